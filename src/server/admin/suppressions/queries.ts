import { eq, sql } from 'drizzle-orm'
import type { Suppression } from '#lib/contract/admin/suppressions.ts'
import type { Database } from '../../platform/db/client.ts'
import { suppressedAddresses } from '../../platform/db/schema.ts'
import { isoMoment } from '../../platform/present.ts'
import { contains, type TableQuery, tablePage } from '../table.ts'

type Row = Omit<Suppression, '_id' | 'reportedAt'> & { id: string; reported_at: string }

/** Page of suppressed addresses, the latest report first. */
export const suppressionPage = (db: Database, query: TableQuery) =>
  tablePage(
    db,
    query,
    {
      columns: sql`s.id, s.address, s.reason, s.status, s.reports::int, s.reported_at`,
      from: sql`suppressed_addresses s`,
      where: contains(query.search, sql`s.address`),
      order: sql`s.reported_at DESC, s.id DESC`,
    },
    ({ id, reported_at, ...row }: Row): Suppression => ({
      _id: id,
      ...row,
      reportedAt: isoMoment(reported_at),
    }),
  )

/** Deletes a suppression. @returns its row; null if there is none */
export async function deleteSuppression(tx: Database, id: string) {
  const [row] = await tx.delete(suppressedAddresses).where(eq(suppressedAddresses.id, id)).returning()
  return row ?? null
}
