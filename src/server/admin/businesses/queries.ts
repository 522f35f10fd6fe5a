import { type SQL, sql } from 'drizzle-orm'
import type { AdminBusiness } from '#lib/contract/admin/businesses.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/present.ts'
import { type IsMember, matchesText, searchedPage } from '../find-ids.ts'
import { inDays, sortedBy, type TableQuery, tablePage } from '../table.ts'

type BusinessRow = {
  id: string
  user_id: string
  person: string
  person_email: string | null
  business_name: string
  email: string
  country_code: string
  mobile: string
  landline: string | null
  license_number: string | null
  license_expires_on: string | null
  licenses: AdminBusiness['licenses']
  status: AdminBusiness['status']
  reason: string | null
  reason_ar: string | null
  attempt: number
  created_at: string
  decided_at: string | null
  decider: string | null
}

const present = (row: BusinessRow): AdminBusiness => ({
  _id: row.id,
  member: { _id: row.user_id, name: row.person, email: row.person_email },
  businessName: row.business_name,
  email: row.email,
  countryCode: row.country_code,
  mobile: row.mobile,
  landline: row.landline,
  licenseNumber: row.license_number,
  licenseExpiresOn: row.license_expires_on,
  licenses: row.licenses,
  status: row.status,
  reason: row.reason,
  reason_ar: row.reason_ar ?? row.reason,
  attempt: row.attempt,
  createdAt: isoMoment(row.created_at),
  decidedAt: row.decided_at && isoMoment(row.decided_at),
  decidedBy: row.decider,
})

const columns = sql`b.id, b.user_id, ${ownName()} AS person, u.email AS person_email,
  b.business_name, b.email, b.country_code, b.mobile, b.landline, b.license_number,
  b.license_expires_on::text AS license_expires_on, b.status, b.reason, b.reason_ar,
  b.created_at, b.decided_at, nullif(${ownName(sql`d`)}, '') AS decider,
  (SELECT count(*)::int FROM business_applications o WHERE o.user_id = b.user_id AND o.created_at <= b.created_at)
    AS attempt,
  (SELECT coalesce(json_agg(json_build_object('_id', f.id, 'kind', f.kind, 'bytes', f.bytes) ORDER BY f.created_at, f.id), '[]')
    FROM license_files f WHERE f.application_id = b.id) AS licenses`
const from = sql`business_applications b JOIN users u ON u.id = b.user_id LEFT JOIN users d ON d.id = b.decided_by`
const pendingFirst = sql`CASE WHEN b.status = 'Pending' THEN b.created_at END, b.created_at DESC, b.id`

const sorts = { business: sql`lower(b.business_name)`, since: sql`b.created_at` }

const id = sql`b.id`

/** Page of business registrations; pending ones oldest first. */
export function businessPage(db: Database, query: TableQuery) {
  const where = sql`${query.status ? sql`b.status = ${query.status}` : sql`true`} AND ${inDays(query, sorts.since)}`
  const order = sortedBy(query.sort, sorts, id, pendingFirst)
  const key = { column: id, from: sql`business_applications b` }
  return searchedPage(db, query, { columns, from, where, order, key, ways, byMember: true }, present)
}

/** Finds registrations by what their form says, or by the member. */
const ways = (search: string, isMember: IsMember | null): SQL[] => [
  sql`SELECT b.id FROM business_applications b WHERE ${matchesText(search, 'business_applications', 'b')}`,
  ...(isMember ? [sql`SELECT b.id FROM business_applications b WHERE ${isMember(sql`b.user_id`)}`] : []),
]

/** Business registration by id. @throws ApiError not_found */
export async function findBusiness(db: Database, id: string): Promise<AdminBusiness> {
  const selection = { columns, from, where: sql`b.id = ${id}`, order: sql`b.id` }
  const [business] = (await tablePage(db, { size: 1 }, selection, present)).items
  if (!business) throw new ApiError('not_found')
  return business
}
