import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { otps, users } from '../../platform/db/schema.ts'
import { makeTicket } from '../../session/tickets.ts'

/** Lifetime of the link in ms. */
export const linkLife = 60 * 60_000

/** Returns whether the shop has an admin, also a blocked one. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .limit(1)
  return admin !== undefined
}

/**
 * Makes a key that creates the first admin: 256 random bits, stored only hashed, for an hour. Each process of a cluster
 * makes one of its own; all of them end with the first admin.
 * @returns null if the shop has an admin
 */
export const makeSetUpKey = async (db: Database): Promise<string | null> =>
  (await hasAdmin(db)) ? null : makeTicket(db, 'set-up', '', linkLife)

/** Ends all keys, in the transaction that creates an admin. */
export const endSetUpKeys = (tx: Database) =>
  tx
    .update(otps)
    .set({ usedAt: sql`now()` })
    .where(and(eq(otps.purpose, 'set-up'), isNull(otps.usedAt)))
