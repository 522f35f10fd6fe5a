import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { sessions } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import { endSessions } from './end.ts'

/** Returns a member's sessions, last used first. */
export const sessionsOf = (db: Database, userId: string, now = new Date()) =>
  db
    .select({
      id: sessions.id,
      deviceName: sessions.deviceName,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt))

/**
 * Ends one session of a member.
 * @throws ApiError not_found, also for another member's
 */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  const ended = await endSessions(db, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (ended === 0) throw new ApiError('not_found')
}

/**
 * Ends a member's sessions except one.
 * @returns the number of sessions ended
 */
export const endOtherSessions = (db: Database, userId: string, sessionId: string): Promise<number> =>
  endSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
