import { type SQL, sql } from 'drizzle-orm'
import { forSale } from '../for-sale/for-sale.ts'
import { inSample } from '../platform/db/schema.ts'
import { boosted } from '../products/card.ts'
import { placedColumns } from '../products/facet-columns.ts'
import { exactLimit } from '../products/facets.ts'
import { conjunction, facetCondition, priceCondition } from '../products/filters.ts'
import type { ListQuery } from '../products/list-query.ts'
import { matchQuery, opaqueLimit, type Page } from './ranking.ts'

/** Counts are estimated once this many matches are in the sample: that is more than 1,000 of all. */
const minSampledMatches = 100
/** Matches counted in the sample; a query with more has over 10,000 matches. */
const maxSampledMatches = 1_000
/** Pages up to this product may show an estimate; deeper pages need an exact count. */
const maxEstimatedDepth = 1_000

/**
 * CTEs that a page and its counts share, so that one statement reads the GIN index once: `sample` (matches in the
 * sample), `many` (whether those suffice for an estimate) and `hits` (all matches, 10,001 at most, if they do not).
 * They go into a WITH after `texts` (see `queriesCte`).
 * @param within condition on `p`
 */
export function matchesCte(query: ListQuery, within: SQL, page: Page): SQL {
  const from = sql`FROM search_documents p
    WHERE ${conjunction([forSale, priceCondition(query), within])} AND p.words @@ ${matchQuery}`
  const isDeep = page.offset + page.size > maxEstimatedDepth
  return sql`
    sample AS MATERIALIZED (
      SELECT ${placedColumns} ${from} AND ${inSample(sql`p.id`)} LIMIT ${opaqueLimit(isDeep ? 0 : maxSampledMatches)}
    ), many AS MATERIALIZED (
      SELECT count(*) >= ${minSampledMatches} AS yes FROM sample p WHERE ${facetCondition(query)}
    ), hits AS MATERIALIZED (
      SELECT ${placedColumns}, p.top_category_id, p.id, ${boosted} AS boosted, p.view_count, p.title ${from}
        AND NOT (SELECT yes FROM many) LIMIT ${opaqueLimit(exactLimit + 1)}
    )`
}

/**
 * Query that returns a row for each matching product, up to `limit`.
 * @param query SQL that yields a tsquery
 * @param within condition on `p`
 */
export const matchRows = (query: SQL, limit: number, within = sql`true`): SQL => sql`
  SELECT 1 FROM search_documents p WHERE ${forSale} AND p.words @@ (SELECT ${query}) AND ${within} LIMIT ${opaqueLimit(limit)}`
