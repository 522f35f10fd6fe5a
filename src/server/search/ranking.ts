import { type SQL, sql } from 'drizzle-orm'
import { boosted, forSale } from '../products/card.ts'
import { exactLimit } from '../products/counts.ts'
import { conjunction, filterCondition, sortOrder } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import type { MeantCategories } from './category-intent.ts'
import type { Queries } from './query.ts'

/** Of those that match, the best known that are compared closely for a list; whatever is beyond comes by its views. */
const listCandidates = 300
/** The same for suggestions, of which a few are shown. */
export const suggestionCandidates = 60

/**
 * A limit that PostgreSQL does not plan with. For a few rows of what it takes for many it would read the table from its
 * beginning, and bring in the words of every product on the way.
 */
export const atMost = (rows: number): SQL => sql`(SELECT ${rows}::int)`

const tsquery = (query: string) => sql`${query}::tsquery`

/**
 * A query that PostgreSQL does not plan with either. It takes comparing words for as cheap as comparing numbers, and for a
 * common word it would read the whole table, with the words of every product, rather than the index.
 */
export const unplanned = (query: string): SQL => sql`(SELECT ${query}::tsquery)`

/** Which of the products that are found, in their order. `candidates` of them are compared closely, 300 unless told. */
export type Page = { size: number; offset: number; candidates?: number }

/** A query for `id` and `place` of one page of what is found. @param within a condition on `p` beside the filters */
export function pageOfHits(
  queries: Queries,
  meant: MeantCategories,
  query: ListQuery,
  within: SQL,
  page: Page,
): SQL {
  const where = conjunction([forSale, filterCondition(query), within])
  return query.sort === undefined || query.sort === 'relevance'
    ? byRelevance(queries, meant, where, page)
    : bySort(queries, query, where, page)
}

const bySort = (queries: Queries, { sort }: ListQuery, where: SQL, { size, offset }: Page): SQL => sql`
  SELECT id, row_number() OVER () AS place FROM (
    SELECT p.id FROM search_documents p WHERE ${where} AND p.words @@ ${unplanned(queries.found)}
    ORDER BY ${boosted} DESC, ${sortOrder(sort, sql`p.id`)} LIMIT ${size} OFFSET ${offset}
  ) hits`

/**
 * The best match first. The candidates are the best known that have every word in name, category, feature line or seller:
 * at first among the prominent products, which are few and enough for what very many products are, then among all, then
 * those whose descriptions are needed. Among the candidates: names that begin so, the words in a row, every word as
 * it was typed, as another form of it, as something that means the same; and of these, what is in a category of that name.
 */
function byRelevance(queries: Queries, meant: MeantCategories, where: SQL, page: Page): SQL {
  const { size, offset, candidates = listCandidates } = page
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
        ? sql`SELECT id, place FROM ranked ORDER BY place LIMIT ${size} OFFSET ${offset}`
        : sql`SELECT id, place FROM (
            SELECT id, place FROM ranked
            UNION ALL
            SELECT * FROM (
              SELECT p.id, ${candidates} + row_number() OVER (ORDER BY ${boosted} DESC, p.view_count DESC, p.id)
              ${from} AND p.words @@ ${found} AND p.id NOT IN (SELECT id FROM close)
            ) rest
          ) hits ORDER BY place LIMIT ${size} OFFSET ${offset}`
    }`
}
