import { asc, eq, sql } from 'drizzle-orm'
import type { AdminLandingPages } from '#lib/contract/admin/landing-pages.ts'
import type { Database } from '../../platform/db/client.ts'
import { landingPages } from '../../platform/db/schema.ts'
import { lockTable } from '../curate.ts'

/** Locks the landing pages of all categories against other writers until the transaction ends. */
export const lockLandingPages = (tx: Database) => lockTable(tx, sql`landing_pages`)

/** Filters of a category that make landing pages, in the order in which they were added. */
export async function landingPagesIn(db: Database, categoryId: string): Promise<AdminLandingPages[]> {
  const rows = await db
    .select()
    .from(landingPages)
    .where(eq(landingPages.categoryId, categoryId))
    .orderBy(asc(landingPages.createdAt), asc(landingPages.id))
  return rows.map(({ id, filters }) => ({ _id: id, filters }))
}

export async function insertLandingPages(
  tx: Database,
  categoryId: string,
  filters: string[],
): Promise<AdminLandingPages> {
  const [row] = await tx.insert(landingPages).values({ categoryId, filters }).returning()
  if (!row) throw new Error('Landing pages were not stored')
  return { _id: row.id, filters }
}

/** Deletes the landing pages of filters. @returns their row; null if there is none */
export async function deleteLandingPages(tx: Database, id: string) {
  const [row] = await tx.delete(landingPages).where(eq(landingPages.id, id)).returning()
  return row ?? null
}
