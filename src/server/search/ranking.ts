import { type SQL, sql } from 'drizzle-orm'
import { boosted, forSale } from '../products/card.ts'
import { conjunction, facetCondition, filterCondition, sortOrder } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import type { MeantCategories } from './category-intent.ts'
import type { Queries } from './query.ts'
import { boosterWeight, categoryWeight, listCandidates, titleQueries, titleWeights } from './score-weights.ts'

/** Of what is not prominent so many are looked at, wherever they stand. */
const mostUnknown = 3_000

/**
 * A limit that PostgreSQL does not plan with. For a few rows of what it takes for many it would read the table from its
 * beginning, and bring in the words of every product on the way.
 */
export const atMost = (rows: number): SQL => sql`(SELECT ${rows}::int)`

/**
 * The queries of a text as a WITH has them, read once for the whole statement. Since PostgreSQL does not plan with them,
 * it reads the index: it takes comparing words for as cheap as comparing numbers, and for a common word it would read the
 * whole table, with the words of every product.
 */
export function texts(queries: Queries): SQL {
  const columns = (['found', ...titleQueries] as const).map(
    (name) => sql`${queries[name]}::tsquery AS ${sql.raw(name)}`,
  )
  return sql`texts AS MATERIALIZED (SELECT ${sql.join(columns, sql`, `)})`
}

/** What is found, out of `texts`. */
export const found = sql`(SELECT found FROM texts)`
const points = sql.join(
  titleQueries.map(
    (name) =>
      sql`(title[1] @@ (SELECT ${sql.raw(name)} FROM texts))::int * ${sql.raw(String(titleWeights[name]))}`,
  ),
  sql` + `,
)

/**
 * Which of the products that are found, in their order. `candidates` of them are compared closely, 120 unless told.
 * `shared` says that the statement has what `foundOnce` reads.
 */
export type Page = { size: number; offset: number; candidates?: number; shared?: boolean }

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
    ? byRelevance(queries, meant, { all: where, ofHits: facetCondition(query) }, page)
    : bySort(query, where, page)
}

const bySort = ({ sort }: ListQuery, where: SQL, { size, offset }: Page): SQL => sql`
  SELECT id, row_number() OVER () AS place FROM (
    SELECT p.id FROM search_documents p WHERE ${where} AND p.words @@ ${found}
    ORDER BY ${boosted} DESC, ${sortOrder(sort, sql`p.id`)} LIMIT ${size} OFFSET ${offset}
  ) hits`

/**
 * The best match first. Where all that is found was read already and is not more than is compared, those are the
 * candidates. Else they are the best known that have every word in name, category, feature line or seller:
 * at first among the foremost products, which are few and enough for what very many products are, then among the
 * prominent. Where these are few, the others come in: all that is found, when that was read already; else those that
 * have every word there, and then those whose descriptions are needed. Among the candidates: names that begin so or with one of the
 * things, the words in a row, every word as it was typed, as another form of it, as something that means the same; and of these,
 * what is in a category of that name, and what is boosted.
 * @param where conditions on `p`: of a product, and those of them that `hits` are still to be asked
 */
function byRelevance(
  queries: Queries,
  meant: MeantCategories,
  where: { all: SQL; ofHits: SQL },
  { size, offset, candidates = listCandidates, shared = false }: Page,
): SQL {
  const intent = sql`(CASE WHEN p.category_id = ANY(${sql.param(meant.leaves)}::uuid[]) THEN 2
    WHEN p.top_category_id = ANY(${sql.param(meant.tops)}::uuid[]) THEN 1 ELSE 0 END) AS intent`
  const columns = sql`p.id, ${boosted} AS boosted, p.view_count, p.title, ${intent}`
  const best = sql`ORDER BY intent DESC, boosted DESC, view_count DESC, id LIMIT ${candidates}`
  const from = sql`FROM search_documents p WHERE ${where.all}`
  const few = sql`
    SELECT p.id, p.boosted, p.view_count, p.title, ${intent} FROM hits p
    WHERE ${where.ofHits} AND (SELECT count(*) FROM known) < ${candidates} AND p.id NOT IN (SELECT id FROM known) ${best}`
  const unread = shared ? sql`(SELECT yes FROM many)` : sql`true`
  const tooMany = shared ? sql`(${unread} OR (SELECT count(*) FROM hits) > ${candidates})` : sql`true`
  return sql`
    WITH foremost AS MATERIALIZED (
      SELECT ${columns} ${from} AND p.foremost AND p.title @@ ${found} AND ${tooMany} ${best}
    ), prominent AS MATERIALIZED (
      SELECT ${columns} ${from} AND p.prominent AND NOT p.foremost AND p.title @@ ${found}
        AND ${tooMany} AND (SELECT count(*) FROM foremost) < ${candidates} ${best}
    ), known AS (
      SELECT * FROM foremost UNION ALL SELECT * FROM prominent
    ), titled AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} ${from} AND NOT p.prominent AND NOT p.foremost AND p.title @@ ${found}
          AND ${unread} AND (SELECT count(*) FROM known) < ${candidates} LIMIT ${atMost(mostUnknown)}
      ) hits ${best}
    ), described AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} ${from} AND p.words @@ ${found}
          AND p.id NOT IN (SELECT id FROM known UNION ALL SELECT id FROM titled)
          AND ${unread} AND (SELECT count(*) FROM known) + (SELECT count(*) FROM titled) < ${candidates}
        LIMIT ${atMost(mostUnknown)}
      ) hits ${best}
    ), candidates AS (
      SELECT *, 1 AS tier FROM known UNION ALL SELECT *, 1 FROM titled UNION ALL SELECT *, 0 FROM described
      ${shared ? sql`UNION ALL SELECT *, 0 FROM (${few}) few` : sql``}
    ), close AS MATERIALIZED (
      -- Put into an array, the words are brought in once, not for each comparison below.
      SELECT id, boosted, view_count, tier, intent, ARRAY[title] AS title FROM (
        SELECT * FROM candidates ORDER BY tier DESC, intent DESC, boosted DESC, view_count DESC, id LIMIT ${candidates}
      ) best
    ), ranked AS (
      -- Of what comes out of the hits, only now is seen whether it has every word there.
      SELECT id, row_number() OVER (ORDER BY greatest(tier, (title[1] @@ ${found})::int) DESC,
        ${points} + boosted::int * ${boosterWeight}::float8 + intent * ${categoryWeight(queries)}::float8
          + ts_rank('{0,0.3,0.6,1}', title[1], ${found}) + ln(1 + view_count) / 20 DESC, view_count DESC, id) AS place
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
