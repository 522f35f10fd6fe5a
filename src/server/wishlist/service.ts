import { sql } from 'drizzle-orm'
import type { ProductCard } from '#lib/contract/products.ts'
import { maxShownFavourites } from '#lib/contract/wishlist.ts'
import { notBlockedBetween } from '../blocks/queries.ts'
import { forSale } from '../for-sale/for-sale.ts'
import type { Owner } from '../members/actor.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { cardsByIds } from '../products/card.ts'
import { isShown, productById } from '../products/queries.ts'
import { ownedBy } from '../products/scopes.ts'

/**
 * Adds a product to a wishlist or removes it; idempotent. Only visible products can be added; any can be removed. The
 * product's count includes members only: guests cost nothing to create. Theirs count from sign-in on: `mergeGuest`
 * (session/merge.ts) inserts them too, so a rule for new favourites belongs in both.
 * @throws ApiError not_found; own_product
 */
export async function setFavourite(
  db: Database,
  owner: Owner,
  productId: string,
  isFav: boolean,
): Promise<void> {
  const product = await productById(db, productId)
  if (!product || (isFav && !isShown(product))) throw new ApiError('not_found')
  const [userId, guestId] = 'userId' in owner ? [owner.userId, null] : [null, owner.guestId]
  if (product.userId === userId) throw new ApiError('own_product')
  const change = isFav
    ? sql`INSERT INTO favourites (id, user_id, guest_id, product_id, price_then)
        VALUES (gen_random_uuid(), ${userId}, ${guestId}, ${productId}, ${product.price}) ON CONFLICT DO NOTHING RETURNING user_id`
    : sql`DELETE FROM favourites WHERE ${ownedBy(owner)} AND product_id = ${productId} RETURNING user_id`
  const newCount = isFav ? sql`favourite_count + 1` : sql`greatest(favourite_count - 1, 0)`
  await db.execute(sql`
    WITH change AS (${change})
    UPDATE products SET favourite_count = ${newCount} WHERE id = ${productId} AND EXISTS (SELECT 1 FROM change WHERE user_id IS NOT NULL)`)
}

/** Returns the ids of the products on a wishlist, latest first, at most `maxShownFavourites`. */
export async function favouriteIds(db: Database, owner: Owner): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(
    sql`SELECT product_id FROM favourites WHERE ${ownedBy(owner)} ORDER BY created_at DESC, id DESC LIMIT ${maxShownFavourites}`,
  )
  return rows.map((row) => row.product_id)
}

/**
 * Page of a wishlist; products that are no longer for sale, or whose seller is in a block with a member, stay with
 * `available` false.
 */
export async function wishlist(
  db: Database,
  owner: Owner,
  ids: readonly string[],
  { page, size }: { page: number; size: number },
) {
  const pageIds = ids.slice((page - 1) * size, page * size)
  const [cards, available] = await Promise.all([cardsByIds(db, pageIds), availableOf(db, owner, pageIds)])
  return cards.map((card): ProductCard & { available: boolean } => ({
    ...card,
    available: available.has(card._id),
  }))
}

async function availableOf(db: Database, owner: Owner, ids: readonly string[]): Promise<Set<string>> {
  const unblocked = 'userId' in owner ? notBlockedBetween(owner.userId, sql`p.user_id`) : sql`true`
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.id FROM products p WHERE p.id = ANY(${sql.param(ids)}::uuid[]) AND ${forSale} AND ${unblocked}`)
  return new Set(rows.map((row) => row.id))
}
