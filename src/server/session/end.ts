import type { SQL } from 'drizzle-orm'
import { publishOnCommit } from '../platform/bus.ts'
import type { Database } from '../platform/db/client.ts'
import { sessions } from '../platform/db/schema.ts'

/**
 * Ends sessions, and with the commit of the caller's transaction every process knows: whoever is connected with one is
 * no longer. The only place where sessions end before their time.
 * @param which of the sessions
 * @returns how many ended
 */
export async function endSessions(db: Database, which: SQL | undefined): Promise<number> {
  // Both or neither: a session that is gone and still connected would be open to who it was taken from.
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id })
    const sessionIds = ended.map(({ id }) => id)
    if (sessionIds.length > 0) await publishOnCommit(tx, { type: 'session-ended', sessionIds })
    return sessionIds.length
  })
}
