import { type SQL, sql } from 'drizzle-orm'
import { inSample } from '../platform/db/schema.ts'
import { boosted, forSale } from '../products/card.ts'
import { exactLimit } from '../products/facets.ts'
import { conjunction, facetCondition, priceCondition } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import { atMost, found, type Page } from './ranking.ts'

/** What is found is counted from the sample where so much of it is in there: that is more than 1,000 of all. */
const enoughSampled = 100
/** So many of the sample are counted; what is found more often is found more than 10,000 times. */
const mostSampled = 1_000
/** Pages of the first so many products say how many there are about; those behind have to know. */
const deep = 1_000

/**
 * What a list of what is found reads of the index of all words, for its page and its counts together: `sample`, the part
 * of it that is in the sample; `many`, whether that is enough to count; `hits`, all of it (10,001 at most) when it is not.
 * @returns them for a WITH, behind `texts`
 */
export function matchesCte(query: ListQuery, within: SQL, place: Page): SQL {
  const facets = sql`p.category_id, p.condition, p.emirate, p.posted_by`
  const from = sql`FROM search_documents p
    WHERE ${conjunction([forSale, priceCondition(query), within])} AND p.words @@ ${found}`
  const isDeep = place.offset + place.size > deep
  return sql`
    sample AS MATERIALIZED (
      SELECT ${facets} ${from} AND ${inSample(sql`p.id`)} LIMIT ${atMost(isDeep ? 0 : mostSampled)}
    ), many AS MATERIALIZED (
      SELECT count(*) >= ${enoughSampled} AS yes FROM sample p WHERE ${facetCondition(query)}
    ), hits AS MATERIALIZED (
      SELECT ${facets}, p.top_category_id, p.id, ${boosted} AS boosted, p.view_count, p.title ${from}
        AND NOT (SELECT yes FROM many) LIMIT ${atMost(exactLimit + 1)}
    )`
}

/** A row for each product that a query finds, `most` of them. @param within a condition on `p` */
export const matchRows = (found: SQL, most: number, within = sql`true`): SQL => sql`
  SELECT 1 FROM search_documents p WHERE ${forSale} AND p.words @@ (SELECT ${found}) AND ${within} LIMIT ${atMost(most)}`
