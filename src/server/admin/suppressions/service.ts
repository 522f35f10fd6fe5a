import { eq, sql } from 'drizzle-orm'
import type { Suppression } from '#lib/contract/admin/suppressions.ts'
import type { Database } from '../../platform/db/client.ts'
import { suppressedAddresses } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/present.ts'
import { type CurationResources, curate } from '../curate.ts'
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

/** Lifts a suppression; the address is written to again until it bounces. @throws ApiError not_found */
export const liftSuppression = (resources: CurationResources, admin: { id: string }, id: string) =>
  curate(resources, admin, async (tx) => {
    const [row] = await tx.delete(suppressedAddresses).where(eq(suppressedAddresses.id, id)).returning()
    if (!row) throw new ApiError('not_found')
    const { address, reason } = row
    return { answer: null, action: 'suppression.lift', subjectId: id, before: { address, reason } }
  })
