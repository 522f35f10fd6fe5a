import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { addresses } from '../platform/db/schema.ts'

export type AddressRow = typeof addresses.$inferSelect
export type AddressChange = Partial<typeof addresses.$inferInsert>

const owned = (userId: string, id: string) => and(eq(addresses.id, id), eq(addresses.userId, userId))

/** Addresses of a member: the default first, then the newest. */
export const addressesOf = (db: Database, userId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))

export async function insertAddress(
  db: Database,
  row: typeof addresses.$inferInsert,
): Promise<AddressRow | null> {
  const [address] = await db.insert(addresses).values(row).returning()
  return address ?? null
}

export async function updateAddress(
  db: Database,
  userId: string,
  id: string,
  change: AddressChange,
): Promise<AddressRow | null> {
  const [address] = await db.update(addresses).set(change).where(owned(userId, id)).returning()
  return address ?? null
}

export async function deleteAddress(db: Database, userId: string, id: string): Promise<AddressRow | null> {
  const [address] = await db.delete(addresses).where(owned(userId, id)).returning()
  return address ?? null
}

/**
 * Unsets a member's default address; called before another becomes the default, so that there is never more than one.
 */
export const clearDefault = (db: Database, userId: string) =>
  db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
