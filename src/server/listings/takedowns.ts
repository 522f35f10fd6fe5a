import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { productTakedowns } from '../platform/db/schema.ts'

/** Why the shop took a listing down; null when it did not. */
export async function takedownOf(db: Database, productId: string) {
  const [row] = await db.select().from(productTakedowns).where(eq(productTakedowns.productId, productId))
  return row ?? null
}

/** The owner has changed what the shop took down: it waits for the shop again, as any other. */
export const resubmit = (tx: Database, productId: string) =>
  tx.delete(productTakedowns).where(eq(productTakedowns.productId, productId))
