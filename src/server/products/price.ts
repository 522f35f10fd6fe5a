import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { favourites, products } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { tellPriceDrop } from './price-drop.ts'
import type { ProductRow } from './queries.ts'

/** A product's row that its writer holds. */
export type HeldProduct = ProductRow

/** What has to be known of a product whose price changes. */
export type PricedRow = Pick<
  ProductRow,
  'id' | 'name' | 'nameAr' | 'price' | 'status' | 'expiresAt' | 'categoryId' | 'topCategoryId'
>

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

/**
 * After a change of a product, inside its transaction: everybody who has it on the wishlist since it cost more is told,
 * once for each price, and by mail where they want it. "Ask for price" is no lower price, and what is not for sale
 * tempts nobody.
 * @returns the members who were told
 */
export const tellIfCheaper = async (tx: Database, after: PricedRow, siteUrl: string): Promise<string[]> =>
  after.status === 'active' && after.expiresAt > new Date() && after.price > 0
    ? tellPriceDrop(tx, after, siteUrl)
    : []
