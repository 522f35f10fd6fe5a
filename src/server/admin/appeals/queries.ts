import { type SQL, sql } from 'drizzle-orm'
import type { AdminAppeal } from '#lib/contract/admin/appeals.ts'
import type { AdminDecision } from '#lib/contract/admin/decisions.ts'
import { replacedBy } from '../../decisions/queries.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { isoMoment } from '../../platform/present.ts'
import { type IsMember, matchesText, searchedPage, startsId } from '../find-ids.ts'
import { inDays, sortedBy, type TableQuery, tablePage } from '../table.ts'
import { containsIndexed } from '../text-search.ts'

type DecisionColumns = {
  decision_id: string
  kind: AdminDecision['kind']
  subject_id: string
  about: string | null
  about_ar: string | null
  reason: string
  reason_ar: string
  decider_id: string | null
  decider: string | null
  decider_email: string | null
  lifted: boolean
  replaced: boolean
  appeal_id: string | null
  appeal_status: AdminAppeal['status'] | null
  made_at: string
}
type AppealRow = Omit<DecisionColumns, 'appeal_id' | 'appeal_status'> & {
  appeal_id: string
  appeal_status: AdminAppeal['status']
  user_id: string
  member: string | null
  member_email: string | null
  text: string
  answer: string
  answer_ar: string
  judge_id: string | null
  judge: string | null
  judge_email: string | null
  created_at: string
  decided_at: string | null
}

const refOf = (id: string | null, name: string | null, email: string | null) =>
  id === null ? null : { _id: id, name: name ?? '', email }

const presentDecision = (row: DecisionColumns): AdminDecision => ({
  _id: row.decision_id,
  kind: row.kind,
  subjectId: row.subject_id,
  about: { name: row.about, name_ar: row.about_ar },
  reason: row.reason,
  reason_ar: row.reason_ar,
  by: refOf(row.decider_id, row.decider, row.decider_email),
  lifted: row.lifted,
  replaced: row.replaced,
  appeal: row.appeal_id && row.appeal_status ? { _id: row.appeal_id, status: row.appeal_status } : null,
  createdAt: isoMoment(row.made_at),
})

const present = (row: AppealRow): AdminAppeal => ({
  _id: row.appeal_id,
  member: { _id: row.user_id, name: row.member ?? '', email: row.member_email },
  decision: presentDecision(row),
  text: row.text,
  status: row.appeal_status,
  answer: row.answer,
  answer_ar: row.answer_ar,
  by: refOf(row.judge_id, row.judge, row.judge_email),
  createdAt: isoMoment(row.created_at),
  decidedAt: row.decided_at && isoMoment(row.decided_at),
})

const nameOf = (user: SQL) => sql`nullif(${ownName(user)}, '')`
const decisionColumns = sql`d.id AS decision_id, d.kind, d.subject_id, d.reason, d.reason_ar, d.created_at AS made_at,
  d.lifted_at IS NOT NULL AS lifted, d.lifted_at IS NULL AND ${replacedBy(sql`d`)} IS NOT NULL AS replaced, b.id AS decider_id, ${nameOf(sql`b`)} AS decider, b.email AS decider_email,
  CASE WHEN d.kind = 'listing' THEN p.name ELSE coalesce(${nameOf(sql`u`)}, u.email) END AS about,
  CASE WHEN d.kind = 'listing' THEN p.name_ar END AS about_ar, a.id AS appeal_id, a.status AS appeal_status`
const joins = sql`JOIN users u ON u.id = d.user_id LEFT JOIN users b ON b.id = d.decided_by
  LEFT JOIN products p ON d.kind = 'listing' AND p.id = d.subject_id`
const columns = sql`${decisionColumns}, d.user_id, ${nameOf(sql`u`)} AS member, u.email AS member_email, a.text, a.answer,
  a.answer_ar, j.id AS judge_id, ${nameOf(sql`j`)} AS judge, j.email AS judge_email, a.created_at, a.decided_at`
const from = sql`appeals a JOIN moderation_decisions d ON d.id = a.decision_id ${joins} LEFT JOIN users j ON j.id = a.decided_by`
const openFirst = sql`CASE WHEN a.status = 'open' THEN a.created_at END, a.created_at DESC, a.id`

const id = sql`a.id`

/** Page of appeals; open ones oldest first. */
export function appealPage(db: Database, query: TableQuery) {
  const since = sql`a.created_at`
  const where = sql`${query.status ? sql`a.status = ${query.status}` : sql`true`} AND ${inDays(query, since)}`
  const order = sortedBy(query.sort, { since }, id, openFirst)
  const key = { column: id, from: sql`appeals a` }
  return searchedPage(db, query, { columns, from, where, order, key, ways, byMember: true }, present)
}

/** Finds appeals by their text, the beginning of the id, the member or the listing. */
function ways(search: string, isMember: IsMember | null): SQL[] {
  const isStart = startsId(search, id)
  const decision = sql`appeals a JOIN moderation_decisions d ON d.id = a.decision_id`
  return [
    sql`SELECT a.id FROM appeals a WHERE ${matchesText(search, 'appeals', 'a')}`,
    ...(isMember ? [sql`SELECT a.id FROM ${decision} WHERE ${isMember(sql`d.user_id`)}`] : []),
    sql`SELECT a.id FROM ${decision} JOIN product_texts t ON d.kind = 'listing' AND t.product_id = d.subject_id
      WHERE ${containsIndexed(search, sql`t.text`)}`,
    ...(isStart ? [sql`SELECT a.id FROM appeals a WHERE ${isStart}`] : []),
  ]
}

/** Appeal by id; null if there is none. */
export async function readAppeal(db: Database, id: string): Promise<AdminAppeal | null> {
  const selection = { columns, from, where: sql`a.id = ${id}`, order: sql`a.id` }
  return (await tablePage(db, { size: 1 }, selection, present)).items[0] ?? null
}

/** Maximum number of earlier decisions about a member that are shown. */
const maxDecisions = 20

/** Decisions against a member, the latest first. */
export async function decisionsAbout(db: Database, userId: string | null): Promise<AdminDecision[]> {
  if (userId === null) return []
  const selection = {
    columns: decisionColumns,
    from: sql`moderation_decisions d ${joins} LEFT JOIN appeals a ON a.decision_id = d.id`,
    where: sql`d.user_id = ${userId}`,
    order: sql`d.created_at DESC, d.id DESC`,
  }
  return (await tablePage(db, { size: maxDecisions }, selection, presentDecision)).items
}
