import { type SQL, sql } from 'drizzle-orm'
import { blockCounterparts } from '../blocks/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { forSale } from './card.ts'
import type { CountCache } from './count-cache.ts'
import { type Counts, countKinds, exactLimit, type Kind } from './facets.ts'
import {
  asksForPrice,
  conjunction,
  type Filters,
  filterCondition,
  narrows,
  priceCondition,
} from './filters.ts'
import type { Scope } from './scope.ts'

/** Counted, but expired since a job last looked. */
export const justExpired = sql`p.status = 'active' AND p.counted AND p.expires_at <= now()`
/** What lists are narrowed by, of products or counts `p`. */
export const kind = sql`p.category_id, p.condition, p.emirate, p.posted_by`

/** Of each kind, out of the kept counts, however many products there are: those that are counted without those that expired meanwhile. */
const keptKinds = ({ where, reader }: Scope): SQL => sql`
  SELECT ${kind}, sum(p.count)::int AS count FROM (
    SELECT ${kind}, p.count FROM product_counts p WHERE ${where}
    UNION ALL SELECT ${kind}, -1 FROM products p WHERE ${justExpired} AND ${where}
    ${reader ? sql`UNION ALL SELECT ${kind}, -1 FROM products p WHERE ${forSale} AND ${where} AND p.user_id IN (${blockCounterparts(reader)})` : sql``}
  ) p GROUP BY ${kind} HAVING sum(p.count) > 0`

/** By looking at the products, as far as the count is to be exact. */
const foundKinds = (scope: Scope, filters: Filters): SQL => sql`
  SELECT ${kind}, count(*)::int AS count FROM (
    SELECT ${kind} FROM products p ${scope.joins ?? sql``}
    WHERE ${conjunction([forSale, whereOf(scope), priceCondition(filters)])} LIMIT ${exactLimit + 1}
  ) p GROUP BY ${kind}`

/** What of a counted list a block parts from its reader, taken off: most members have nobody. */
async function apartKinds(db: Database, { where, reader }: Scope): Promise<Kind[]> {
  if (!reader) return []
  const { rows } = await prepared<Kind>(
    db,
    sql`SELECT ${kind}, -count(*)::int AS count FROM products p
      WHERE p.user_id IN (${blockCounterparts(reader)}) AND ${forSale} AND ${where} GROUP BY ${kind}`,
  )
  return rows
}

/** What a list is of, without those whom a block parts from the caller. */
export const whereOf = ({ where, reader }: Scope): SQL =>
  reader ? sql`(${where}) AND NOT (p.user_id IN (${blockCounterparts(reader)}))` : where

/**
 * How many products a list has (`exactLimit` + 1 stands for more), and how many each choice would leave.
 * @param kept the kept counts of this moment, where somebody has them already
 */
export async function countProducts(
  db: Database,
  scope: Scope,
  filters: Filters,
  kept?: CountCache,
): Promise<Counts> {
  const isKept = scope.counted === true && !asksForPrice(filters)
  if (isKept && kept) return kept.count(scope.category, filters, await apartKinds(db, scope))
  const statement = sql`
    SELECT k.*, c.name, c.name_ar FROM (${isKept ? keptKinds(scope) : foundKinds(scope, filters)}) k
    JOIN categories c ON c.id = k.category_id`
  const { rows } = await (isKept ? prepared<Kind>(db, statement) : db.execute<Kind>(statement))
  const counts = countKinds(rows, filters)
  // Of more than are looked at, those that the filters leave are not all known.
  const isWhole = isKept || counts.facets.exact || !narrows(filters)
  return isWhole ? counts : { ...counts, total: await countFound(db, scope, filters) }
}

async function countFound(db: Database, scope: Scope, filters: Filters): Promise<number> {
  const where = conjunction([forSale, whereOf(scope), filterCondition(filters)])
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM products p ${scope.joins ?? sql``} WHERE ${where} LIMIT ${exactLimit + 1}) hits`)
  return rows[0]?.count ?? 0
}

/** How many products are for sale in each category, out of the kept counts. */
export async function countByCategory(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ category_id: string; count: number }>(sql`
    SELECT p.category_id, sum(p.count)::int AS count FROM (
      SELECT p.category_id, p.count FROM product_counts p
      UNION ALL SELECT p.category_id, -1 FROM products p WHERE ${justExpired}
    ) p GROUP BY p.category_id`)
  return new Map(rows.map((row) => [row.category_id, row.count]))
}

/** How many products user `u` has for sale, out of the kept counts. */
export const sellerCount = sql`(
  SELECT coalesce(sum(kept.count), 0)::int - (SELECT count(*)::int FROM products p WHERE ${justExpired} AND p.user_id = u.id)
  FROM seller_counts kept WHERE kept.user_id = u.id)`
