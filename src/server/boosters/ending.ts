import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { PurchaseRow } from '../invoices/queries.ts'
import { settingsOf } from '../members/settings.ts'
import { announce, notify } from '../notifications/service.ts'
import { composeMail } from '../outbox/mail.ts'
import { type OutgoingMessage, queueMessages } from '../outbox/service.ts'
import { unsubscribeKey, unsubscribeToken } from '../outbox/unsubscribe-links.ts'
import { productTags } from '../pages/list-tags.ts'
import type { Database } from '../platform/db/client.ts'
import { products, purchases, users } from '../platform/db/schema.ts'
import { namesOf } from './receipt-mail.ts'
import type { SettleResources } from './settle.ts'

type Ending = { purchase: PurchaseRow; user: typeof users.$inferSelect }

/**
 * Invalidates the pages that show boosters which have ended: ranking and badge depend on the clock, but a cached page
 * does not.
 * @returns number of boosters ended
 */
export async function endBoosters(
  { db, bus }: Pick<SettleResources, 'db' | 'bus'>,
  now: Date,
): Promise<number> {
  const ended = await db
    .update(purchases)
    .set({ endedAt: now })
    .from(products)
    .where(
      and(
        eq(products.id, purchases.productId),
        eq(purchases.status, 'paid'),
        isNull(purchases.endedAt),
        lte(purchases.endsAt, now),
      ),
    )
    .returning({
      id: products.id,
      categoryId: products.categoryId,
      topCategoryId: products.topCategoryId,
    })
  const tags = new Set(ended.flatMap(productTags))
  if (tags.size > 0) await bus.publish({ type: 'invalidate', tags: [...tags] })
  return ended.length
}

/**
 * Notifies sellers that a booster is about to end: a day before, or halfway through a shorter one; once per booster,
 * and not if another booster follows it. Mails those who want it and have a verified address.
 */
export async function notifyEnding({ db, bus, config }: SettleResources, now: Date): Promise<void> {
  const notified = await db.transaction(async (tx) => {
    const ending = await takeEnding(tx, now)
    if (ending.length === 0) return []
    const members = await notify(
      tx,
      ending.map(({ purchase }) => ({
        userId: purchase.userId,
        kind: 'ending' as const,
        link: paths('en').boost(purchase.productId),
        dedupeKey: `booster-ending:${purchase.id}`,
        words: (t, locale) => ({
          title: t('notices:boosterEndingTitle'),
          message: t('notices:boosterEndingText', wordsOf(purchase, locale)),
        }),
      })),
    )
    const mailed = ending.filter(
      ({ user }) => user.email && user.emailVerifiedAt && settingsOf(user).endingMail,
    )
    const key = mailed.length > 0 ? await unsubscribeKey(tx) : Buffer.alloc(0)
    await queueMessages(
      tx,
      mailed.map((each) => mailTo(each, config.siteUrl, unsubscribeToken(key, each.user.id, 'endingMail'))),
    )
    return members
  })
  if (notified.length === 0) return
  await announce(bus, notified)
  await bus.publish({ type: 'outbox' })
}

/**
 * Selects the boosters due for the notice, with their buyers, and marks them as notified. Skips blocked and deleted
 * users.
 */
async function takeEnding(tx: Database, now: Date): Promise<Ending[]> {
  const moment = now.toISOString()
  const due = await tx
    .select({ purchase: purchases, user: users })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .innerJoin(products, eq(products.id, purchases.productId))
    .where(
      and(
        eq(purchases.status, 'paid'),
        isNull(purchases.endedAt),
        isNull(purchases.endingToldAt),
        sql`${purchases.endsAt} > ${moment}`,
        sql`${purchases.endsAt} - least(interval '1 day', (${purchases.endsAt} - ${purchases.startsAt}) / 2) <= ${moment}`,
        // `boosted_until` equals the latest end to the millisecond: no other booster follows.
        sql`${products.boostedUntil} <= ${purchases.endsAt}`,
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(purchases.id)
    .for('update', { of: purchases, skipLocked: true })
  for (const { purchase } of due) {
    await tx.update(purchases).set({ endingToldAt: now }).where(eq(purchases.id, purchase.id))
  }
  return due
}

function wordsOf(purchase: PurchaseRow, locale: Locale) {
  const end = purchase.endsAt?.toISOString() ?? ''
  return {
    listing: isolate(namesOf(purchase, locale).listing),
    date: formatDate(end, locale),
    time: isolate(formatTime(end, locale)),
  }
}

function mailTo({ purchase, user }: Ending, siteUrl: string, token: string): OutgoingMessage {
  const { language } = user
  const t = getTranslator(language)
  const values = wordsOf(purchase, language)
  return composeMail(language, user.email ?? '', {
    subject: t('mail:boosterEndingSubject', values),
    lines: [t('mail:boosterEndingText', values)],
    button: {
      label: t('mail:boosterEndingButton'),
      url: siteUrl + paths(language).boost(purchase.productId),
    },
    footer: t('mail:boosterEndingFooter'),
    unsubscribe: {
      label: t('mail:unsubscribe'),
      url: siteUrl + paths(language).unsubscribe(token),
      oneClick: `${siteUrl}/user/v1/unsubscribe/${token}`,
    },
  })
}
