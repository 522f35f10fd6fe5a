import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { productTakedowns } from '../platform/db/schema.ts'

/** Takedown of a listing with its reason; null if there is none. */
export async function takedownOf(db: Database, productId: string) {
  const [row] = await db.select().from(productTakedowns).where(eq(productTakedowns.productId, productId))
  return row ?? null
}

/** Stores why a listing is down and the state that it had; a takedown that is there is replaced. */
export async function storeTakedown(
  tx: Database,
  takedown: typeof productTakedowns.$inferInsert,
): Promise<void> {
  await tx
    .insert(productTakedowns)
    .values(takedown)
    .onConflictDoUpdate({ target: productTakedowns.productId, set: takedown })
}

/** Deletes the takedown of a listing that its owner changed or an admin restored. @returns its row; null if there is none */
export async function deleteTakedown(tx: Database, productId: string) {
  const [row] = await tx.delete(productTakedowns).where(eq(productTakedowns.productId, productId)).returning()
  return row ?? null
}
