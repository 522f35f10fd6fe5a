import { type SQL, sql } from 'drizzle-orm'
import type { Emirate } from '#lib/contract/fields.ts'
import type { SellerCard } from '#lib/contract/products.ts'
import type { Database } from '../platform/db/client.ts'
import { containsFolded } from '../platform/db/contains-folded.ts'
import { sellerCards } from '../sellers/sellers.ts'

type StoreQuery = { search?: string | undefined; emirate?: Emirate | undefined }

/** Predicate on users `u` and stores `s`: official stores with all search words in their names or descriptions. */
const officialWhere = ({ search = '', emirate }: StoreQuery): SQL => {
  const words = search.split(/\s+/).filter(Boolean)
  const searchable = sql`concat_ws(' ', s.name, s.name_ar, s.description, s.description_ar)`
  return sql.join(
    [
      sql`s.official_order IS NOT NULL`,
      ...(emirate ? [sql`s.emirate = ${emirate}`] : []),
      ...words.map((word) => containsFolded(searchable, word)),
    ],
    sql` AND `,
  )
}

/** Number of sellers that match a predicate on users `u` and stores `s`. */
async function countSellers(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM users u JOIN stores s ON s.user_id = u.id AND u.role = 'business'
    WHERE u.blocked_at IS NULL AND u.deleted_at IS NULL AND ${where}`)
  return rows[0]?.count ?? 0
}

/** Page of the official stores, in their order, and their number. */
export async function officialStores(
  db: Database,
  query: StoreQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: SellerCard[]; total: number }> {
  const where = officialWhere(query)
  const [items, total] = await Promise.all([
    sellerCards(db, where, sql`s.official_order, u.id`, limit, offset),
    countSellers(db, where),
  ])
  return { items, total }
}
