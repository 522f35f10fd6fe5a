import type { Parsed } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Database } from '../platform/db/client.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { isShown, productById } from '../products/queries.ts'
import { isVisibleTo } from '../sellers/visible.ts'
import { hasOpenReport, insertReport, isMessageBetween, type Reported } from './queries.ts'

const dailyLimit = { max: 20, windowMs: day }

export type Report = Parsed<Contract['reportProduct']>['body']

/** Reports a listing. @throws ApiError not_found; own_product; too_many_requests */
export async function reportProduct(db: Database, reporterId: string, productId: string, report: Report) {
  const product = await productById(db, productId)
  if (!product || !isShown(product)) throw new ApiError('not_found')
  if (product.userId === reporterId) throw new ApiError('own_product')
  await storeReport(db, { reporterId, subject: 'product', subjectId: productId }, report)
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
    return storeReport(db, { reporterId, subject: 'user', subjectId: userId }, report)
  if (!(await isMessageBetween(db, { messageId, userId, reporterId }))) throw new ApiError('not_found')
  return storeReport(db, { reporterId, subject: 'message', subjectId: messageId }, report)
}

/** Stores a report. A repetition while the first is open is ignored and does not count towards the limit. */
async function storeReport(db: Database, of: Reported, { reason, details = '' }: Report): Promise<void> {
  if (await hasOpenReport(db, of)) return
  await limitUse(db, `report:${of.reporterId}`, dailyLimit)
  await insertReport(db, { ...of, reason, details })
}
