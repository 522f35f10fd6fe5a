import { eq, type SQL } from 'drizzle-orm'
import { publishOnCommit } from '../platform/bus.ts'
import type { Database } from '../platform/db/client.ts'
import { sessions } from '../platform/db/schema.ts'

/**
 * Deletes sessions and publishes it with the commit of the caller's transaction, so that every process closes their
 * connections. The only place where sessions end early.
 * @param which condition on the sessions
 * @returns the number of sessions ended
 */
export async function endSessions(db: Database, which: SQL | undefined): Promise<number> {
  // Atomic: the connection of a deleted session would stay open to whoever it was taken from.
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id })
    const sessionIds = ended.map(({ id }) => id)
    if (sessionIds.length > 0) await publishOnCommit(tx, { type: 'session-ended', sessionIds })
    return sessionIds.length
  })
}

/** Ends the session with this id, if there is one. @returns the number of sessions ended */
export const endSessionById = (db: Database, id: string): Promise<number> =>
  endSessions(db, eq(sessions.id, id))

/** Ends all sessions of a member. @returns the number of sessions ended */
export const endSessionsOf = (db: Database, userId: string): Promise<number> =>
  endSessions(db, eq(sessions.userId, userId))
