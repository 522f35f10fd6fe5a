import { and, eq, inArray, sql } from 'drizzle-orm'
import type { GuestRow } from '../members/rows.ts'
import { createBatcher } from '../platform/batches.ts'
import type { Database } from '../platform/db/client.ts'
import { guests, sessions, users } from '../platform/db/schema.ts'

export type SessionRow = typeof sessions.$inferSelect

/**
 * Numbers of hashes that a prepared statement takes. The number is part of the SQL: for an array of unknown length
 * PostgreSQL overestimates the rows and plans anew each time, which costs more than the lookup.
 */
const widths = [1, 8, 32] as const
const maxHashes = widths[2]

/** Prepares the lookup of sessions by token hash. It runs for every call, so it is prepared once per pool. */
const prepareByHashes = (db: Database, width: number) =>
  db
    .select({ session: sessions, user: users, guest: guests })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(guests, eq(guests.id, sessions.guestId))
    .where(
      inArray(
        sessions.tokenHash,
        Array.from({ length: width }, (_, index) => sql.placeholder(String(index))),
      ),
    )
    .prepare(`sessions_by_${width}_hashes`)
type SessionWithOwner = Awaited<ReturnType<ReturnType<typeof prepareByHashes>['execute']>>[number]

function createLookup(db: Database): (tokenHash: string) => Promise<SessionWithOwner | undefined> {
  const statements = widths.map((width) => ({ width, statement: prepareByHashes(db, width) }))
  return createBatcher(
    async (hashes: string[]) => {
      const prepared = statements.find(({ width }) => hashes.length <= width)
      if (!prepared) throw new Error('More sessions are asked for than a statement takes')
      // Unused placeholders repeat the last hash.
      const values = Array.from({ length: prepared.width }, (_, index) => hashes[index] ?? hashes.at(-1))
      const rows = await prepared.statement.execute({ ...values })
      const byHash = new Map(rows.map((row) => [row.session.tokenHash, row]))
      return hashes.map((hash) => byHash.get(hash))
    },
    { concurrency: 1, maxBatch: maxHashes },
  )
}
const lookups = new WeakMap<Database, ReturnType<typeof createLookup>>()

/** Returns the session with this token hash, with its member or guest, uncached. */
export async function sessionByHash(db: Database, tokenHash: string): Promise<SessionWithOwner | null> {
  const lookup = lookups.get(db) ?? createLookup(db)
  lookups.set(db, lookup)
  return (await lookup(tokenHash)) ?? null
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

/** End of a member's session; null where there is none. */
export async function sessionEnd(db: Database, userId: string, id: string): Promise<Date | null> {
  const [session] = await db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  return session?.expiresAt ?? null
}
