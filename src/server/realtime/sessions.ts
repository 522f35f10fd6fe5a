import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { type Io, type MemberSocket, roomOf, roomsHere, socketsHere } from './types.ts'

/** How long an ended session is remembered, in ms: a connection that was being let in with it meanwhile is not. */
const rememberMs = 60_000

export type SessionWatch = {
  /** Closes what is connected with these sessions. */
  end: (sessionIds: readonly string[]) => void
  hasEnded: (sessionId: string) => boolean
  /** Closes what is connected with a session that is over or not there any more. */
  sweep: (now: Date) => Promise<void>
}

/** Connections live no longer than their sessions. */
export function watchSessions(io: Io, db: Database): SessionWatch {
  const ended = new Map<string, number>()
  const end = (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) {
      ended.set(sessionId, Date.now())
      for (const socket of socketsHere(io, roomOf.session(sessionId))) sayGoodbye(socket)
    }
  }
  return {
    end,
    hasEnded: (sessionId) => ended.has(sessionId),
    async sweep(now) {
      for (const [sessionId, at] of ended) if (Date.now() - at > rememberMs) ended.delete(sessionId)
      const held = roomsHere(io, 'session')
      const open = held.length > 0 ? await openOf(db, held, now) : new Set()
      end(held.filter((sessionId) => !open.has(sessionId)))
    },
  }
}

/** Tells why, and closes the connection when that is written. */
export function sayGoodbye(socket: MemberSocket): void {
  socket.emit('goodbye', { reason: 'unauthorized' })
  socket.disconnect(true)
}

/** Which of these sessions go on. */
async function openOf(db: Database, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ANY(${sql.param(sessionIds)}::uuid[]) AND s.expires_at > ${now.toISOString()}
      AND u.blocked_at IS NULL AND u.deleted_at IS NULL`)
  return new Set(rows.map(({ id }) => id))
}
