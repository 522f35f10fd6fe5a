import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { products, productTakedowns } from '../../platform/db/schema.ts'
import type { HeldProduct } from '../../products/price.ts'

/** Deletes the takedown of a listing. @returns its row; null if there is none */
export async function deleteTakedown(tx: Database, productId: string) {
  const [row] = await tx.delete(productTakedowns).where(eq(productTakedowns.productId, productId)).returning()
  return row ?? null
}

export const setStatus = (tx: Database, id: string, status: HeldProduct['status']) =>
  tx.update(products).set({ status }).where(eq(products.id, id))
