import { sql } from 'drizzle-orm'
import type { QueueCounts } from '#lib/contract/admin/overview.ts'
import type { Database } from '../../platform/db/client.ts'
import { waitingIds } from '../products/waiting.ts'

/** Counts the entries that wait for an admin. */
export async function countWaiting(db: Database): Promise<QueueCounts> {
  const { rows } = await db.execute<QueueCounts>(sql`
    SELECT (SELECT count(*)::int FROM business_applications WHERE status = 'Pending') AS businesses,
      (SELECT count(*)::int FROM reports WHERE status = 'open') AS reports,
      (SELECT count(*)::int FROM appeals WHERE status = 'open') AS appeals,
      (SELECT count(*)::int FROM (${waitingIds}) waiting) AS listings,
      (SELECT count(*)::int FROM contact_queries WHERE status = 'open') AS queries`)
  return rows[0] ?? { businesses: 0, reports: 0, appeals: 0, listings: 0, queries: 0 }
}
