import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { licenseFiles } from '../platform/db/schema.ts'

export type LicenseRow = typeof licenseFiles.$inferSelect

export const insertLicense = (db: Database, row: typeof licenseFiles.$inferInsert) =>
  db.insert(licenseFiles).values(row)

/** Gives uploads of a member that belong to no registration yet to one. @returns number of them */
export async function attachLicenses(
  tx: Database,
  userId: string,
  applicationId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .update(licenseFiles)
    .set({ applicationId })
    .where(
      and(
        inArray(licenseFiles.id, [...ids]),
        eq(licenseFiles.userId, userId),
        isNull(licenseFiles.applicationId),
      ),
    )
    .returning({ id: licenseFiles.id })
  return rows.length
}

/** File of a registration; null if it has none with that id. */
export async function licenseOf(db: Database, applicationId: string, id: string): Promise<LicenseRow | null> {
  const [row] = await db
    .select()
    .from(licenseFiles)
    .where(and(eq(licenseFiles.id, id), eq(licenseFiles.applicationId, applicationId)))
  return row ?? null
}

/** Whether a registration has all of these files. */
export const hasLicenses = async (
  db: Database,
  applicationId: string,
  ids: readonly string[],
): Promise<boolean> => {
  const wanted = and(inArray(licenseFiles.id, [...ids]), eq(licenseFiles.applicationId, applicationId))
  return ids.length === 0 || (await db.$count(licenseFiles, wanted)) === new Set(ids).size
}

export const countLicenses = (db: Database, applicationId: string): Promise<number> =>
  db.$count(licenseFiles, eq(licenseFiles.applicationId, applicationId))

/** Files whose registration was decided before a time, and those uploaded before another that no registration has. */
export async function oldLicenses(
  db: Database,
  { decidedBefore, unusedBefore }: { decidedBefore: Date; unusedBefore: Date },
): Promise<Pick<LicenseRow, 'id' | 'storageKey'>[]> {
  const { rows } = await db.execute<Pick<LicenseRow, 'id' | 'storageKey'>>(sql`
    SELECT f.id, f.storage_key AS "storageKey" FROM license_files f
      JOIN business_applications b ON b.id = f.application_id WHERE b.decided_at < ${decidedBefore.toISOString()}
    UNION ALL
    SELECT id, storage_key FROM license_files
      WHERE application_id IS NULL AND created_at < ${unusedBefore.toISOString()}`)
  return rows
}

export const licensesOfMember = (
  db: Database,
  userId: string,
): Promise<Pick<LicenseRow, 'id' | 'storageKey'>[]> =>
  db
    .select({ id: licenseFiles.id, storageKey: licenseFiles.storageKey })
    .from(licenseFiles)
    .where(eq(licenseFiles.userId, userId))

export const deleteLicense = (db: Database, id: string) =>
  db.delete(licenseFiles).where(eq(licenseFiles.id, id))
