import { inArray, type SQL, sql } from 'drizzle-orm'
import { actionLabel } from '#lib/admin/labels.ts'
import type { AuditEntry } from '#lib/contract/admin/audit.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { english } from '#lib/i18n/messages.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { State } from '../../audit/log.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { isoMoment } from '../../platform/present.ts'
import { type IsMember, searchedPage } from '../find-ids.ts'
import { inDays, sortedBy, type TableQuery, tablePage } from '../table.ts'
import { idsIn, namesOf } from './names.ts'

const translators = [getTranslator('en'), getTranslator('ar')]

type AuditRow = {
  id: string
  action: string
  subject: string
  subject_id: string
  details: { before?: State; after?: State }
  created_at: string
  actor_id: string | null
  actor: string
  email: string | null
}

const present = (row: AuditRow): Omit<AuditEntry, 'names'> => ({
  _id: row.id,
  by: row.actor_id ? { _id: row.actor_id, name: row.actor, email: row.email } : null,
  action: row.action,
  subject: row.subject,
  subjectId: row.subject_id,
  before: row.details.before ?? null,
  after: row.details.after ?? null,
  createdAt: isoMoment(row.created_at),
})

const when = sql`a.created_at`
const latestFirst = sql`a.created_at DESC, a.id DESC`
const selection = (where: SQL, order = latestFirst) => ({
  columns: sql`a.id, a.action, a.subject, a.subject_id, a.details, a.created_at, u.id AS actor_id,
    ${ownName()} AS actor, u.email`,
  from: sql`audit_log a LEFT JOIN users u ON u.id = a.actor_id`,
  where,
  order,
})

/** Adds to each entry the names of what its ids are of. */
async function withNames<Page extends { items: Omit<AuditEntry, 'names'>[] }>(db: Database, page: Page) {
  const ids = page.items.map((entry) => idsIn([entry.subjectId, entry.before, entry.after]))
  const names = await namesOf(db, [...new Set(ids.flat())])
  const items: AuditEntry[] = page.items.map((entry, index) => ({
    ...entry,
    names: Object.fromEntries(
      (ids[index] ?? []).flatMap((id) => {
        const name = names.get(id)
        return name ? [[id, name]] : []
      }),
    ),
  }))
  return { ...page, items }
}

/** Page of the audit log, latest first. */
export async function auditPage(db: Database, query: TableQuery) {
  const { columns, from, where, order } = selection(
    inDays(query, when),
    sortedBy(query.sort, { when }, sql`a.id`, latestFirst),
  )
  const key = { column: sql`a.id`, from: sql`audit_log a` }
  const search = { ways, byMember: true, matches, isNewestFirst: true }
  return withNames(
    db,
    await searchedPage(db, query, { columns, from, where, order, key, ...search }, present),
  )
}

/** Predicates: the action, in words of either language or as recorded, the beginning of the subject's id, the admin. */
function predicates(search: string, isMember: IsMember | null): SQL[] {
  const actions = actionsLike(search)
  const start = search.trim()
  return [
    ...(actions.length > 0 ? [inArray(sql`a.action`, actions)] : []),
    sql`a.subject_id ~>=~ ${start} AND a.subject_id ~<~ ${`${start}\u{10ffff}`}`,
    ...(isMember ? [isMember(sql`a.actor_id`)] : []),
  ]
}
const ways = (search: string, isMember: IsMember | null): SQL[] =>
  predicates(search, isMember).map((is) => sql`SELECT a.id FROM audit_log a WHERE ${is}`)
const matches = (search: string, isMember: IsMember | null): SQL =>
  sql`(${sql.join(predicates(search, isMember), sql` OR `)})`

/** Recorded actions whose name or words in either language contain a search. */
function actionsLike(search: string): string[] {
  const wanted = foldText(search.trim())
  return Object.keys(english.admin.actions).flatMap((subject) =>
    Object.keys(english.admin.actions[subject as keyof typeof english.admin.actions])
      .map((verb) => `${subject}.${verb}`)
      .filter((action) =>
        [action, ...translators.map((t) => actionLabel(t, action))].some((text) =>
          foldText(text).includes(wanted),
        ),
      ),
  )
}

/** Latest twenty entries about one subject. */
export const auditOf = async (db: Database, subjectId: string): Promise<AuditEntry[]> =>
  (
    await withNames(
      db,
      await tablePage(db, { size: 20 }, selection(sql`a.subject_id = ${subjectId}`), present),
    )
  ).items
