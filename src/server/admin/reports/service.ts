import type { Reason, ReasonInput } from '#lib/contract/admin/reasons.ts'
import type { AdminReport, ReportDecision } from '#lib/contract/admin/reports.ts'
import { record } from '../../audit/log.ts'
import { recordedReason } from '../../decisions/reason.ts'
import { recordDecision } from '../../decisions/record.ts'
import { publishListings } from '../../listings/changed.ts'
import { announce } from '../../notifications/service.ts'
import { endGoneOffers } from '../../offers/due.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Resources } from '../../platform/resources.ts'
import { recheckShown } from '../../same-photos/job.ts'
import { notifyReporters, notifyWarning } from '../notify.ts'
import { takeDown } from '../products/service.ts'
import { reasonWhere } from '../reason.ts'
import { block, publishBlocked } from '../users/block.ts'
import { closeOpenReports, type ReportAbout, readReport } from './queries.ts'

/** Report by id, with the id of the member whom it is about. @throws ApiError not_found */
export async function findReport(db: Database, id: string): Promise<ReportAbout> {
  const result = await readReport(db, id)
  if (!result) throw new ApiError('not_found')
  return result
}

type DecisionResources = Pick<Resources, 'db' | 'bus' | 'config'>

/**
 * Closes all open reports of the same subject with a decision, carries it out, and notifies the reporters, in one
 * transaction.
 * @throws ApiError not_found; conflict when it is already closed, or there is nothing to remove; own_account and
 * forbidden as for `block`; invalid_input naming `reason` where the member reads it
 */
export async function decideReport(
  resources: DecisionResources,
  adminId: string,
  id: string,
  { decision, ...input }: ReasonInput & { decision: ReportDecision },
): Promise<void> {
  const { db, bus, config } = resources
  const reason = reasonWhere(decision !== 'dismiss', input)
  const { report, userId } = await findReport(db, id)
  const effects = await db.transaction(async (tx) => {
    const closed = await closeReports(tx, adminId, report, decision)
    const result = await carryOut(tx, config, adminId, { decision, report, userId, reason })
    const notified = await notifyReporters(tx, closed, decision)
    await record(tx, adminId, {
      action: `report.${decision}`,
      subjectId: id,
      before: { status: 'open' },
      after: {
        status: decision === 'dismiss' ? 'dismissed' : 'acted',
        about: `${report.subject} ${report.subjectId}`,
        reports: closed.length,
        ...(decision === 'dismiss' ? {} : { reason: recordedReason(reason) }),
      },
    })
    return { ...result, notified: [...notified, ...result.notified] }
  })
  if (effects.listing) await publishListings({ bus }, [effects.listing])
  if (effects.blocked && userId) await publishBlocked({ db, bus }, userId, effects.blocked)
  await announce(bus, effects.notified)
  if (effects.listing) await endGoneOffers(resources, { productId: effects.listing.id })
  if (effects.blocked && userId) await endGoneOffers(resources, { userId })
}

/** Closes the open reports of the same subject. @throws ApiError conflict when this one is already closed */
async function closeReports(tx: Database, adminId: string, report: AdminReport, decision: ReportDecision) {
  const closed = await closeOpenReports(tx, report, {
    status: decision === 'dismiss' ? 'dismissed' : 'acted',
    outcome: decision,
    decidedBy: adminId,
    decidedAt: new Date(),
  })
  if (!closed.some(({ id }) => id === report._id)) throw new ApiError('conflict')
  await recheckShown(
    tx,
    closed.map(({ id }) => id),
  )
  return closed
}

type Decision = { decision: ReportDecision; report: AdminReport; userId: string | null; reason: Reason }
type Effects = {
  notified: string[]
  listing?: Awaited<ReturnType<typeof takeDown>>['listing']
  blocked?: Awaited<ReturnType<typeof block>>
}

async function carryOut(
  tx: Database,
  config: { siteUrl: string },
  adminId: string,
  { decision, report, userId, reason }: Decision,
): Promise<Effects> {
  if (decision === 'dismiss') return { notified: [] }
  if (decision === 'remove') {
    if (report.subject !== 'product') throw new ApiError('conflict')
    return takeDown(tx, adminId, { id: report.subjectId, reason, reportId: report._id })
  }
  if (userId === null) throw new ApiError('conflict')
  const made = { userId, reason, reportId: report._id }
  if (decision === 'block') return { notified: [], blocked: await block(tx, config, adminId, made) }
  const token = await recordDecision(tx, { ...made, kind: 'warning', subjectId: userId, adminId })
  return { notified: await notifyWarning(tx, userId, { reason, token }) }
}
