import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { productTakedowns } from '../platform/db/schema.ts'

/** Takedown of a listing with its reason; null if there is none. */
export async function takedownOf(db: Database, productId: string) {
  const [row] = await db.select().from(productTakedowns).where(eq(productTakedowns.productId, productId))
  return row ?? null
}

/** Deletes the takedown of a listing that its owner has changed; it is in review again like any other. */
export const resubmit = (tx: Database, productId: string) =>
  tx.delete(productTakedowns).where(eq(productTakedowns.productId, productId))
