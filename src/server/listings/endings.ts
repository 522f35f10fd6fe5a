import { sql } from 'drizzle-orm'
import { expiryNoticeDays } from '#lib/contract/listings.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { mailMembers } from '../notifications/mails.ts'
import { announce, notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import type { Resources } from '../platform/resources.ts'
import { isoMoment } from '../products/card.ts'

type Ending = { id: string; user_id: string; name: string | null; name_ar: string | null; expires_at: string }

/** So many listings are told of in one transaction. */
const batch = 500

/**
 * Tells owners of listings that end within three days, once each until it is renewed; by mail too where they want it
 * (docs/product.md, "Listing states").
 * @returns how many listings were told of
 */
export async function tellEndings(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  now = new Date(),
): Promise<number> {
  for (let count = 0; ; ) {
    const { endings, told } = await db.transaction(async (tx) => {
      const endings = await takeEndings(tx, now)
      return { endings: endings.length, told: await tell(tx, endings, config.siteUrl) }
    })
    if (endings === 0) return count
    count += endings
    await announce(bus, told)
    await bus.publish({ type: 'outbox' })
  }
}

/** Those that are to be told of now, marked as told. */
async function takeEndings(tx: Database, now: Date): Promise<Ending[]> {
  const moment = now.toISOString()
  const { rows } = await tx.execute<Ending>(sql`
    UPDATE products SET ending_told_at = ${moment} WHERE id IN (
      SELECT p.id FROM products p JOIN users u ON u.id = p.user_id
      WHERE p.status = 'active' AND p.ending_told_at IS NULL AND p.expires_at > ${moment}
        AND p.expires_at <= ${moment}::timestamptz + ${`${expiryNoticeDays} days`}::interval
        AND u.blocked_at IS NULL AND u.deleted_at IS NULL
      ORDER BY p.expires_at LIMIT ${batch} FOR NO KEY UPDATE OF p SKIP LOCKED
    ) RETURNING id, user_id, name, name_ar, expires_at`)
  return rows
}

async function tell(tx: Database, endings: readonly Ending[], siteUrl: string): Promise<string[]> {
  const told = await notify(
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
  return told
}

const wordsOf = (listing: Ending, locale: Locale) => ({
  name: isolate(localName(locale, listing).text),
  date: formatDate(isoMoment(listing.expires_at), locale),
})
