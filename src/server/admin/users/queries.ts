import { type SQL, sql } from 'drizzle-orm'
import type { AdminReport } from '#lib/contract/admin/reports.ts'
import type { AdminUser, AdminUserDetail } from '#lib/contract/admin/users.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { columnsOf } from '../../platform/db/search-texts.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/present.ts'
import { decisionsAbout } from '../appeals/queries.ts'
import { auditOf } from '../audit/queries.ts'
import { matchesText, searchedPage, startsId } from '../find-ids.ts'
import { contains, madeInDays, sortedBy, type TableQuery, tablePage } from '../table.ts'

type UserRow = {
  id: string
  name: string
  store: string | null
  email: string | null
  phone: string | null
  role: AdminUser['role']
  admin_role: AdminUser['adminRole']
  blocked: boolean
  listings: number
  open_reports: number
  created_at: string
}

const present = (row: UserRow): AdminUser => ({
  _id: row.id,
  name: row.name,
  store: row.store,
  email: row.email,
  phone: row.phone,
  role: row.role,
  adminRole: row.admin_role,
  blocked: row.blocked,
  listings: row.listings,
  openReports: row.open_reports,
  createdAt: isoMoment(row.created_at),
})

/** Condition that a report `r` is about a member `u`: the member, a listing of theirs, or a message. */
const isAbout: Record<AdminReport['subject'], SQL> = {
  user: sql`r.subject = 'user' AND r.subject_id = u.id`,
  product: sql`r.subject = 'product'
    AND EXISTS (SELECT 1 FROM products p WHERE p.id = r.subject_id AND p.user_id = u.id)`,
  message: sql`r.subject = 'message'
    AND EXISTS (SELECT 1 FROM messages m WHERE m.id = r.subject_id AND m.sender_id = u.id)`,
}
const name = ownName()
const columns = sql`u.id, ${name} AS name, CASE WHEN u.role = 'business' THEN s.name END AS store, u.email,
  u.country_code || u.phone AS phone, u.role,
  CASE WHEN u.role = 'admin' THEN coalesce(u.admin_role, 'owner') END AS admin_role, u.blocked_at IS NOT NULL AS blocked, u.created_at,
  (SELECT coalesce(sum(l.count), 0)::int FROM listing_counts l
    WHERE l.user_id = u.id AND l.state IN ('active', 'expired')) AS listings,
  (SELECT count(*)::int FROM reports r WHERE r.status = 'open'
    AND (${sql.join(Object.values(isAbout), sql` OR `)})) AS open_reports`
const from = sql`users u LEFT JOIN stores s ON s.user_id = u.id`

const id = sql`u.id`
const states = new Map<string, SQL>(
  Object.entries({
    active: sql`u.blocked_at IS NULL`,
    blocked: sql`u.blocked_at IS NOT NULL`,
    admin: sql`u.role = 'admin'`,
    business: sql`u.role = 'business'`,
  }),
)

/** Page of members, latest first; deleted ones are left out. */
export function userPage(db: Database, query: TableQuery) {
  const state = states.get(query.status ?? '') ?? sql`true`
  const where = sql`u.deleted_at IS NULL AND ${state} AND ${madeInDays(query, id)}`
  const order = sortedBy(query.sort, { since: id }, id, sql`u.id DESC`)
  const key = { column: id, from: query.search ? from : sql`users u` }
  const selection = { columns, from, where, order, key, ways, matches, isNewestFirst: true }
  return searchedPage(db, query, selection, present)
}

/** Finds members by name, email, phone number, store or the beginning of the id. */
const ways = (search: string): SQL[] => {
  const isStart = startsId(search, id)
  return [
    sql`SELECT u.id FROM users u WHERE ${matchesText(search, 'users', 'u')}`,
    sql`SELECT u.id FROM stores s JOIN users u ON u.id = s.user_id WHERE ${matchesText(search, 'stores', 's')}`,
    ...(isStart ? [sql`SELECT u.id FROM users u WHERE ${isStart}`] : []),
  ]
}
const matches = (search: string): SQL =>
  contains(search, ...columnsOf('users', 'u'), ...columnsOf('stores', 's'))

/** Member as a row of the table; null if not found. */
export async function userSummary(db: Database, id: string | null): Promise<AdminUser | null> {
  const where = sql`u.id = ${id}::uuid AND u.deleted_at IS NULL`
  const [user] = (await tablePage(db, { size: 1 }, { columns, from, where, order: sql`u.id` }, present)).items
  return user ?? null
}

/**
 * Whether an admin's view of a member was recorded in the last minutes. Calls of one page at once wait for each other, until
 * the transaction ends.
 */
export async function hasViewed(
  tx: Database,
  { adminId, memberId, minutes }: { adminId: string; memberId: string; minutes: number },
): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`view ${adminId} ${memberId}`}))`)
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM audit_log WHERE subject = 'user' AND subject_id = ${memberId} AND actor_id = ${adminId}
      AND action = 'user.view' AND created_at > now() - ${minutes} * interval '1 minute' LIMIT 1`)
  return rows.length > 0
}

type Activity = {
  language: 'en' | 'ar'
  last_seen_at: string | null
  sessions: number
  has_factor: boolean
  identity_checked: boolean
}

/** Member with activity and the audit log entries about the account. @throws ApiError not_found */
export async function findUser(db: Database, id: string): Promise<AdminUserDetail> {
  const [user, { rows }, history, decisions] = await Promise.all([
    userSummary(db, id),
    db.execute<Activity>(sql`
      SELECT u.language, max(s.last_used_at) AS last_seen_at, count(s.id)::int AS sessions,
        EXISTS (SELECT 1 FROM totp_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS has_factor,
        u.identity_checked_at IS NOT NULL AS identity_checked
      FROM users u LEFT JOIN sessions s ON s.user_id = u.id AND s.expires_at > now()
      WHERE u.id = ${id} GROUP BY u.id`),
    auditOf(db, id),
    decisionsAbout(db, id),
  ])
  const [activity] = rows
  if (!user || !activity) throw new ApiError('not_found')
  return {
    ...user,
    language: activity.language,
    lastSeenAt: activity.last_seen_at && isoMoment(activity.last_seen_at),
    sessions: activity.sessions,
    hasFactor: activity.has_factor,
    identityChecked: activity.identity_checked,
    history,
    decisions,
  }
}
