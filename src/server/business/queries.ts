import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { businessApplications, stores } from '../platform/db/schema.ts'

export type ApplicationRow = typeof businessApplications.$inferSelect
export type StoreRow = typeof stores.$inferSelect

/** Current application of a member: the latest. */
export async function latestApplication(db: Database, userId: string): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(businessApplications)
    .where(eq(businessApplications.userId, userId))
    .orderBy(desc(businessApplications.createdAt), desc(businessApplications.id))
    .limit(1)
  return row ?? null
}

export const updateApplication = (
  db: Database,
  id: string,
  change: Partial<typeof businessApplications.$inferInsert>,
) => db.update(businessApplications).set(change).where(eq(businessApplications.id, id))

export type EndingLicense = {
  userId: string
  language: 'en' | 'ar'
  email: string
  businessName: string
  /** ISO date. */
  expiresOn: string
  isOver: boolean
}

/**
 * Marks the next accepted registrations whose license ends within one of `days` for which their business was not told yet,
 * and returns them. A newer accepted registration replaces an older one.
 */
export async function claimEndingLicenses(
  tx: Database,
  now: Date,
  days: readonly number[],
): Promise<EndingLicense[]> {
  const { rows } = await tx.execute<EndingLicense>(sql`
    WITH today AS (SELECT (${now.toISOString()}::timestamptz AT TIME ZONE 'Asia/Dubai')::date AS day),
    due AS (
      SELECT b.id, min(d.days) AS days
      FROM business_applications b CROSS JOIN today t
        JOIN unnest(${sql.param([...days])}::bigint[]) AS d (days)
          ON CASE WHEN d.days = 0 THEN b.license_expires_on < t.day ELSE b.license_expires_on <= t.day + d.days::int END
        JOIN users u ON u.id = b.user_id AND u.role = 'business' AND u.blocked_at IS NULL AND u.deleted_at IS NULL
      WHERE b.status = 'Accepted' AND b.license_expires_on IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM business_applications n
        WHERE n.user_id = b.user_id AND n.status = 'Accepted' AND n.created_at > b.created_at)
      GROUP BY b.id
    )
    UPDATE business_applications b SET license_told = due.days FROM due, users u
    WHERE b.id IN (
        SELECT o.id FROM business_applications o JOIN due USING (id)
        WHERE o.license_told IS NULL OR o.license_told > due.days
        LIMIT 500 FOR NO KEY UPDATE OF o SKIP LOCKED)
      AND b.id = due.id AND u.id = b.user_id
    RETURNING b.user_id AS "userId", u.language, b.email, b.business_name AS "businessName",
      b.license_expires_on::text AS "expiresOn", due.days = 0 AS "isOver"`)
  return rows
}

export async function insertApplication(
  db: Database,
  row: typeof businessApplications.$inferInsert,
): Promise<ApplicationRow> {
  const [application] = await db.insert(businessApplications).values(row).returning()
  if (!application) throw new Error('A business application was not stored')
  return application
}

export async function storeOf(db: Database, userId: string): Promise<StoreRow | null> {
  const [row] = await db.select().from(stores).where(eq(stores.userId, userId))
  return row ?? null
}
