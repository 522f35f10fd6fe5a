import { type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#lib/contract/admin/audit.ts'
import type { State } from '../../audit/log.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { isoMoment } from '../../platform/present.ts'
import { contains, inDays, sortedBy, type TableQuery, tablePage } from '../table.ts'
import { idsIn, namesOf } from './names.ts'

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
  const matches = contains(query.search, sql`a.action`, sql`a.subject_id`, ownName(), sql`u.email`)
  const order = sortedBy(query.sort, { when }, sql`a.id`, latestFirst)
  const where = sql`${inDays(query, when)} AND ${matches}`
  return withNames(db, await tablePage(db, query, selection(where, order), present))
}

/** Latest twenty entries about one subject. */
export const auditOf = async (db: Database, subjectId: string): Promise<AuditEntry[]> =>
  (
    await withNames(
      db,
      await tablePage(db, { size: 20 }, selection(sql`a.subject_id = ${subjectId}`), present),
    )
  ).items
