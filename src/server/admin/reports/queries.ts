import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type AdminReport, adminReportReasons } from '#lib/contract/admin/reports.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { reports } from '../../platform/db/schema.ts'
import { isoMoment } from '../../platform/present.ts'
import { type IsMember, matchesText, searchedPage, startsId } from '../find-ids.ts'
import { inDays, sortedBy, type TableQuery, tablePage } from '../table.ts'
import { containsIndexed } from '../text-search.ts'

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

const id = sql`r.id`

/** Page of reports; open ones oldest first. */
export function reportPage(db: Database, query: TableQuery) {
  const since = sql`r.created_at`
  const where = sql`${query.status ? sql`r.status = ${query.status}` : sql`true`} AND ${inDays(query, since)}`
  const chosen = sortedBy(query.sort, { since }, id, order)
  const key = { column: id, from: sql`reports r` }
  return searchedPage(db, query, { columns, from, where, order: chosen, key, ways, byMember: true }, present)
}

/**
 * Finds reports by their details, reason or the beginning of the id, by the listing that they are about, or by a member: the
 * reporter, or the one whom they are about.
 */
function ways(search: string, isMember: IsMember | null): SQL[] {
  const reasons = adminReportReasons.filter((reason) => reason.includes(search.trim().toLowerCase()))
  const isStart = startsId(search, id)
  const product = sql`products p ON r.subject = 'product' AND p.id = r.subject_id`
  const message = sql`messages m ON r.subject = 'message' AND m.id = r.subject_id`
  return [
    sql`SELECT r.id FROM reports r WHERE ${matchesText(search, 'reports', 'r')}`,
    ...(isMember
      ? [
          sql`SELECT r.id FROM reports r WHERE ${isMember(sql`r.reporter_id`)}`,
          sql`SELECT r.id FROM reports r WHERE r.subject = 'user' AND ${isMember(sql`r.subject_id`)}`,
          sql`SELECT r.id FROM reports r JOIN ${product} WHERE ${isMember(sql`p.user_id`)}`,
          sql`SELECT r.id FROM reports r JOIN ${message} WHERE ${isMember(sql`m.sender_id`)}`,
        ]
      : []),
    sql`SELECT r.id FROM product_texts t JOIN reports r ON r.subject = 'product' AND r.subject_id = t.product_id
      WHERE ${containsIndexed(search, sql`t.text`)}`,
    ...(reasons.length > 0 ? [sql`SELECT r.id FROM reports r WHERE ${inArray(sql`r.reason`, reasons)}`] : []),
    ...(isStart ? [sql`SELECT r.id FROM reports r WHERE ${isStart}`] : []),
  ]
}

/** A report, and the id of the member whom it is about; null for a listing or message that is gone. */
export type ReportAbout = { report: AdminReport; userId: string | null }

/** Report by id; null if there is none. */
export async function readReport(db: Database, id: string): Promise<ReportAbout | null> {
  const selection = { columns, from, where: sql`r.id = ${id}`, order }
  const withUserId = (row: ReportRow) => ({ report: present(row), userId: row.user_id })
  const { items } = await tablePage(db, { size: 1 }, selection, withUserId)
  return items[0] ?? null
}

/** Maximum number of other reports about a member that are shown. */
const maxOthers = 10

/** Other reports about a member, their listings and their messages, the latest first. */
export async function otherReports(db: Database, id: string, userId: string | null): Promise<AdminReport[]> {
  if (userId === null) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT r.id FROM reports r WHERE r.subject = 'user' AND r.subject_id = ${userId}
    UNION SELECT r.id FROM reports r JOIN products p ON p.id = r.subject_id
      WHERE r.subject = 'product' AND p.user_id = ${userId}
    UNION SELECT r.id FROM reports r JOIN messages m ON m.id = r.subject_id
      WHERE r.subject = 'message' AND m.sender_id = ${userId}
    ORDER BY id DESC LIMIT ${maxOthers + 1}`)
  const ids = rows.map((row) => row.id).filter((other) => other !== id)
  const where = sql`r.id = ANY(${sql.param(ids)}::uuid[])`
  const latest = { columns, from, where, order: sql`r.created_at DESC, r.id DESC` }
  return (await tablePage(db, { size: maxOthers }, latest, present)).items
}

/** Decides the open reports of a subject. @returns their ids and reporters */
export const closeOpenReports = (
  tx: Database,
  { subject, subjectId }: Pick<AdminReport, 'subject' | 'subjectId'>,
  decided: Required<Pick<typeof reports.$inferInsert, 'status' | 'outcome' | 'decidedBy' | 'decidedAt'>>,
): Promise<{ id: string; reporterId: string | null }[]> =>
  tx
    .update(reports)
    .set(decided)
    .where(and(eq(reports.subject, subject), eq(reports.subjectId, subjectId), eq(reports.status, 'open')))
    .returning({ id: reports.id, reporterId: reports.reporterId })
