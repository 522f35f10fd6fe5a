import { desc, eq } from 'drizzle-orm'
import type { Bus, BusEvent } from '#server/platform/bus.ts'
import type { Database } from '#server/platform/db/client.ts'
import { auditLog, notifications, products, reports } from '#server/platform/db/schema.ts'
import { createUser } from './factories.ts'

/** Returns the status of a listing as stored. */
export const statusOf = async (db: Database, id: string) =>
  (await db.query.products.findFirst({ where: eq(products.id, id) }))?.status

/** Returns the notifications of a member. */
export const noticesOf = (db: Database, userId: string) =>
  db.select().from(notifications).where(eq(notifications.userId, userId))

/** Returns the latest entry of the audit log about a subject: `by` is the admin's id. */
export async function lastAuditEntry(db: Database, subjectId: string) {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  return row && { by: row.actorId, action: row.action, ...row.details }
}

/** Files a report by a new member. */
export async function createReport(
  db: Database,
  subject: 'product' | 'user' | 'message',
  subjectId: string,
): Promise<{ _id: string; by: string }> {
  const by = (await createUser(db)).id
  const [row] = await db
    .insert(reports)
    .values({ subject, subjectId, reporterId: by, reason: 'fraud', details: 'Look at this' })
    .returning()
  return { _id: row?.id ?? '', by }
}

/** Runs a change and waits until other processes heard that pages with these tags are invalid. */
export async function untilInvalidated(
  bus: Pick<Bus, 'subscribe'>,
  tags: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  const missing = new Set(tags)
  const all = Promise.withResolvers<void>()
  const stop = bus.subscribe((event: BusEvent) => {
    if (event.type !== 'invalidate') return
    for (const tag of event.tags) missing.delete(tag)
    if (missing.size === 0) all.resolve()
  })
  await change()
  await all.promise
  stop()
}
