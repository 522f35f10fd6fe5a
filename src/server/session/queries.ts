import { eq, sql } from 'drizzle-orm'
import { inBatches } from '../batches.ts'
import type { Database } from '../db/client.ts'
import { guests, sessions, users } from '../db/schema.ts'

export type UserRow = typeof users.$inferSelect
export type GuestRow = typeof guests.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

/** The sessions with these hashes. Asked at every call, so what it is made of is put together once for each pool. */
const prepareByHashes = (db: Database) =>
  db
    .select({ session: sessions, user: users, guest: guests })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(guests, eq(guests.id, sessions.guestId))
    .where(sql`${sessions.tokenHash} = ANY(${sql.placeholder('hashes')})`)
    .prepare('sessions_by_hash')
type Found = Awaited<ReturnType<ReturnType<typeof prepareByHashes>['execute']>>[number]

function lookUp(db: Database): (tokenHash: string) => Promise<Found | undefined> {
  const statement = prepareByHashes(db)
  return inBatches(
    async (hashes: string[]) => {
      const rows = await statement.execute({ hashes })
      const found = new Map(rows.map((row) => [row.session.tokenHash, row]))
      return hashes.map((hash) => found.get(hash))
    },
    { atOnce: 4, most: 100 },
  )
}
const lookUps = new WeakMap<Database, ReturnType<typeof lookUp>>()

/** The session with this hash, and the member or guest that it belongs to, as they are now. */
export async function sessionByHash(db: Database, tokenHash: string): Promise<Found | null> {
  const find = lookUps.get(db) ?? lookUp(db)
  lookUps.set(db, find)
  return (await find(tokenHash)) ?? null
}

export const insertSession = (db: Database, row: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(row)

export const touchSession = (db: Database, id: string, lastUsedAt: Date, expiresAt: Date) =>
  db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, id))

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
