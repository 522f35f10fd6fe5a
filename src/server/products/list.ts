import { type SQL, sql } from 'drizzle-orm'
import { listSize, type ProductList } from '#lib/contract/products.ts'
import type { Database } from '../db/client.ts'
import { boosted, cardsByIds, forSale } from './card.ts'
import {
  conjunction,
  type Filters,
  facetConditions,
  filterCondition,
  priceCondition,
  type Sort,
  sortOrder,
} from './filters.ts'

/** Totals and facets are exact up to here; page × size ends here (architecture, search). */
const exactLimit = 10_000

/** Which products a list is of: what is joined to products `p`, which of them, and its own order. */
export type Scope = {
  joins?: SQL
  where: SQL
  order: SQL
  /** Boosted products come first; not so in somebody's history. */
  boosters?: boolean
}

export type ListQuery = Filters & {
  sort?: Sort | undefined
  page?: number | undefined
  size?: number | undefined
}

/** One page of a list with its total and facets. A page behind the last one is empty. */
export async function listProducts(db: Database, scope: Scope, query: ListQuery): Promise<ProductList> {
  const page = query.page ?? 1
  const size = query.size ?? listSize
  const [ids, total, facets] = await Promise.all([
    pageOfIds(db, scope, query, size, (page - 1) * size),
    countHits(db, scope, query),
    countFacets(db, scope, query),
  ])
  return {
    items: await cardsByIds(db, ids),
    page,
    size,
    total: Math.min(total, exactLimit),
    totalExact: total <= exactLimit,
    facets,
  }
}

/** The first cards of a list, for a row. */
export async function firstProducts(db: Database, scope: Scope, size: number) {
  return cardsByIds(db, await pageOfIds(db, scope, {}, size, 0))
}

const fromProducts = (scope: Scope) => sql`products p ${scope.joins ?? sql``}`

async function pageOfIds(
  db: Database,
  scope: Scope,
  query: ListQuery,
  size: number,
  offset: number,
): Promise<string[]> {
  if (offset + size > exactLimit + size) return []
  const where = conjunction([forSale, scope.where, filterCondition(query)])
  const order = sortOrder(query.sort, scope.order)
  const select = (condition: SQL, limit: number, skip: number) =>
    db.execute<{ id: string }>(sql`
      SELECT p.id FROM ${fromProducts(scope)} WHERE ${where} AND ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${skip}`)
  if (scope.boosters === false) {
    const { rows } = await select(sql`true`, size, offset)
    return rows.map((row) => row.id)
  }
  // Boosted products are few and have an index of their own, so the two orders stay index scans.
  const first = (await select(boosted, exactLimit, 0)).rows
  const top = first.slice(offset, offset + size)
  const missing = size - top.length
  const rest =
    missing > 0 ? (await select(sql`NOT ${boosted}`, missing, Math.max(0, offset - first.length))).rows : []
  return [...top, ...rest].map((row) => row.id)
}

async function countHits(db: Database, scope: Scope, query: ListQuery): Promise<number> {
  const where = conjunction([forSale, scope.where, filterCondition(query)])
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${fromProducts(scope)} WHERE ${where} LIMIT ${exactLimit + 1}) hits`)
  return rows[0]?.count ?? 0
}

type FacetRow = {
  facet: string
  key: string | null
  count: number
  name: string | null
  name_ar: string | null
}

/** How many hits each choice would leave: every facet counts with all filters but its own. */
async function countFacets(db: Database, scope: Scope, query: ListQuery): Promise<ProductList['facets']> {
  const { subCategory, condition, emirate, postedBy } = facetConditions(query)
  const { rows } = await db.execute<FacetRow>(sql`
    WITH hits AS MATERIALIZED (
      SELECT p.category_id, p.condition, p.emirate, p.posted_by, ${subCategory} AS in_category,
        ${condition} AS in_condition, ${emirate} AS in_emirate, ${postedBy} AS in_posted
      FROM ${fromProducts(scope)} WHERE ${conjunction([forSale, scope.where, priceCondition(query)])} LIMIT ${exactLimit + 1}
    )
    SELECT 'total' AS facet, NULL AS key, count(*)::int AS count, NULL AS name, NULL AS name_ar FROM hits
    UNION ALL SELECT 'subCategory', c.id::text, count(*)::int, c.name, c.name_ar
      FROM hits JOIN categories c ON c.id = category_id WHERE in_condition AND in_emirate AND in_posted GROUP BY c.id
    UNION ALL SELECT 'condition', condition, count(*)::int, NULL, NULL
      FROM hits WHERE in_category AND in_emirate AND in_posted GROUP BY condition
    UNION ALL SELECT 'emirate', emirate, count(*)::int, NULL, NULL
      FROM hits WHERE in_category AND in_condition AND in_posted GROUP BY emirate
    UNION ALL SELECT 'postedBy', posted_by, count(*)::int, NULL, NULL
      FROM hits WHERE in_category AND in_condition AND in_emirate GROUP BY posted_by
    ORDER BY 3 DESC, 2`)
  const of = (facet: string) =>
    rows.filter((row) => row.facet === facet).map(({ key, count }) => ({ key: key ?? '', count }))
  return {
    subCategory: rows
      .filter((row) => row.facet === 'subCategory')
      .map((row) => ({
        _id: row.key ?? '',
        name: row.name ?? '',
        name_ar: row.name_ar ?? '',
        count: row.count,
      })),
    condition: of('condition'),
    emirate: of('emirate'),
    postedBy: of('postedBy'),
    exact: (rows.find((row) => row.facet === 'total')?.count ?? 0) <= exactLimit,
  }
}
