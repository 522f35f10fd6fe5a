import { type SQL, sql } from 'drizzle-orm'
import type { Nearness } from '../places/nearness.ts'
import { boosted } from '../products/card.ts'
import { conjunction, sortOrder } from '../products/filters.ts'
import type { ListQuery } from '../products/list-query.ts'
import type { CategoryIntent } from './category-intent.ts'
import { boosterWeight, categoryWeight, listCandidates, titleQueries, titleWeights } from './score-weights.ts'
import { hitCondition, searchCondition } from './search-condition.ts'
import type { SearchQuery } from './search-query.ts'
import type { Queries } from './text-queries.ts'

/** Matches read beyond the prominent products, in no particular order. */
const maxOtherMatches = 3_000

/**
 * LIMIT value that the planner cannot see. For a few rows of an expected many, it would scan the table from its
 * beginning and detoast the words of every product on the way.
 */
export const opaqueLimit = (rows: number): SQL => sql`(SELECT ${rows}::int)`

/**
 * CTE `texts` with the queries of a text, evaluated once per statement. The planner cannot see their values, so it uses
 * the index: it takes `@@` for as cheap as comparing numbers, and would scan the whole table for a common word.
 */
export function queriesCte(queries: Queries): SQL {
  const columns = (['match', ...titleQueries] as const).map(
    (name) => sql`${queries[name]}::tsquery AS ${sql.raw(name)}`,
  )
  return sql`texts AS MATERIALIZED (SELECT ${sql.join(columns, sql`, `)})`
}

/** `Queries.match`, read from the CTE `texts`. */
export const matchQuery = sql`(SELECT match FROM texts)`
const titleScore = sql.join(
  titleQueries.map(
    (name) =>
      sql`(title[1] @@ (SELECT ${sql.raw(name)} FROM texts))::int * ${sql.raw(String(titleWeights[name]))}`,
  ),
  sql` + `,
)

/**
 * Page of ranked matches. `candidates` is the number that gets a full score (120 by default); `shared` says that the
 * statement has the CTEs of `matchesCte`.
 */
export type Page = {
  size: number
  offset: number
  candidates?: number
  shared?: boolean
  /** For the order `nearest`; without it the newest come first. */
  nearness?: Nearness | null
}

/** Query for `id` and `place` (rank) of one page of matches. @param within condition on `p` beside the filters */
export function pageOfHits(
  queries: Queries,
  categories: CategoryIntent,
  query: SearchQuery,
  within: SQL,
  page: Page,
): SQL {
  const where = conjunction([searchCondition(query), within])
  return query.sort === undefined || query.sort === 'relevance'
    ? byRelevance(queries, categories, { all: where, ofHits: hitCondition(query) }, page)
    : bySort(query, where, page)
}

const bySort = ({ sort }: ListQuery, where: SQL, { size, offset, nearness = null }: Page): SQL => sql`
  SELECT id, row_number() OVER () AS place FROM (
    SELECT p.id FROM search_documents p WHERE ${where} AND p.words @@ ${matchQuery}
    ORDER BY ${sortOrder(sort, nearness, sql`p.id`)} LIMIT ${size} OFFSET ${offset}
  ) hits`

/**
 * Query for a page by relevance. Candidates are all matches, if they were read already and are few enough. Else they
 * are the best known products with every word in title, category, feature line or seller: first among the foremost
 * products, which suffice for very common words, then among the prominent. If these are too few, others fill up: all
 * matches, if they were read already; else those with every word there, then those that need their descriptions.
 * Candidates are scored by `titleWeights`, category intent, booster, `ts_rank` and views.
 * @param where conditions on `p`: all of them, and those that the rows of `hits` have still to pass
 */
function byRelevance(
  queries: Queries,
  categories: CategoryIntent,
  where: { all: SQL; ofHits: SQL },
  { size, offset, candidates = listCandidates, shared = false }: Page,
): SQL {
  const intent = sql`(CASE WHEN p.category_id = ANY(${sql.param(categories.leaves)}::uuid[]) THEN 2
    WHEN p.top_category_id = ANY(${sql.param(categories.tops)}::uuid[]) THEN 1 ELSE 0 END) AS intent`
  const columns = sql`p.id, ${boosted} AS boosted, p.view_count, p.title, ${intent}`
  const best = sql`ORDER BY intent DESC, boosted DESC, view_count DESC, id LIMIT ${candidates}`
  const from = sql`FROM search_documents p WHERE ${where.all}`
  const fewHits = sql`
    SELECT p.id, p.boosted, p.view_count, p.title, ${intent} FROM hits p
    WHERE ${where.ofHits} AND (SELECT count(*) FROM known) < ${candidates} AND p.id NOT IN (SELECT id FROM known) ${best}`
  const isSampleOnly = shared ? sql`(SELECT yes FROM many)` : sql`true`
  const tooMany = shared ? sql`(${isSampleOnly} OR (SELECT count(*) FROM hits) > ${candidates})` : sql`true`
  return sql`
    WITH foremost AS MATERIALIZED (
      SELECT ${columns} ${from} AND p.foremost AND p.title @@ ${matchQuery} AND ${tooMany} ${best}
    ), prominent AS MATERIALIZED (
      SELECT ${columns} ${from} AND p.prominent AND NOT p.foremost AND p.title @@ ${matchQuery}
        AND ${tooMany} AND (SELECT count(*) FROM foremost) < ${candidates} ${best}
    ), known AS (
      SELECT * FROM foremost UNION ALL SELECT * FROM prominent
    ), titled AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} ${from} AND NOT p.prominent AND NOT p.foremost AND p.title @@ ${matchQuery}
          AND ${isSampleOnly} AND (SELECT count(*) FROM known) < ${candidates} LIMIT ${opaqueLimit(maxOtherMatches)}
      ) hits ${best}
    ), described AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} ${from} AND p.words @@ ${matchQuery}
          AND p.id NOT IN (SELECT id FROM known UNION ALL SELECT id FROM titled)
          AND ${isSampleOnly} AND (SELECT count(*) FROM known) + (SELECT count(*) FROM titled) < ${candidates}
        LIMIT ${opaqueLimit(maxOtherMatches)}
      ) hits ${best}
    ), candidates AS (
      SELECT *, 1 AS tier FROM known UNION ALL SELECT *, 1 FROM titled UNION ALL SELECT *, 0 FROM described
      ${shared ? sql`UNION ALL SELECT *, 0 FROM (${fewHits}) few` : sql``}
    ), close AS MATERIALIZED (
      -- Put into an array, the words are brought in once, not for each comparison below.
      SELECT id, boosted, view_count, tier, intent, ARRAY[title] AS title FROM (
        SELECT * FROM candidates ORDER BY tier DESC, intent DESC, boosted DESC, view_count DESC, id LIMIT ${candidates}
      ) best
    ), ranked AS (
      -- Of what comes out of the hits, only now is seen whether it has every word there.
      SELECT id, row_number() OVER (ORDER BY greatest(tier, (title[1] @@ ${matchQuery})::int) DESC,
        ${titleScore} + boosted::int * ${boosterWeight}::float8 + intent * ${categoryWeight(queries)}::float8
          + ts_rank('{0,0.3,0.6,1}', title[1], ${matchQuery}) + ln(1 + view_count) / 20 DESC, view_count DESC, id) AS place
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
              ${from} AND p.words @@ ${matchQuery} AND p.id NOT IN (SELECT id FROM close)
            ) rest
          ) hits ORDER BY place LIMIT ${size} OFFSET ${offset}`
    }`
}
