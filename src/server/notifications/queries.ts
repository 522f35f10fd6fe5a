import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { notifications } from '../platform/db/schema.ts'

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = typeof notifications.$inferInsert

/** Rows per INSERT: PostgreSQL allows 65,535 parameters per statement. */
const batchSize = 1000

/** Stores notifications; one with a `dedupeKey` that its member already has is skipped. @returns the stored rows */
export async function insertNotifications(
  db: Database,
  rows: readonly NewNotification[],
): Promise<NotificationRow[]> {
  const stored: NotificationRow[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const part = rows.slice(start, start + batchSize)
    stored.push(...(await db.insert(notifications).values(part).onConflictDoNothing().returning()))
  }
  return stored
}

/** Page of a member's notifications, latest first. */
export const notificationsOf = (
  db: Database,
  userId: string,
  limit: number,
  offset: number,
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset)

/** Total and unread number of a member's notifications. */
export async function countNotifications(
  db: Database,
  userId: string,
): Promise<{ total: number; unread: number }> {
  const { rows } = await db.execute<{ total: number; unread: number }>(sql`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE read_at IS NULL))::int AS unread
    FROM notifications WHERE user_id = ${userId}`)
  return rows[0] ?? { total: 0, unread: 0 }
}

export async function notificationById(
  db: Database,
  userId: string,
  id: string,
): Promise<NotificationRow | null> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
  return row ?? null
}

/** Marks one notification of a member as read, or all; `readAt` of those read before is kept. */
export const markRead = (db: Database, userId: string, id?: string) =>
  db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        id === undefined ? undefined : eq(notifications.id, id),
      ),
    )

export const deleteNotifications = (db: Database, userId: string) =>
  db.delete(notifications).where(eq(notifications.userId, userId))
