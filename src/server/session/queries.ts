import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { guests, sessions, users } from '../db/schema.ts'

export type UserRow = typeof users.$inferSelect
export type GuestRow = typeof guests.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

/** The session with this hash, and the member or guest that it belongs to. */
export async function sessionByHash(db: Database, tokenHash: string) {
  const rows = await db
    .select({ session: sessions, user: users, guest: guests })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(guests, eq(guests.id, sessions.guestId))
    .where(eq(sessions.tokenHash, tokenHash))
  return rows[0] ?? null
}

export const insertSession = (db: Database, row: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(row)

export const touchSession = (db: Database, id: string, lastUsedAt: Date, expiresAt: Date) =>
  db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, id))

export const deleteSession = (db: Database, id: string) => db.delete(sessions).where(eq(sessions.id, id))

export async function insertGuest(db: Database, row: typeof guests.$inferInsert): Promise<GuestRow> {
  const [guest] = await db.insert(guests).values(row).returning()
  if (!guest) throw new Error('A guest was not stored')
  return guest
}

export async function updateGuest(
  db: Database,
  id: string,
  change: Partial<GuestRow>,
): Promise<GuestRow | null> {
  if (Object.keys(change).length === 0) {
    const [same] = await db.select().from(guests).where(eq(guests.id, id))
    return same ?? null
  }
  const [guest] = await db.update(guests).set(change).where(eq(guests.id, id)).returning()
  return guest ?? null
}
