import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { settingsOf } from '../members/settings.ts'
import { announce, notify } from '../notifications/service.ts'
import { composeMail } from '../outbox/mail.ts'
import { type OutgoingMessage, queueMessages } from '../outbox/service.ts'
import { unsubscribeKey, unsubscribeToken } from '../outbox/unsubscribe-links.ts'
import type { Database } from '../platform/db/client.ts'
import { favourites, users } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { type HeldProduct, holdProduct, priceDropDelayMinutes } from './price.ts'

type Watcher = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'emailVerifiedAt' | 'language' | 'settings'
> & {
  priceThen: number
}

/**
 * Notifies of prices that have been stable long enough and are lower than when members put the product on their
 * wishlist.
 * @returns the number of products processed
 */
export async function notifyPriceDrops(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  now = new Date(),
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const notified = await db.transaction((tx) => notifyNext(tx, config.siteUrl, now))
    if (notified === null) return count
    if (notified.length === 0) continue
    await announce(bus, notified)
    await bus.publish({ type: 'outbox' })
  }
}

/** Processes the next due price. @returns ids of the notified members; null when none is due */
async function notifyNext(tx: Database, siteUrl: string, now: Date): Promise<string[] | null> {
  const { rows } = await tx.execute<{ product_id: string; changed_at: string }>(sql`
    DELETE FROM price_drops WHERE product_id = (
      SELECT product_id FROM price_drops WHERE due_at <= ${now.toISOString()} ORDER BY due_at LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING product_id, due_at - ${priceDropDelayMinutes} * interval '1 minute' AS changed_at`)
  const [due] = rows
  if (!due) return null
  const product = await holdProduct(tx, due.product_id)
  const isForSale = product.status === 'active' && product.expiresAt > now && product.price > 0
  return isForSale ? notifyWatchers(tx, product, { siteUrl, now, changedAt: new Date(due.changed_at) }) : []
}

/** Current time, time of the last price change, and origin for links in mails. */
type Timing = { siteUrl: string; now: Date; changedAt: Date }

/**
 * Notifies members who have the product on the wishlist at a higher price, in the caller's transaction, once a day at
 * most; also by mail if they enabled it and have a verified address. "Ask for price" is no lower price.
 * @returns ids of the members notified now
 */
async function notifyWatchers(
  tx: Database,
  product: HeldProduct,
  { siteUrl, now, changedAt }: Timing,
): Promise<string[]> {
  const watchers = await watchersOf(tx, product, changedAt)
  await lowerKnownPrice(tx, product)
  if (watchers.length === 0) return []
  const link = paths('en').product(product.id)
  const notified = await notify(
    tx,
    watchers.map(({ id, priceThen }) => ({
      userId: id,
      kind: 'price-drop' as const,
      link,
      dedupeKey: `price-drop:${product.id}:${now.toISOString().slice(0, 10)}`,
      words(t, locale) {
        const values = priceValues(product, priceThen, locale)
        return { title: t('notices:priceDropTitle'), message: t('notices:priceDropText', values) }
      },
    })),
  )
  const newlyNotified = new Set(notified)
  const mailRecipients = watchers.filter(
    (watcher) =>
      newlyNotified.has(watcher.id) && watcher.emailVerifiedAt && settingsOf(watcher).priceDropMail,
  )
  const key = mailRecipients.length > 0 ? await unsubscribeKey(tx) : Buffer.alloc(0)
  const mails = mailRecipients.map((watcher) =>
    mailTo(watcher, product, siteUrl, unsubscribeToken(key, watcher.id, 'priceDropMail')),
  )
  await queueMessages(tx, mails)
  return notified
}

/**
 * Returns members who put the product on the wishlist at a higher price, at least the delay before the price changed;
 * without those whom a block separates from the seller.
 */
const watchersOf = (tx: Database, { id, price }: HeldProduct, changedAt: Date): Promise<Watcher[]> =>
  tx
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
      settings: users.settings,
      priceThen: favourites.priceThen,
    })
    .from(favourites)
    .innerJoin(users, eq(users.id, favourites.userId))
    .where(
      and(
        eq(favourites.productId, id),
        gt(favourites.priceThen, price),
        lte(favourites.createdAt, new Date(changedAt.getTime() - priceDropDelayMinutes * 60_000)),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
        sql`NOT EXISTS (SELECT 1 FROM products p JOIN blocks b ON (b.blocker_id = p.user_id AND b.blocked_id = ${users.id})
          OR (b.blocker_id = ${users.id} AND b.blocked_id = p.user_id) WHERE p.id = ${id})`,
      ),
    )

/** Lowers the known price, so that only a lower one is a drop. For those who knew no price, it becomes known. */
const lowerKnownPrice = (tx: Database, { id, price }: HeldProduct) =>
  tx
    .update(favourites)
    .set({ priceThen: price })
    .where(
      and(
        eq(favourites.productId, id),
        isNotNull(favourites.userId),
        or(gt(favourites.priceThen, price), eq(favourites.priceThen, 0)),
      ),
    )

/** Isolates name and prices, which keep their own direction in a sentence of either language. */
const priceValues = (product: HeldProduct, priceThen: number, locale: Locale) => ({
  name: isolate(localName(locale, { name: product.name, name_ar: product.nameAr }).text),
  price: isolate(formatPrice(product.price, locale).text),
  before: isolate(formatPrice(priceThen, locale).text),
})

function mailTo(watcher: Watcher, product: HeldProduct, siteUrl: string, token: string): OutgoingMessage {
  const { language } = watcher
  const t = getTranslator(language)
  const values = priceValues(product, watcher.priceThen, language)
  return composeMail(language, watcher.email ?? '', {
    subject: t('mail:priceDropSubject', values),
    lines: [t('mail:priceDropText', values)],
    button: { label: t('mail:priceDropButton'), url: siteUrl + paths(language).product(product.id) },
    footer: t('mail:priceDropFooter'),
    unsubscribe: {
      label: t('mail:unsubscribe'),
      url: siteUrl + paths(language).unsubscribe(token),
      oneClick: `${siteUrl}/user/v1/unsubscribe/${token}`,
    },
  })
}
