import { type SQL, sql } from 'drizzle-orm'
import { listSize, type ProductList } from '#lib/contract/products.ts'
import { categoryTree } from '../categories/service.ts'
import type { Database } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { boosted, cardsByIds, forSale } from '../products/card.ts'
import { exactLimit } from '../products/counts.ts'
import {
  conjunction,
  facetConditions,
  filterCondition,
  priceCondition,
  sortOrder,
} from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import { isBroad } from './broad.ts'
import { type MeantCategories, meantCategories } from './category-intent.ts'
import type { Queries } from './query.ts'

/** Of what is known to be found more often than that, so many are counted by facets: a sample. */
const sample = 2_000

/** Of those that match, the best known that are compared closely; whatever is beyond comes by its views. */
const candidates = 300

/**
 * A limit that PostgreSQL does not plan with. For a few rows of what it takes for many it would read the table from its
 * beginning, and bring in the words of every product on the way.
 */
export const atMost = (rows: number): SQL => sql`(SELECT ${rows}::int)`

/** Whether a list is asked for less than all that is found. */
export const narrows = ({ page: _, size: __, sort: ___, ...filters }: ListQuery): boolean =>
  Object.values(filters).some((value) => value !== undefined)

const tsquery = (query: string) => sql`${query}::tsquery`

/**
 * A query that PostgreSQL does not plan with either. It takes comparing words for as cheap as comparing numbers, and for a
 * common word it would read the whole table, with the words of every product, rather than the index.
 */
export const unplanned = (query: string): SQL => sql`(SELECT ${query}::tsquery)`

/** One page of what is found, with its total and facets. */
export async function listHits(
  db: Database,
  queries: Queries,
  query: ListQuery,
  within: SQL | undefined,
): Promise<ProductList> {
  const page = query.page ?? 1
  const size = query.size ?? listSize
  const [ids, counts] = await Promise.all([
    pageOfHits(db, queries, query, within ?? sql`true`, size, (page - 1) * size),
    countHits(db, queries, query, within),
  ])
  return { items: await cardsByIds(db, ids), page, size, ...counts }
}

/** The ids of one page. */
export async function pageOfHits(
  db: Database,
  queries: Queries,
  query: ListQuery,
  within: SQL,
  size: number,
  offset: number,
): Promise<string[]> {
  if (offset >= exactLimit) return []
  const where = conjunction([forSale, filterCondition(query), within])
  const relevance = query.sort === undefined || query.sort === 'relevance'
  const statement = relevance
    ? byRelevance(queries, meantCategories(await categoryTree(db), queries.sought), where, size, offset)
    : bySort(queries, query, where, size, offset)
  return (await prepared<{ id: string }>(db, statement)).rows.map(({ id }) => id)
}

const bySort = (queries: Queries, { sort }: ListQuery, where: SQL, size: number, offset: number): SQL => sql`
  SELECT p.id FROM search_documents p WHERE ${where} AND p.words @@ ${unplanned(queries.found)}
  ORDER BY ${boosted} DESC, ${sortOrder(sort, sql`p.id`)} LIMIT ${size} OFFSET ${offset}`

/**
 * The best match first. The candidates are the best known that have every word in name, category, feature line or seller:
 * at first among the prominent products, which are few and enough for what very many products are, then among all, then
 * those whose descriptions are needed. Among the candidates: names that begin so, the words in a row, every word as
 * it was typed, as another form of it, as something that means the same; and of these, what is in a category of that name.
 */
