import { sql } from 'drizzle-orm'
import { moreFromSellerSize, type ProductCard } from '#lib/contract/products.ts'
import { isBlockedBetween } from '../blocks/queries.ts'
import { forSale } from '../for-sale/for-sale.ts'
import type { Actor } from '../members/actor.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { ApiError } from '../platform/errors.ts'
import { type CardRow, cardStatement, toCard } from './card.ts'
import { isShown, productById } from './queries.ts'

const others = preparedOnce<CardRow>(
  cardStatement(sql`
    SELECT id, row_number() OVER () AS place FROM (
      SELECT p.id FROM products p
      WHERE p.user_id = ${sql.placeholder('sellerId')} AND p.id <> ${sql.placeholder('productId')} AND ${forSale}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${sql.raw(String(moreFromSellerSize))}) listed`),
)

/**
 * Returns other products that the seller of one has for sale, newest first.
 * @throws ApiError not_found
 */
export async function moreFromSeller(db: Database, actor: Actor, productId: string): Promise<ProductCard[]> {
  const product = await productById(db, productId)
  if (!product || !isShown(product)) throw new ApiError('not_found')
  if (actor.kind === 'user' && (await isBlockedBetween(db, actor.user.id, product.userId)))
    throw new ApiError('not_found')
  const { rows } = await others(db, { sellerId: product.userId, productId })
  return rows.map(toCard)
}
