import { sql } from 'drizzle-orm'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { announce, notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import type { Resources } from '../platform/resources.ts'

type Fresh = {
  id: string
  user_id: string
  name: string | null
  name_ar: string | null
  seller: string
  seller_ar: string | null
}

/**
 * Tells followers of a listing that is new, each listing once: when it is first for sale, whenever that is. Done by a
 * job, so that a seller with many followers does not wait for them.
 * @returns how many listings were told of
 */
export async function announceListings({ db, bus }: Pick<Resources, 'db' | 'bus'>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const told = await db.transaction(announceNext)
    if (told === null) return count
    await announce(bus, told)
  }
}

/** @returns who was told; null when there is nothing new */
async function announceNext(tx: Database): Promise<string[] | null> {
  const { rows } = await tx.execute<Fresh>(sql`
    SELECT p.id, p.user_id, p.name, p.name_ar,
      coalesce(s.name, trim(u.first_name || ' ' || u.last_name)) AS seller, s.name_ar AS seller_ar
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

/** Members who follow a seller and may see what they list. */
async function followersOf(tx: Database, sellerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM follows f JOIN users u ON u.id = f.follower_id
    WHERE f.seller_id = ${sellerId} AND u.blocked_at IS NULL AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM blocks b
        WHERE (b.blocker_id, b.blocked_id) IN ((u.id, f.seller_id), (f.seller_id, u.id)))
    ORDER BY u.id`)
  return rows.map(({ id }) => id)
}
