import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { favourites, products } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { ProductRow } from './queries.ts'

/** Row of a product that the transaction has locked. */
export type HeldProduct = ProductRow

/** Locks a product until the end of the transaction. @throws ApiError not_found */
export async function holdProduct(tx: Database, productId: string): Promise<HeldProduct> {
  // Same lock order as the wishlist: favourites first, then the product.
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

/** Minutes that a lower price has to be stable before anybody is notified: up and down is no news. */
export const priceDropDelayMinutes = 10

/** Schedules a check for a price drop after a change of a product, in its transaction (./price-drop.ts). */
export async function schedulePriceDrop(
  tx: Database,
  before: Pick<ProductRow, 'price'>,
  after: Pick<ProductRow, 'id' | 'price' | 'favouriteCount'>,
): Promise<void> {
  if (after.price === before.price || after.favouriteCount === 0) return
  await tx.execute(sql`
    INSERT INTO price_drops (product_id, due_at) VALUES (${after.id}, now() + ${priceDropDelayMinutes} * interval '1 minute')
    ON CONFLICT (product_id) DO UPDATE SET due_at = excluded.due_at`)
}
