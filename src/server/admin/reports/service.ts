import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminReport, ReportDecision } from '#lib/contract/admin/reports.ts'
import { record } from '../../audit/log.ts'
import { publishListings } from '../../listings/changed.ts'
import { ownName } from '../../members/shown-name.ts'
import { announce } from '../../notifications/service.ts'
import { endGoneOffers } from '../../offers/due.ts'
import type { Database } from '../../platform/db/client.ts'
import { reports } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/present.ts'
import type { Resources } from '../../platform/resources.ts'
import { recheckShown } from '../../same-photos/job.ts'
import { notifyReporters, notifyWarning } from '../notify.ts'
import { takeDown } from '../products/service.ts'
import { contains, inDays, sortedBy, type TableQuery, tablePage } from '../table.ts'
import { block, publishBlocked } from '../users/block.ts'

type ReportRow = {
  id: string
  subject: AdminReport['subject']
  subject_id: string
  about: string | null
  about_ar: string | null
  reason: AdminReport['reason']
  details: string
  reporter_id: string | null
  reporter: string | null
  reporter_email: string | null
  status: AdminReport['status']
  outcome: AdminReport['outcome']
  open_of_subject: number
  created_at: string
  decided_at: string | null
  /** Member whom the report is about. */
  user_id: string | null
}

const present = (row: ReportRow): AdminReport => ({
  _id: row.id,
  subject: row.subject,
  subjectId: row.subject_id,
  about: row.about === null && row.about_ar === null ? null : { name: row.about, name_ar: row.about_ar },
  reason: row.reason,
  details: row.details,
  reporter: row.reporter_id
    ? { _id: row.reporter_id, name: row.reporter ?? '', email: row.reporter_email }
    : null,
  status: row.status,
  outcome: row.outcome,
  openOfSubject: row.open_of_subject,
  createdAt: isoMoment(row.created_at),
  decidedAt: row.decided_at && isoMoment(row.decided_at),
})

const nameOf = (user: SQL) => sql`nullif(${ownName(user)}, '')`
const from = sql`reports r LEFT JOIN users w ON w.id = r.reporter_id
  LEFT JOIN products p ON r.subject = 'product' AND p.id = r.subject_id
  LEFT JOIN messages m ON r.subject = 'message' AND m.id = r.subject_id
  LEFT JOIN users u ON u.id = CASE r.subject WHEN 'user' THEN r.subject_id WHEN 'product' THEN p.user_id ELSE m.sender_id END`
// Excludes the text of reported messages: it is read only in the report, where the access is recorded.
const columns = sql`r.id, r.subject, r.subject_id, r.reason, r.details, r.reporter_id, ${nameOf(sql`w`)} AS reporter,
  w.email AS reporter_email, r.status, r.outcome, r.created_at, r.decided_at, u.id AS user_id,
  CASE WHEN r.subject = 'product' THEN p.name ELSE ${nameOf(sql`u`)} END AS about,
  CASE WHEN r.subject = 'product' THEN p.name_ar END AS about_ar,
  (SELECT count(*)::int FROM reports o WHERE o.subject = r.subject AND o.subject_id = r.subject_id AND o.status = 'open')
    AS open_of_subject`
const order = sql`CASE WHEN r.status = 'open' THEN r.created_at END, r.created_at DESC, r.id`

/** Page of reports; open ones oldest first. */
export function reportPage(db: Database, query: TableQuery) {
  const state = query.status ? sql`r.status = ${query.status}` : sql`true`
  const matches = contains(
    query.search,
    sql`r.id::text`,
    sql`r.details`,
    sql`r.reason`,
    sql`p.name`,
    sql`p.name_ar`,
    nameOf(sql`u`),
    nameOf(sql`w`),
    sql`u.email`,
    sql`w.email`,
  )
  const since = sql`r.created_at`
  const where = sql`${state} AND ${inDays(query, since)} AND ${matches}`
  const chosen = sortedBy(query.sort, { since }, sql`r.id`, order)
  return tablePage(db, query, { columns, from, where, order: chosen }, present)
}

/** Report by id, with the id of the member whom it is about. @throws ApiError not_found */
export async function findReport(
  db: Database,
  id: string,
): Promise<{ report: AdminReport; userId: string | null }> {
  const selection = { columns, from, where: sql`r.id = ${id}`, order }
  const withUserId = (row: ReportRow) => ({ report: present(row), userId: row.user_id })
  const [result] = (await tablePage(db, { size: 1 }, selection, withUserId)).items
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
  { decision, reason = '' }: { decision: ReportDecision; reason?: string | undefined },
): Promise<void> {
  const { db, bus, config } = resources
  if (decision !== 'dismiss' && reason === '')
    throw new ApiError('invalid_input', { fields: { reason: 'required' } })
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
        ...(reason ? { reason } : {}),
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
  const closed = await tx
    .update(reports)
    .set({
      status: decision === 'dismiss' ? 'dismissed' : 'acted',
      outcome: decision,
      decidedBy: adminId,
      decidedAt: new Date(),
    })
    .where(
      and(
        eq(reports.subject, report.subject),
        eq(reports.subjectId, report.subjectId),
        eq(reports.status, 'open'),
      ),
    )
    .returning({ id: reports.id, reporterId: reports.reporterId })
  if (!closed.some(({ id }) => id === report._id)) throw new ApiError('conflict')
  await recheckShown(
    tx,
    closed.map(({ id }) => id),
  )
  return closed
}

type Decision = { decision: ReportDecision; report: AdminReport; userId: string | null; reason: string }
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
    return takeDown(tx, adminId, report.subjectId, reason)
  }
  if (userId === null) throw new ApiError('conflict')
  if (decision === 'warn') return { notified: await notifyWarning(tx, userId, reason) }
  return { notified: [], blocked: await block(tx, config, adminId, { userId, reason }) }
}
