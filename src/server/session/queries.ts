import { eq, inArray, sql } from 'drizzle-orm'
import { inBatches } from '../platform/batches.ts'
import type { Database } from '../platform/db/client.ts'
import { guests, sessions, users } from '../platform/db/schema.ts'

export type UserRow = typeof users.$inferSelect
export type GuestRow = typeof guests.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

/**
 * How many hashes a statement may ask for. Their number stands in the text: of a list whose length it does not know
 * PostgreSQL expects more than there are, and plans anew each time, which costs more than looking up.
 */
const widths = [1, 8, 32] as const
const most = widths[2]

/** The sessions with these hashes. Asked at every call, so what it is made of is put together once for each pool. */
const prepareByHashes = (db: Database, width: number) =>
  db
    .select({ session: sessions, user: users, guest: guests })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(guests, eq(guests.id, sessions.guestId))
    .where(
      inArray(
        sessions.tokenHash,
        Array.from({ length: width }, (_, place) => sql.placeholder(String(place))),
      ),
    )
    .prepare(`sessions_by_${width}_hashes`)
type Found = Awaited<ReturnType<ReturnType<typeof prepareByHashes>['execute']>>[number]

function lookUp(db: Database): (tokenHash: string) => Promise<Found | undefined> {
  const statements = widths.map((width) => ({ width, statement: prepareByHashes(db, width) }))
  return inBatches(
    async (hashes: string[]) => {
      const fitting = statements.find(({ width }) => hashes.length <= width)
      if (!fitting) throw new Error('More sessions are asked for than a statement takes')
      // What is left of its places asks for the last one again.
      const places = Array.from({ length: fitting.width }, (_, place) => hashes[place] ?? hashes.at(-1))
      const rows = await fitting.statement.execute({ ...places })
      const found = new Map(rows.map((row) => [row.session.tokenHash, row]))
      return hashes.map((hash) => found.get(hash))
    },
    { atOnce: 1, most },
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
