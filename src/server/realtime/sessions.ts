import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { type Io, type MemberSocket, only, roomOf, roomsHere, socketsHere } from './types.ts'

/** Ms for which an ended session is remembered, to refuse a connection that is being opened with it meanwhile. */
const rememberMs = 60_000

export type SessionWatch = {
  /** Closes the connections of these sessions. */
  end: (sessionIds: readonly string[]) => void
  hasEnded: (sessionId: string) => boolean
  /** Closes the connections of sessions that have expired or no longer exist. */
  sweep: (now: Date) => Promise<void>
}

/** Creates the watch that closes connections when their session ends. */
export function watchSessions(io: Io, db: Database): SessionWatch {
  const ended = new Map<string, number>()
  const end = (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) {
      ended.set(sessionId, Date.now())
      for (const socket of socketsHere(io, roomOf.session(sessionId))) sayGoodbye(io, socket)
    }
  }
  return {
    end,
    hasEnded: (sessionId) => ended.has(sessionId),
    async sweep(now) {
      for (const [sessionId, at] of ended) if (Date.now() - at > rememberMs) ended.delete(sessionId)
      const connected = roomsHere(io, 'session')
      const valid = connected.length > 0 ? await validOf(db, connected, now) : new Set()
      end(connected.filter((sessionId) => !valid.has(sessionId)))
    },
  }
}

/** Sends the reason and closes the connection once it is written. */
export function sayGoodbye(io: Io, socket: MemberSocket): void {
  only(io, socket).emit('goodbye', { reason: 'unauthorized' })
  socket.disconnect(true)
}

/** Returns the subset of sessions that are valid. */
async function validOf(db: Database, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ANY(${sql.param(sessionIds)}::uuid[]) AND s.expires_at > ${now.toISOString()}
      AND u.blocked_at IS NULL AND u.deleted_at IS NULL`)
  return new Set(rows.map(({ id }) => id))
}
