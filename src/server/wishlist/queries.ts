import { type SQL, sql } from 'drizzle-orm'
import { maxShownFavourites } from '#lib/contract/wishlist.ts'
import { notBlockedBetween } from '../blocks/queries.ts'
import { forSale } from '../for-sale/for-sale.ts'
import type { Owner } from '../members/actor.ts'
import type { Database } from '../platform/db/client.ts'
import { ownedBy } from '../products/scopes.ts'

type FavouriteProduct = { id: string; price: number | null }

/** Adds a product to a wishlist with its price, and counts it if the owner is a member. Idempotent. */
export function insertFavourite(db: Database, owner: Owner, { id, price }: FavouriteProduct): Promise<void> {
  const [userId, guestId] = 'userId' in owner ? [owner.userId, null] : [null, owner.guestId]
  return changeFavourite(db, id, {
    change: sql`INSERT INTO favourites (id, user_id, guest_id, product_id, price_then)
      VALUES (gen_random_uuid(), ${userId}, ${guestId}, ${id}, ${price}) ON CONFLICT DO NOTHING RETURNING user_id`,
    count: sql`favourite_count + 1`,
  })
}

/** Removes a product from a wishlist, and no longer counts it if the owner is a member. Idempotent. */
export const deleteFavourite = (db: Database, owner: Owner, { id }: FavouriteProduct): Promise<void> =>
  changeFavourite(db, id, {
    change: sql`DELETE FROM favourites WHERE ${ownedBy(owner)} AND product_id = ${id} RETURNING user_id`,
    count: sql`greatest(favourite_count - 1, 0)`,
  })

/** Changes a wishlist; the product's new count applies if a member's row changed. */
async function changeFavourite(
  db: Database,
  productId: string,
  { change, count }: { change: SQL; count: SQL },
): Promise<void> {
  await db.execute(sql`
    WITH change AS (${change})
    UPDATE products SET favourite_count = ${count}
    WHERE id = ${productId} AND EXISTS (SELECT 1 FROM change WHERE user_id IS NOT NULL)`)
}

/** Ids of the products on a page of a wishlist, latest first; none beyond `maxShownFavourites`. */
export async function favouriteIds(
  db: Database,
  owner: Owner,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    SELECT product_id FROM favourites WHERE ${ownedBy(owner)} ORDER BY created_at DESC, id DESC
    LIMIT ${Math.max(0, Math.min(limit, maxShownFavourites - offset))} OFFSET ${offset}`)
  return rows.map((row) => row.product_id)
}

/** Which of some products are on a wishlist. */
export async function favouritesAmong(
  db: Database,
  owner: Owner,
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    SELECT product_id FROM favourites
    WHERE ${ownedBy(owner)} AND product_id = ANY(${sql.param(productIds)}::uuid[])`)
  return rows.map((row) => row.product_id)
}

/** Number of products on a wishlist, at most `maxShownFavourites`. */
export async function countFavourites(db: Database, owner: Owner): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM favourites WHERE ${ownedBy(owner)} LIMIT ${maxShownFavourites}
    ) shown`)
  return rows[0]?.count ?? 0
}

/** Which of some products are for sale to this owner: not by a seller with whom a member is in a block. */
export async function availableAmong(
  db: Database,
  owner: Owner,
  productIds: readonly string[],
): Promise<Set<string>> {
  const unblocked = 'userId' in owner ? notBlockedBetween(owner.userId, sql`p.user_id`) : sql`true`
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.id FROM products p WHERE p.id = ANY(${sql.param(productIds)}::uuid[]) AND ${forSale} AND ${unblocked}`)
  return new Set(rows.map((row) => row.id))
}
