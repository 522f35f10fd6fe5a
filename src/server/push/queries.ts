import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { devices, pushDeliveries } from '../platform/db/schema.ts'
import { nextRows } from '../platform/queue/queue.ts'

/** Primary key of a delivery. */
export type DeliveryKey = { notificationId: string; deviceId: string }

/** Claimed delivery with everything that decides if and how it is sent. */
export type Delivery = DeliveryKey & {
  tries: number
  token: string
  language: Locale
  title: string
  titleAr: string
  message: string
  messageAr: string
  link: string
  read: boolean
  /** True if the account exists and is not blocked, and the device's session is valid. */
  active: boolean
  settings: Record<string, unknown>
}

/** Queues notifications for every device of their members, in the transaction that stores them. */
export async function queueDeliveries(db: Database, notificationIds: readonly string[]): Promise<void> {
  if (notificationIds.length === 0) return
  await queueStatement(db, { ids: notificationIds })
}

const queueStatement = preparedOnce(sql`
  INSERT INTO push_deliveries (notification_id, device_id)
  SELECT n.id, d.id FROM notifications n JOIN devices d ON d.user_id = n.user_id
  WHERE n.id = ANY(${sql.placeholder('ids')}::uuid[])
  ON CONFLICT DO NOTHING`)

/** Claims due deliveries: no other process gets them before `leaseEnd`. After that the claim counts as lost. */
export async function claimDeliveries(
  db: Database,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<Delivery[]> {
  const due = nextRows({
    key: sql`notification_id, device_id`,
    table: sql`push_deliveries`,
    where: sql`due_at <= ${now.toISOString()}`,
    orderBy: sql`due_at`,
    limit,
  })
  const { rows } = await db.execute<Delivery>(sql`
    WITH due AS (${due})
    UPDATE push_deliveries p SET tries = p.tries + 1, due_at = ${leaseEnd.toISOString()}
    FROM due, notifications n, devices d, users u
    WHERE p.notification_id = due.notification_id AND p.device_id = due.device_id
      AND n.id = p.notification_id AND d.id = p.device_id AND u.id = d.user_id
    RETURNING p.notification_id AS "notificationId", p.device_id AS "deviceId", p.tries, d.fcm_token AS token,
      d.language, n.title, n.title_ar AS "titleAr", n.message, n.message_ar AS "messageAr", n.link,
      n.read_at IS NOT NULL AS read, u.blocked_at IS NULL AND u.deleted_at IS NULL AND EXISTS (
        SELECT 1 FROM sessions s WHERE s.id = d.session_id AND s.expires_at > ${now.toISOString()}) AS active, u.settings`)
  return rows
}

const hasKey = ({ notificationId, deviceId }: DeliveryKey) =>
  and(eq(pushDeliveries.notificationId, notificationId), eq(pushDeliveries.deviceId, deviceId))

/** Deletes a delivery that was sent or is not to be sent. */
export const finishDelivery = (db: Database, key: DeliveryKey) => db.delete(pushDeliveries).where(hasKey(key))

/** Schedules the next attempt at `dueAt`. @param uncounted true if this was no attempt */
export const postponeDelivery = (db: Database, key: DeliveryKey, dueAt: Date, uncounted = false) =>
  db
    .update(pushDeliveries)
    .set({ dueAt, ...(uncounted ? { tries: sql`${pushDeliveries.tries} - 1` } : {}) })
    .where(hasKey(key))

/**
 * Deletes the device of an unregistered token, with its deliveries.
 * @returns false when the device has another token by now
 */
export async function deleteDeviceByToken(db: Database, deviceId: string, token: string): Promise<boolean> {
  const gone = await db
    .delete(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.fcmToken, token)))
    .returning({ id: devices.id })
  return gone.length > 0
}
