import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { dataExports } from '../platform/db/schema.ts'

export type ExportRow = typeof dataExports.$inferSelect

const isUnderWay = inArray(dataExports.state, ['waiting', 'running'])

/** Returns the member's latest download that is being made, failed, or can be fetched; null without one. */
export async function latestExport(
  db: Database,
  userId: string,
  now = new Date(),
): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        or(isUnderWay, eq(dataExports.state, 'failed'), gt(dataExports.expiresAt, now)),
      ),
    )
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1)
  return row ?? null
}

/** Returns the member's download that is being made; undefined without one. */
export async function exportUnderWay(db: Database, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isUnderWay))
  return row
}

/** Stores a download that waits to be made. @throws an error that `isDuplicate` recognises while another is being made */
export async function insertExport(db: Database, userId: string): Promise<ExportRow> {
  const [row] = await db.insert(dataExports).values({ userId }).returning()
  if (!row) throw new Error('A download was not stored')
  return row
}

/**
 * Returns the member's latest download that is ready, even one whose time is over; undefined without one.
 * @param id only this download
 */
export async function readyExport(
  db: Database,
  userId: string,
  id: string | undefined,
): Promise<ExportRow | undefined> {
  const ready = and(eq(dataExports.userId, userId), eq(dataExports.state, 'ready'))
  const [row] = await db
    .select()
    .from(dataExports)
    .where(id === undefined ? ready : and(ready, eq(dataExports.id, id)))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1)
  return row
}

/** Returns the storage key of a download's file; null unless it can be fetched now. */
export async function storageKeyOf(db: Database, id: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ key: dataExports.storageKey })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'ready'), gt(dataExports.expiresAt, now)))
  return row?.key ?? null
}
