import { type SQL, sql } from 'drizzle-orm'
import type { ProductList } from '#lib/contract/products.ts'
import type { Database } from '../db/client.ts'
import { forSale } from '../products/card.ts'
import { exactLimit } from '../products/counts.ts'
import { conjunction, facetConditions, narrows, priceCondition } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import { isBroad } from './broad.ts'
import type { Queries } from './query.ts'
import { atMost, unplanned } from './ranking.ts'

/** Of what is known to be found more often than that, so many are counted by facets: a sample. */
const sample = 2_000

/** Whether only a part of what is found is counted: it is known to be more than `exactLimit`. */
export const isSampled = async (
  db: Database,
  { single }: Queries,
  query: ListQuery,
  within: SQL | undefined,
): Promise<boolean> =>
  single !== null && within === undefined && !narrows(query) && (await isBroad(db, single, exactLimit))

export type CountRow = {
  facet: number
  key: string | null
  count: number
  name: string | null
  name_ar: string | null
}

/**
 * A query for the rows of `countsOf`: exact up to 10,000 hits (architecture, search). What is found is read once and
 * counted by all four facets together; each of them then sums what the filters of the others leave.
 */
export function countHits(queries: Queries, query: ListQuery, within: SQL, sampled: boolean): SQL {
  const { subCategory, condition, emirate, postedBy } = facetConditions(query)
  const every = sql`${subCategory} AND ${condition} AND ${emirate} AND ${postedBy}`
  return sql`
    WITH p AS MATERIALIZED (
      SELECT category_id, condition, emirate, posted_by, count(*)::int AS count FROM (
        SELECT p.category_id, p.condition, p.emirate, p.posted_by FROM search_documents p
        WHERE ${conjunction([forSale, priceCondition(query), within])} AND p.words @@ ${unplanned(queries.found)}
        LIMIT ${atMost(sampled ? sample : exactLimit + 1)}
      ) hits GROUP BY 1, 2, 3, 4
    )
    SELECT 0 AS facet, NULL AS key, sum(count)::int AS count, NULL AS name, NULL AS name_ar FROM p
    UNION ALL SELECT 5, NULL, sum(count)::int, NULL, NULL FROM p WHERE ${every}
    UNION ALL SELECT 1, c.id::text, p.count, c.name, c.name_ar FROM (
      SELECT p.category_id, sum(p.count)::int AS count FROM p WHERE ${condition} AND ${emirate} AND ${postedBy} GROUP BY 1
    ) p JOIN categories c ON c.id = p.category_id
    UNION ALL SELECT 2, p.condition, sum(p.count)::int, NULL, NULL FROM p WHERE ${subCategory} AND ${emirate} AND ${postedBy} GROUP BY 2
    UNION ALL SELECT 3, p.emirate, sum(p.count)::int, NULL, NULL FROM p WHERE ${subCategory} AND ${condition} AND ${postedBy} GROUP BY 2
    UNION ALL SELECT 4, p.posted_by, sum(p.count)::int, NULL, NULL FROM p WHERE ${subCategory} AND ${condition} AND ${emirate} GROUP BY 2
    ORDER BY 3 DESC, 2`
}

/** Total and facets. */
export function countsOf(
  rows: readonly CountRow[],
  sampled: boolean,
): Pick<ProductList, 'total' | 'totalExact' | 'facets'> {
  const counted = (facet: number) => rows.find((row) => row.facet === facet)?.count ?? 0
  const rowsOf = (facet: number) => rows.filter((row) => row.facet === facet)
  const of = (facet: number) => rowsOf(facet).map(({ key, count }) => ({ key: key ?? '', count }))
  const exact = !sampled && counted(0) <= exactLimit
  return {
    total: sampled ? exactLimit : Math.min(counted(5), exactLimit),
    totalExact: exact,
    facets: {
      subCategory: rowsOf(1).map(({ key, name, name_ar, count }) => ({
        _id: key ?? '',
        name: name ?? '',
        name_ar: name_ar ?? '',
        count,
      })),
      condition: of(2),
      emirate: of(3),
      postedBy: of(4),
      exact,
    },
  }
}
