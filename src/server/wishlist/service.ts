import { sql } from 'drizzle-orm'
import type { ProductCard } from '#lib/contract/products.ts'
import { notBlockedBetween } from '../blocks/queries.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { cardsByIds } from '../products/card.ts'
import { isShown, productById } from '../products/queries.ts'

/**
 * Adds a product to a member's wishlist or removes it; idempotent. Only visible products can be added; any can be
 * removed.
 * @throws ApiError not_found; own_product
 */
export async function setFavourite(
  db: Database,
  userId: string,
  productId: string,
  isFav: boolean,
): Promise<void> {
  const product = await productById(db, productId)
  if (!product || (isFav && !isShown(product))) throw new ApiError('not_found')
  if (product.userId === userId) throw new ApiError('own_product')
  const change = isFav
    ? sql`INSERT INTO favourites (id, user_id, product_id, price_then)
        VALUES (gen_random_uuid(), ${userId}, ${productId}, ${product.price}) ON CONFLICT DO NOTHING RETURNING 1`
    : sql`DELETE FROM favourites WHERE user_id = ${userId} AND product_id = ${productId} RETURNING 1`
  const newCount = isFav ? sql`favourite_count + 1` : sql`greatest(favourite_count - 1, 0)`
  await db.execute(sql`
    WITH change AS (${change})
    UPDATE products SET favourite_count = ${newCount} WHERE id = ${productId} AND EXISTS (SELECT 1 FROM change)`)
}

/** Ids of all products on a member's wishlist, latest first. */
export async function favouriteIds(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(
    sql`SELECT product_id FROM favourites WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT 5000`,
  )
  return rows.map((row) => row.product_id)
}

/**
 * Page of a wishlist; products that are no longer for sale, or whose seller is in a block with the member, stay with
 * `available` false.
 */
export async function wishlist(
  db: Database,
  userId: string,
  ids: readonly string[],
  { page, size }: { page: number; size: number },
) {
  const pageIds = ids.slice((page - 1) * size, page * size)
  const [cards, available] = await Promise.all([cardsByIds(db, pageIds), availableOf(db, userId, pageIds)])
  return cards.map((card): ProductCard & { available: boolean } => ({
    ...card,
    available: available.has(card._id),
  }))
}

async function availableOf(db: Database, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM products WHERE id = ANY(${sql.param(ids)}::uuid[]) AND status = 'active' AND expires_at > now() 
      AND ${notBlockedBetween(userId, sql`user_id`)}`)
  return new Set(rows.map((row) => row.id))
}
