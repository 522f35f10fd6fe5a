import { type SQL, sql } from 'drizzle-orm'
import type { Facets } from '#lib/contract/products.ts'
import type { Database } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { forSale } from './card.ts'
import {
  asksForPrice,
  conjunction,
  type Filters,
  facetConditions,
  filterCondition,
  priceCondition,
} from './filters.ts'
import type { Scope } from './scope.ts'

/** Totals and facets are exact up to here; page × size ends here (architecture, search). */
export const exactLimit = 10_000

/** Counted, but expired since a job last looked. */
const justExpired = sql`p.status = 'active' AND p.counted AND p.expires_at <= now()`
const kind = sql`p.category_id, p.condition, p.emirate, p.posted_by`

/** Out of the kept counts, however many products there are: those that are counted without those that expired meanwhile. */
const keptKinds = ({ where, apart }: Scope): SQL => sql`
  SELECT ${kind}, sum(p.count)::int AS count FROM (
    SELECT ${kind}, p.count FROM product_counts p WHERE ${where}
    UNION ALL SELECT ${kind}, -1 FROM products p WHERE ${justExpired} AND ${where}
    ${apart ? sql`UNION ALL SELECT ${kind}, -1 FROM products p WHERE ${forSale} AND ${where} AND p.user_id IN (${apart})` : sql``}
  ) p GROUP BY ${kind} HAVING sum(p.count) > 0`

/** By looking at the products, as far as the count is to be exact. */
const foundKinds = (scope: Scope, filters: Filters): SQL => sql`
  SELECT ${kind}, count(*)::int AS count FROM (
    SELECT ${kind} FROM products p ${scope.joins ?? sql``}
    WHERE ${conjunction([forSale, whereOf(scope), priceCondition(filters)])} LIMIT ${exactLimit + 1}
  ) p GROUP BY ${kind}`

/** What a list is of, without those whom a block parts from the caller. */
export const whereOf = ({ where, apart }: Scope): SQL =>
  apart ? sql`(${where}) AND NOT (p.user_id IN (${apart}))` : where

type Row = {
  facet: string
  key: string | null
  count: number
  name: string | null
  name_ar: string | null
}

/**
 * How many products a list has (`exactLimit` + 1 stands for more), and how many each choice would leave: every facet
 * counts with all filters but its own.
 */
export async function countProducts(
  db: Database,
  scope: Scope,
  filters: Filters,
): Promise<{ total: number; facets: Facets }> {
  const conditions = facetConditions(filters)
  const { subCategory, condition, emirate, postedBy } = conditions
  const isKept = scope.counted === true && !asksForPrice(filters)
  const statement = sql`
    WITH kinds AS MATERIALIZED (
      SELECT ${kind}, p.count, ${subCategory} AS in_category, ${condition} AS in_condition, ${emirate} AS in_emirate,
        ${postedBy} AS in_posted
      FROM (${isKept ? keptKinds(scope) : foundKinds(scope, filters)}) p
    )
    SELECT 'all' AS facet, NULL AS key, coalesce(sum(count), 0)::int AS count, NULL AS name, NULL AS name_ar FROM kinds
    UNION ALL SELECT 'total', NULL, coalesce(sum(count), 0)::int, NULL, NULL
      FROM kinds WHERE in_category AND in_condition AND in_emirate AND in_posted
    UNION ALL SELECT 'subCategory', c.id::text, k.count, c.name, c.name_ar
      FROM (SELECT category_id, sum(count)::int AS count FROM kinds WHERE in_condition AND in_emirate AND in_posted
        GROUP BY category_id) k JOIN categories c ON c.id = k.category_id
    UNION ALL SELECT 'condition', condition, sum(count)::int, NULL, NULL
      FROM kinds WHERE in_category AND in_emirate AND in_posted GROUP BY condition
    UNION ALL SELECT 'emirate', emirate, sum(count)::int, NULL, NULL
      FROM kinds WHERE in_category AND in_condition AND in_posted GROUP BY emirate
    UNION ALL SELECT 'postedBy', posted_by, sum(count)::int, NULL, NULL
      FROM kinds WHERE in_category AND in_condition AND in_emirate GROUP BY posted_by
    ORDER BY 3 DESC, 2`
  const { rows } = await (isKept ? prepared<Row>(db, statement) : db.execute<Row>(statement))
  const countOf = (facet: string) => rows.find((row) => row.facet === facet)?.count ?? 0
  const all = countOf('all')
  // Of more than are looked at, those that the filters leave are not all known.
  const isWhole = isKept || all <= exactLimit || Object.values(filters).every((value) => value === undefined)
  const total = isWhole ? countOf('total') : await countFound(db, scope, filters)
  return { total, facets: { ...facetsOf(rows), exact: all <= exactLimit } }
}

async function countFound(db: Database, scope: Scope, filters: Filters): Promise<number> {
  const where = conjunction([forSale, whereOf(scope), filterCondition(filters)])
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM products p ${scope.joins ?? sql``} WHERE ${where} LIMIT ${exactLimit + 1}) hits`)
  return rows[0]?.count ?? 0
}

function facetsOf(rows: Row[]): Omit<Facets, 'exact'> {
  const of = (facet: string) =>
    rows.filter((row) => row.facet === facet).map(({ key, count }) => ({ key: key ?? '', count }))
  return {
    subCategory: rows
      .filter((row) => row.facet === 'subCategory')
      .map(({ key, name, name_ar, count }) => ({
        _id: key ?? '',
        name: name ?? '',
        name_ar: name_ar ?? '',
        count,
      })),
    condition: of('condition'),
    emirate: of('emirate'),
    postedBy: of('postedBy'),
  }
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
