import { sql } from 'drizzle-orm'
import { expiryNoticeDays } from '#lib/contract/listings.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { mailMembers } from '../notifications/mails.ts'
import { announce, notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import { isoMoment } from '../platform/present.ts'
import type { Resources } from '../platform/resources.ts'

type Ending = { id: string; user_id: string; name: string | null; name_ar: string | null; expires_at: string }

/** Listings per transaction. */
const batchSize = 500

/**
 * Job: notifies owners of listings that end within three days, once per listing until it is renewed, and mails those
 * who want it (docs/product.md, "Listing states").
 * @returns number of listings
 */
export async function notifyEndings(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  now = new Date(),
): Promise<number> {
  for (let count = 0; ; ) {
    const { endings, notified } = await db.transaction(async (tx) => {
      const endings = await claimEndings(tx, now)
      return { endings: endings.length, notified: await notifyOwners(tx, endings, config.siteUrl) }
    })
    if (endings === 0) return count
    count += endings
    await announce(bus, notified)
    await bus.publish({ type: 'outbox' })
  }
}

/** Selects the next listings that are due and marks them as notified. */
async function claimEndings(tx: Database, now: Date): Promise<Ending[]> {
  const moment = now.toISOString()
  const { rows } = await tx.execute<Ending>(sql`
    UPDATE products SET ending_told_at = ${moment} WHERE id IN (
      SELECT p.id FROM products p JOIN users u ON u.id = p.user_id
      WHERE p.status = 'active' AND p.ending_told_at IS NULL AND p.expires_at > ${moment}
        AND p.expires_at <= ${moment}::timestamptz + ${`${expiryNoticeDays} days`}::interval
        AND u.blocked_at IS NULL AND u.deleted_at IS NULL
      ORDER BY p.expires_at LIMIT ${batchSize} FOR NO KEY UPDATE OF p SKIP LOCKED
    ) RETURNING id, user_id, name, name_ar, expires_at`)
  return rows
}

async function notifyOwners(tx: Database, endings: readonly Ending[], siteUrl: string): Promise<string[]> {
  const notified = await notify(
    tx,
    endings.map((listing) => ({
      userId: listing.user_id,
      kind: 'ending' as const,
      link: paths('en').product(listing.id),
      words: (t, locale) => ({
        title: t('notices:listingEndingTitle'),
        message: t('notices:listingEndingText', wordsOf(listing, locale)),
      }),
    })),
  )
  await mailMembers(
    tx,
    siteUrl,
    'endingMail',
    endings.map((listing) => ({
      userId: listing.user_id,
      words(t, locale) {
        const values = wordsOf(listing, locale)
        return {
          subject: t('mail:listingEndingSubject', values),
          lines: [t('mail:listingEndingText', values)],
          button: { label: t('mail:listingEndingButton'), path: paths(locale).product(listing.id) },
          footer: t('mail:boosterEndingFooter'),
        }
      },
    })),
  )
  return notified
}

const wordsOf = (listing: Ending, locale: Locale) => ({
  name: isolate(localName(locale, listing).text),
  date: formatDate(isoMoment(listing.expires_at), locale),
})
