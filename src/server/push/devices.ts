import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { devices, sessions } from '../platform/db/schema.ts'
import { hour } from '../platform/durations.ts'
import { limitUse } from '../platform/limits.ts'

/** Rate limit of registrations per member: a browser registers once a week, and when its language changes. */
const registrationLimit = { max: 60, windowMs: hour }

export type Registration = { userId: string; sessionId: string; fcmToken: string; language: 'en' | 'ar' }

/**
 * Registers the browser of a session for push. A token belongs to the member who registered it last, so that people who
 * share a browser do not get each other's notifications.
 * @throws ApiError too_many_requests
 */
export async function registerDevice(db: Database, registration: Registration): Promise<void> {
  const { userId, sessionId, fcmToken, language } = registration
  await limitUse(db, `device:${userId}`, registrationLimit)
  await db.transaction(async (tx) => {
    // Serializes concurrent registrations of one token.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${fcmToken}, 0))`)
    const [session] = await tx
      .select({ deviceId: sessions.deviceId })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('share')
    // Signed out in the meantime.
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

/** Removes the push registration of a session; idempotent. */
export async function removeDevice(db: Database, sessionId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.sessionId, sessionId))
}
