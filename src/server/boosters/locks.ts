import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'

/** Reads what a booster changes of its listing, and locks the listing until the transaction ends. */
export async function lockProduct(tx: Database, id: string) {
  const { categoryId, topCategoryId, boostedUntil, expiresAt } = products
  const [product] = await tx
    .select({ id: products.id, categoryId, topCategoryId, boostedUntil, expiresAt })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  if (!product) throw new Error('A purchase has no product')
  return product
}
