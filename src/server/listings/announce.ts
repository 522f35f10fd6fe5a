import { sql } from 'drizzle-orm'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import { announce, notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import type { Resources } from '../platform/resources.ts'

type NewListing = {
  id: string
  user_id: string
  name: string | null
  name_ar: string | null
  seller: string
  seller_ar: string | null
}

/**
 * Job: notifies followers of new listings, each listing once, when it is first for sale. Runs as a job so that a seller
 * with many followers does not wait.
 * @returns number of listings announced
 */
export async function announceListings({ db, bus }: Pick<Resources, 'db' | 'bus'>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const notified = await db.transaction(announceNext)
    if (notified === null) return count
    await announce(bus, notified)
  }
}

/** Announces the oldest new listing. @returns ids of the notified users; null when there is no new listing */
async function announceNext(tx: Database): Promise<string[] | null> {
  const { rows } = await tx.execute<NewListing>(sql`
    SELECT p.id, p.user_id, p.name, p.name_ar,
      ${shownName()} AS seller, ${shownNameAr()} AS seller_ar
    FROM products p JOIN users u ON u.id = p.user_id LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
    WHERE p.status = 'active' AND p.announced_at IS NULL ORDER BY p.created_at LIMIT 1
    FOR NO KEY UPDATE OF p SKIP LOCKED`)
  const [listing] = rows
  if (!listing) return null
  await tx.execute(sql`UPDATE products SET announced_at = now() WHERE id = ${listing.id}`)
  const followers = await followersOf(tx, listing.user_id)
  return notify(
    tx,
    followers.map((userId) => ({
      userId,
      kind: 'listing' as const,
      link: paths('en').product(listing.id),
      dedupeKey: `listing:${listing.id}`,
      words(t, locale) {
        const name = isolate(localName(locale, listing).text)
        const seller = isolate(localName(locale, { name: listing.seller, name_ar: listing.seller_ar }).text)
        return { title: t('notices:listingTitle', { seller }), message: t('notices:listingText', { name }) }
      },
    })),
  )
}

/** Ids of a seller's followers who may see the listing. */
async function followersOf(tx: Database, sellerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM follows f JOIN users u ON u.id = f.follower_id
    WHERE f.seller_id = ${sellerId} AND u.blocked_at IS NULL AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM blocks b
        WHERE (b.blocker_id, b.blocked_id) IN ((u.id, f.seller_id), (f.seller_id, u.id)))
    ORDER BY u.id`)
  return rows.map(({ id }) => id)
}
