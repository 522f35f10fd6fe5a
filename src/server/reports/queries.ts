import { and, eq, sql } from 'drizzle-orm'
import type { AdminReport } from '#lib/contract/admin/reports.ts'
import type { Database } from '../platform/db/client.ts'
import { reports } from '../platform/db/schema.ts'

/** Subject of a report by one of its readers. */
export type Reported = { reporterId: string; subject: AdminReport['subject']; subjectId: string }

/** Tells whether the message was written by the member in a conversation with the reporter. */
export async function isMessageBetween(
  db: Database,
  { messageId, userId, reporterId }: { messageId: string; userId: string; reporterId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM messages m JOIN rooms r ON r.id = m.room_id
    WHERE m.id = ${messageId} AND m.sender_id = ${userId} AND ${reporterId}::uuid IN (r.buyer_id, r.seller_id)`)
  return rows.length > 0
}

/** Tells whether an earlier report of the reporter about the subject is still open. */
export async function hasOpenReport(
  db: Database,
  { reporterId, subject, subjectId }: Reported,
): Promise<boolean> {
  const open = and(
    eq(reports.reporterId, reporterId),
    eq(reports.subject, subject),
    eq(reports.subjectId, subjectId),
    eq(reports.status, 'open'),
  )
  return (await db.$count(reports, open)) > 0
}

/** Stores a report, unless the reporter has an open one about the subject. */
export async function insertReport(db: Database, report: typeof reports.$inferInsert): Promise<void> {
  await db.insert(reports).values(report).onConflictDoNothing()
}
