import { and, eq, sql } from 'drizzle-orm'
import type { AdminReport } from '#lib/contract/admin/reports.ts'
import type { Parsed } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Database } from '../platform/db/client.ts'
import { reports } from '../platform/db/schema.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { isShown, productById } from '../products/queries.ts'
import { isVisibleTo } from '../sellers/visible.ts'

const dailyLimit = { max: 20, windowMs: day }

export type Report = Parsed<Contract['reportProduct']>['body']
type Subject = { subject: AdminReport['subject']; subjectId: string }

/** Reports a listing. @throws ApiError not_found; own_product; too_many_requests */
export async function reportProduct(db: Database, reporterId: string, productId: string, report: Report) {
  const product = await productById(db, productId)
  if (!product || !isShown(product)) throw new ApiError('not_found')
  if (product.userId === reporterId) throw new ApiError('own_product')
  await storeReport(db, reporterId, { subject: 'product', subjectId: productId }, report)
}

/**
 * Reports a member, even one whom the reporter has blocked; with `messageId`, a message that they wrote to the
 * reporter, which an admin reads with a few messages around it.
 * @throws ApiError not_found; own_account; too_many_requests
 */
export async function reportUser(
  db: Database,
  reporterId: string,
  { userId, messageId }: { userId: string; messageId?: string | undefined },
  report: Report,
) {
  if (userId === reporterId) throw new ApiError('own_account')
  if (!(await isVisibleTo(db, userId, null))) throw new ApiError('not_found')
  if (messageId === undefined)
    return storeReport(db, reporterId, { subject: 'user', subjectId: userId }, report)
  if (!(await isMessageBetween(db, { messageId, userId, reporterId }))) throw new ApiError('not_found')
  return storeReport(db, reporterId, { subject: 'message', subjectId: messageId }, report)
}

/** Reports if the message was written by the member in a conversation with the reporter. */
async function isMessageBetween(
  db: Database,
  { messageId, userId, reporterId }: { messageId: string; userId: string; reporterId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM messages m JOIN rooms r ON r.id = m.room_id
    WHERE m.id = ${messageId} AND m.sender_id = ${userId} AND ${reporterId}::uuid IN (r.buyer_id, r.seller_id)`)
  return rows.length > 0
}

/** Stores a report. A repetition while the first is open is ignored and does not count towards the limit. */
async function storeReport(
  db: Database,
  reporterId: string,
  of: Subject,
  { reason, details = '' }: Report,
): Promise<void> {
  const open = and(
    eq(reports.reporterId, reporterId),
    eq(reports.subject, of.subject),
    eq(reports.subjectId, of.subjectId),
    eq(reports.status, 'open'),
  )
  if ((await db.$count(reports, open)) > 0) return
  await limitUse(db, `report:${reporterId}`, dailyLimit)
  await db
    .insert(reports)
    .values({ ...of, reporterId, reason, details })
    .onConflictDoNothing()
}
