import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#lib/contract/admin.ts'
import type { Database } from '../db/client.ts'
import { auditLog } from '../db/schema.ts'
import { isoMoment } from '../products/card.ts'
import { contains, type TableQuery, tablePage } from './table.ts'

/** The parts of something that matter, as they were or are. Nothing secret belongs here. */
type State = Record<string, unknown> | null

export type Deed = {
  /** `<subject>.<what was done>`: `product.hide`. Its words are in `admin.json` under `actions`. */
  action: string
  subjectId: string
  before?: State
  after?: State
}

/**
 * Records what an admin does. Call it in the transaction that does it: both happen or neither.
 * @param actorId the admin; null for the command line
 */
export async function record(
  tx: Database,
  actorId: string | null,
  { action, subjectId, before = null, after = null }: Deed,
): Promise<void> {
  const [subject = action] = action.split('.')
  await tx.insert(auditLog).values({ actorId, action, subject, subjectId, details: { before, after } })
}

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

/** One page of the audit log, the latest first. */
export const auditPage = (db: Database, query: TableQuery) =>
  tablePage(
    db,
    query,
    {
      columns: sql`a.id, a.action, a.subject, a.subject_id, a.details, a.created_at, u.id AS actor_id,
        trim(u.first_name || ' ' || u.last_name) AS actor, u.email`,
      from: sql`audit_log a LEFT JOIN users u ON u.id = a.actor_id`,
      where: contains(
        query.search,
        sql`a.action`,
        sql`a.subject_id`,
        sql`u.first_name || ' ' || u.last_name`,
        sql`u.email`,
      ),
      order: sql`a.created_at DESC, a.id DESC`,
    },
    (row: AuditRow): AuditEntry => ({
      _id: row.id,
      by: row.actor_id ? { _id: row.actor_id, name: row.actor, email: row.email } : null,
      action: row.action,
      subject: row.subject,
      subjectId: row.subject_id,
      before: row.details.before ?? null,
      after: row.details.after ?? null,
      createdAt: isoMoment(row.created_at),
    }),
  )
