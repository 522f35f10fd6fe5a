import { type SQL, sql } from 'drizzle-orm'
import type { ProductList } from '#lib/contract/products.ts'
import type { PlaceTree } from '../places/tree.ts'
import { sampleShare } from '../platform/db/schema.ts'
import { countFacets, exactLimit, type FacetRow } from '../products/facets.ts'
import type { ListQuery } from '../products/list-query.ts'

/**
 * Facet rows of a search: matches grouped by category, condition, emirate, seller type and place, from all matches or, if
 * `many`, from those in the sample (see `matchesCte`).
 */
export const facetRowsQuery: SQL = sql`
  SELECT k.*, c.name, c.name_ar FROM (
    SELECT category_id, condition, emirate, posted_by, place_id, count(*)::int AS count FROM (
      SELECT category_id, condition, emirate, posted_by, place_id FROM sample WHERE (SELECT yes FROM many)
      UNION ALL SELECT category_id, condition, emirate, posted_by, place_id FROM hits
    ) found GROUP BY 1, 2, 3, 4, 5
  ) k JOIN categories c ON c.id = k.category_id`

/** Estimates the total from a sample count: a lower bound two standard deviations below, rounded down to one digit. */
function lowerBoundOf(sampled: number): number {
  const bound = Math.floor((sampled - 2 * Math.sqrt(sampled)) * sampleShare)
  if (bound <= sampled) return sampled
  const round = 10 ** (String(bound).length - 1)
  return Math.max(sampled, Math.floor(bound / round) * round)
}

/**
 * Computes total and facet counts: exact up to 1,000 matches, beyond that lower bounds from the sample (decision 34).
 * @param isSampled whether `kinds` counts the sample only
 */
export function listCountsOf(
  kinds: readonly FacetRow[],
  query: ListQuery,
  isSampled: boolean,
  places: PlaceTree,
): Pick<ProductList, 'total' | 'totalExact' | 'facets'> {
  const { total, facets } = countFacets(kinds, query, places)
  if (!isSampled) return { total: Math.min(total, exactLimit), totalExact: facets.exact, facets }
  const lowerBounds = <Choice extends { count: number }>(choices: Choice[]): Choice[] =>
    choices.map((choice) => ({ ...choice, count: lowerBoundOf(choice.count) }))
  return {
    total: Math.min(lowerBoundOf(total), exactLimit),
    totalExact: false,
    facets: {
      subCategory: lowerBounds(facets.subCategory),
      condition: lowerBounds(facets.condition),
      emirate: lowerBounds(facets.emirate),
      place: lowerBounds(facets.place),
      postedBy: lowerBounds(facets.postedBy),
      attributes: [],
      exact: false,
    },
  }
}
