import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { favourites, products } from '../platform/db/schema.ts'
import type { ProductRow } from './queries.ts'

/** A product's row that its writer holds. */
export type HeldProduct = ProductRow

/** A product that is about to be changed, held until the end of the transaction. @throws ApiError not_found */
export async function holdProduct(tx: Database, productId: string): Promise<HeldProduct> {
  // In the order in which a heart does it: the favourite, then the product.
  await tx
    .select({ id: favourites.id })
    .from(favourites)
    .where(eq(favourites.productId, productId))
    .orderBy(favourites.id)
    .for('update')
  const [row] = await tx.select().from(products).where(eq(products.id, productId)).for('no key update')
  if (!row) throw new ApiError('not_found')
  return row
}

/** So long a lower price has to stand before anybody is told of it, in minutes: up and down is no news. */
export const standingMinutes = 10

/**
 * After a change of a product, inside its transaction: if the price changed, those who have it on the wishlist are told
 * when it has stood for a while, in case it is lower then (./price-drop.ts).
 */
export async function awaitStanding(
  tx: Database,
  before: Pick<ProductRow, 'price'>,
  after: Pick<ProductRow, 'id' | 'price' | 'favouriteCount'>,
): Promise<void> {
  if (after.price === before.price || after.favouriteCount === 0) return
  await tx.execute(sql`
    INSERT INTO price_drops (product_id, due_at) VALUES (${after.id}, now() + ${standingMinutes} * interval '1 minute')
    ON CONFLICT (product_id) DO UPDATE SET due_at = excluded.due_at`)
}