function byRelevance(
  queries: Queries,
  meant: MeantCategories,
  where: SQL,
  size: number,
  offset: number,
): SQL {
  const found = unplanned(queries.found)
  const intent = sql`(CASE WHEN p.category_id = ANY(${sql.param(meant.leaves)}::uuid[]) THEN 2
    WHEN p.top_category_id = ANY(${sql.param(meant.tops)}::uuid[]) THEN 1 ELSE 0 END) AS intent`
  const columns = sql`p.id, ${boosted} AS boosted, p.view_count, p.title, ${intent}`
  const best = sql`ORDER BY boosted DESC, intent DESC, view_count DESC, id LIMIT ${candidates}`
  const from = sql`FROM search_documents p WHERE ${where}`
  return sql`
    WITH prominent AS MATERIALIZED (
      SELECT ${columns} ${from} AND p.prominent AND p.title @@ ${found} ${best}
    ), titled AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} ${from} AND NOT p.prominent AND p.title @@ ${found}
          AND (SELECT count(*) FROM prominent) < ${candidates} LIMIT ${atMost(exactLimit)}
      ) hits ${best}
    ), described AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} ${from} AND p.words @@ ${found}
          AND p.id NOT IN (SELECT id FROM prominent UNION ALL SELECT id FROM titled)
          AND (SELECT count(*) FROM prominent) + (SELECT count(*) FROM titled) < ${candidates} LIMIT ${atMost(exactLimit)}
      ) hits ${best}
    ), close AS MATERIALIZED (
      -- Joined to nothing, the words are brought in once, not for each comparison below.
      SELECT id, boosted, view_count, tier, intent, title || ''::tsvector AS title FROM (
        SELECT *, 1 AS tier FROM (SELECT * FROM prominent UNION ALL SELECT * FROM titled) hits
        UNION ALL SELECT *, 0 FROM described
      ) hits ORDER BY boosted DESC, tier DESC, intent DESC, view_count DESC, id LIMIT ${candidates}
    ), ranked AS (
      SELECT id, row_number() OVER (ORDER BY boosted DESC, tier DESC,
        (title @@ ${tsquery(queries.begins)})::int * 3 + (title @@ ${tsquery(queries.phrase)})::int * 2
          + (title @@ ${tsquery(queries.exact)})::int * 2 + (title @@ ${tsquery(queries.own)})::int * 2 + (title @@ ${tsquery(queries.category)})::int * 4 + (title @@ ${tsquery(queries.named)})::int * 3
          + intent * ${queries.sought.length === 1 ? 5 : 3}::float8
          + ts_rank('{0,0.3,0.6,1}', title, ${found}) * 2 + ln(1 + view_count) / 20 DESC, view_count DESC, id) AS place
      FROM close
    )
    ${
      offset + size <= candidates
        ? sql`SELECT id FROM ranked ORDER BY place LIMIT ${size} OFFSET ${offset}`
        : sql`SELECT id FROM (
            SELECT id, place FROM ranked
            UNION ALL
            SELECT * FROM (
              SELECT p.id, ${candidates} + row_number() OVER (ORDER BY ${boosted} DESC, p.view_count DESC, p.id)
              ${from} AND p.words @@ ${found} AND p.id NOT IN (SELECT id FROM close)
            ) rest
          ) hits ORDER BY place LIMIT ${size} OFFSET ${offset}`
    }`
}

type CountRow = {
  facet: number
  key: string | null
  count: number
  name: string | null
  name_ar: string | null
}

/**
 * Total and facets, exact up to 10,000 hits (architecture, search). What is found is read once and counted by all four
 * facets together; each of them then sums what the filters of the others leave.
 */
async function countHits(
  db: Database,
  queries: Queries,
  query: ListQuery,
  within: SQL | undefined,
): Promise<Pick<ProductList, 'total' | 'totalExact' | 'facets'>> {
  const { subCategory, condition, emirate, postedBy } = facetConditions(query)
  const wide = within === undefined && !narrows(query)
  const broad = wide && queries.single !== null && (await isBroad(db, queries.single, exactLimit))
  const every = sql`${subCategory} AND ${condition} AND ${emirate} AND ${postedBy}`
  const { rows } = await prepared<CountRow>(
    db,
    sql`
    WITH p AS MATERIALIZED (
      SELECT category_id, condition, emirate, posted_by, count(*)::int AS count FROM (
        SELECT p.category_id, p.condition, p.emirate, p.posted_by FROM search_documents p
        WHERE ${conjunction([forSale, priceCondition(query), within ?? sql`true`])} AND p.words @@ ${unplanned(queries.found)}
        LIMIT ${atMost(broad ? sample : exactLimit + 1)}
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
    ORDER BY 3 DESC, 2`,
  )
  const counted = (facet: number) => rows.find((row) => row.facet === facet)?.count ?? 0
  const of = (facet: number) =>
    rows.filter((row) => row.facet === facet).map(({ key, count }) => ({ key: key ?? '', count }))
  const exact = !broad && counted(0) <= exactLimit
  return {
    total: broad ? exactLimit : Math.min(counted(5), exactLimit),
    totalExact: exact,
    facets: {
      subCategory: rows
        .filter((row) => row.facet === 1)
        .map(({ key, name, name_ar, count }) => ({
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
