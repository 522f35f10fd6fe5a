import { type SQL, sql } from 'drizzle-orm'
import type { ProductFilters } from '#lib/contract/products.ts'
import { blockCounterparts } from '../blocks/queries.ts'
import { forSale, justExpired } from '../for-sale/for-sale.ts'
import { placeTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { CountCache } from './count-cache.ts'
import { placedColumns, selectKind } from './facet-columns.ts'
import { countFacets, exactLimit, type FacetRow, type ListCounts } from './facets.ts'
import { conjunction, filterCondition, hasFilters, hasPriceFilter, priceCondition } from './filters.ts'
import type { Scope } from './scope.ts'

/**
 * Query for facet rows from `product_counts`, whatever the number of products; subtracts expired products and, for a
 * reader, those behind a block.
 */
const countedFacetRows = ({ where, reader }: Scope): SQL => sql`
  SELECT p.category_id, ${selectKind}, sum(p.count)::int AS count FROM (
    SELECT ${placedColumns}, p.count FROM product_counts p WHERE ${where}
    UNION ALL SELECT ${placedColumns}, -1 FROM products p WHERE ${justExpired} AND ${where}
    ${reader ? sql`UNION ALL SELECT ${placedColumns}, -1 FROM products p WHERE ${forSale} AND ${where} AND p.user_id IN (${blockCounterparts(reader)})` : sql``}
  ) p GROUP BY ${placedColumns} HAVING sum(p.count) > 0`

/** Query for facet rows from the products themselves, up to the limit of exact counts. */
const scannedFacetRows = (scope: Scope, filters: ProductFilters): SQL => sql`
  SELECT p.category_id, ${selectKind}, count(*)::int AS count FROM (
    SELECT ${placedColumns} FROM products p ${scope.joins ?? sql``}
    WHERE ${conjunction([forSale, visibleCondition(scope), priceCondition(filters)])} LIMIT ${exactLimit + 1}
  ) p GROUP BY ${placedColumns}`

/** Returns facet rows with negative counts for products that a block hides from the reader; most members have none. */
async function blockedFacetRows(db: Database, { where, reader }: Scope): Promise<FacetRow[]> {
  if (!reader) return []
  const { rows } = await prepared<FacetRow>(
    db,
    sql`SELECT p.category_id, ${selectKind}, -count(*)::int AS count FROM products p
      WHERE p.user_id IN (${blockCounterparts(reader)}) AND ${forSale} AND ${where} GROUP BY ${placedColumns}`,
  )
  return rows
}

/** Condition of a list, without products that a block hides from the reader. */
export const visibleCondition = ({ where, reader }: Scope): SQL =>
  reader ? sql`(${where}) AND NOT (p.user_id IN (${blockCounterparts(reader)}))` : where

/**
 * Counts a list (`exactLimit` + 1 stands for more) and its facets.
 * @param countCache cached counts, where the caller has them
 */
export async function countProducts(
  db: Database,
  scope: Scope,
  filters: ProductFilters,
  countCache?: CountCache,
): Promise<ListCounts> {
  const isCounted = scope.isCounted === true && !hasPriceFilter(filters)
  if (isCounted && countCache)
    return countCache.count(scope.category, filters, await blockedFacetRows(db, scope))
  const statement = sql`
    SELECT k.*, c.name, c.name_ar FROM (${isCounted ? countedFacetRows(scope) : scannedFacetRows(scope, filters)}) k
    JOIN categories c ON c.id = k.category_id`
  const { rows } = await (isCounted ? prepared<FacetRow>(db, statement) : db.execute<FacetRow>(statement))
  const counts = countFacets(rows, filters, await placeTree(db))
  // Beyond the limit, the scanned products do not tell how many the filters leave.
  const isComplete = isCounted || counts.facets.exact || !hasFilters(filters)
  return isComplete ? counts : { ...counts, total: await countFiltered(db, scope, filters) }
}

async function countFiltered(db: Database, scope: Scope, filters: ProductFilters): Promise<number> {
  const where = conjunction([forSale, visibleCondition(scope), filterCondition(filters)])
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM products p ${scope.joins ?? sql``} WHERE ${where} LIMIT ${exactLimit + 1}) hits`)
  return rows[0]?.count ?? 0
}

/** Returns the number of products for sale by category id, from `product_counts`. */
export async function countByCategory(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ category_id: string; count: number }>(sql`
    SELECT p.category_id, sum(p.count)::int AS count FROM (
      SELECT p.category_id, p.count FROM product_counts p
      UNION ALL SELECT p.category_id, -1 FROM products p WHERE ${justExpired}
    ) p GROUP BY p.category_id`)
  return new Map(rows.map((row) => [row.category_id, row.count]))
}
