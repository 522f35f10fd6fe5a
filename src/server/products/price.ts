import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { favourites, products } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { announce } from '../notifications/service.ts'
import type { Resources } from '../resources.ts'
import { tellPriceDrop } from './price-drop.ts'
import { productTags } from './tags.ts'

/** What has to be known of a product whose price changes. */
export type PricedRow = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'nameAr' | 'price' | 'status' | 'expiresAt' | 'categoryId' | 'topCategoryId'
>

/**
 * Changes a product's price. Everybody who has it on the wishlist since it cost more is told, once for each price,
 * and by mail where they want it. Whether the caller may change it is for the caller to know.
 * @param price fils; 0 means "Ask for price", which is no lower price
 * @throws ApiError not_found
 */
export async function changePrice(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  productId: string,
  price: number,
): Promise<void> {
  const { product, told } = await db.transaction(async (tx) => {
    const before = await lockProduct(tx, productId)
    await tx.update(products).set({ price }).where(eq(products.id, productId))
    const after = { ...before, price }
    return { product: after, told: isForSale(after) ? await tellPriceDrop(tx, after, config.siteUrl) : [] }
  })
  await bus.publish({ type: 'invalidate', tags: productTags(product) })
  if (told.length === 0) return
  await announce(bus, told)
  await bus.publish({ type: 'outbox' })
}

const isForSale = ({ status, expiresAt, price }: PricedRow): boolean =>
  status === 'active' && expiresAt > new Date() && price > 0

async function lockProduct(tx: Database, productId: string): Promise<PricedRow> {
  // In the order in which a heart does it: the favourite, then the product.
  await tx
    .select({ id: favourites.id })
    .from(favourites)
    .where(eq(favourites.productId, productId))
    .orderBy(favourites.id)
    .for('update')
  const { id, name, nameAr, price, status, expiresAt, categoryId, topCategoryId } = products
  const [row] = await tx
    .select({ id, name, nameAr, price, status, expiresAt, categoryId, topCategoryId })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  if (!row) throw new ApiError('not_found')
  return row
}
