import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { devices, sessions } from '../platform/db/schema.ts'
import { hour, limitUse } from '../platform/limits.ts'

/** Registrations of one member: a browser makes one a week, and one when its language changes. */
const registrations = { max: 60, windowMs: hour }

export type Registration = { userId: string; sessionId: string; fcmToken: string; language: 'en' | 'ar' }

/**
 * Registers the browser of a session for push. A token belongs to whoever registered it last: who shares a browser
 * does not see what the other is told.
 * @throws ApiError too_many_requests
 */
export async function registerDevice(db: Database, registration: Registration): Promise<void> {
  const { userId, sessionId, fcmToken, language } = registration
  await limitUse(db, `device:${userId}`, registrations)
  await db.transaction(async (tx) => {
    // Two who register one token at once do it one after the other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${fcmToken}, 0))`)
    const [session] = await tx
      .select({ deviceId: sessions.deviceId })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('share')
    // Signed out meanwhile: nothing is to be pushed.
    if (!session) return
    const { deviceId } = session
    await tx
      .delete(devices)
      .where(
        and(
          eq(devices.fcmToken, fcmToken),
          sql`(${devices.userId}, ${devices.deviceId}) <> (${userId}, ${deviceId})`,
        ),
      )
    await tx
      .insert(devices)
      .values({ userId, sessionId, deviceId, fcmToken, language })
      .onConflictDoUpdate({
        target: [devices.userId, devices.deviceId],
        set: { sessionId, fcmToken, language, updatedAt: new Date() },
      })
  })
}

/** Pushes nothing to the browser of a session any more; also twice. */
export async function removeDevice(db: Database, sessionId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.sessionId, sessionId))
}
