import { type SQL, sql } from 'drizzle-orm'
import { byFacet } from '#lib/contract/facets.ts'
import type { ProductList } from '#lib/contract/products.ts'
import type { PlaceTree } from '../places/tree.ts'
import { sampleShare } from '../platform/db/schema.ts'
import { placedColumns, selectKind } from '../products/facet-columns.ts'
import { countFacets, exactLimit, type FacetRow } from '../products/facets.ts'
import type { ListQuery } from '../products/list-query.ts'

/**
 * Facet rows of a search: matches grouped by category and kind, from all matches or, if
 * `many`, from those in the sample (see `matchesCte`).
 */
export const facetRowsQuery: SQL = sql`
  SELECT k.*, c.name, c.name_ar FROM (
    SELECT p.category_id, ${selectKind}, count(*)::int AS count FROM (
      SELECT ${placedColumns} FROM sample p WHERE (SELECT yes FROM many)
      UNION ALL SELECT ${placedColumns} FROM hits p
    ) p GROUP BY ${placedColumns}
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
      ...byFacet((name) => lowerBounds(facets[name])),
      place: lowerBounds(facets.place),
      attributes: [],
      exact: false,
    },
  }
}
