import { and, eq } from 'drizzle-orm'
import type { reportReasons } from '#lib/contract/community.ts'
import type { Database } from '../db/client.ts'
import { reports } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { hour, limitUse } from '../limits.ts'
import { isThere } from '../people/queries.ts'
import { isShown, productById } from '../products/queries.ts'

const aDay = { max: 20, windowMs: 24 * hour }

export type Report = { reason: (typeof reportReasons)[number]; details?: string | undefined }
type Subject = { subject: 'product' | 'user'; subjectId: string }

/** Reports a listing. @throws ApiError not_found; own_product; too_many_requests */
export async function reportProduct(db: Database, reporterId: string, productId: string, report: Report) {
  const product = await productById(db, productId)
  if (!product || !isShown(product)) throw new ApiError('not_found')
  if (product.userId === reporterId) throw new ApiError('own_product')
  await file(db, reporterId, { subject: 'product', subjectId: productId }, report)
}

/** Reports a member; also one whom the reporter has blocked. @throws ApiError not_found; own_account; too_many_requests */
export async function reportUser(db: Database, reporterId: string, userId: string, report: Report) {
  if (userId === reporterId) throw new ApiError('own_account')
  if (!(await isThere(db, userId, null))) throw new ApiError('not_found')
  await file(db, reporterId, { subject: 'user', subjectId: userId }, report)
}

/** Once while the report is open: a repeated one is taken without a word and counts for nothing. */
async function file(
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
  await limitUse(db, `report:${reporterId}`, aDay)
  await db
    .insert(reports)
    .values({ ...of, reporterId, reason, details })
    .onConflictDoNothing()
}
