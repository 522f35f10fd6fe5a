import { byFacet, facetOf } from '#lib/contract/facets.ts'
import type { Facets, ProductFilters } from '#lib/contract/products.ts'
import { placeFacet } from '../places/filter.ts'
import type { PlaceTree } from '../places/tree.ts'
import type { Kind } from './facet-columns.ts'
import { createKindCounts, createKindTest, type KindCounts, kindFilter, passesAll } from './facet-counts.ts'

/**
 * Number of products of a category and a kind; the names are the category's. Rows of all places have no place, which
 * suffices for lists that are not narrowed to an emirate.
 */
export type FacetRow = Kind & { category_id: string; name: string; name_ar: string; count: number }

/**
 * Products up to which totals and facets are exact; page × size ends here, too (docs/product.md, "Lists and sorts").
 */
export const exactLimit = 10_000

/** Total of a list and its facet counts. */
export type ListCounts = { total: number; facets: Facets }

/**
 * Sums facet rows up: the total with all filters, and the counts of each facet with all filters but its own. Rows do
 * not contain prices. @param filters with the emirate of their place (see `withEmirate`)
 */
export function countFacets(
  rows: readonly FacetRow[],
  filters: ProductFilters,
  places: PlaceTree,
): ListCounts {
  const subCategory = new Map<string, Facets['subCategory'][number]>()
  const kinds = createKindCounts()
  const test = createKindTest(kindFilter(filters, places))
  let [all, total] = [0, 0]
  for (const row of rows) {
    const { category_id: _id, name, name_ar, count } = row
    const passed = test(row)
    const inCategory = !filters.subCat || filters.subCat === _id
    all += count
    if (inCategory) kinds.add(row, passed, count)
    if (passed !== passesAll) continue
    if (inCategory) total += count
    const choice = subCategory.get(_id)
    if (choice) choice.count += count
    else subCategory.set(_id, { _id, name, name_ar, count })
  }
  const facets = facetsOf([...subCategory.values()], kinds.counts, filters, places)
  return { total, facets: { ...facets, exact: all <= exactLimit } }
}

/**
 * Builds facets, the most frequent choices first; those of attributes are left out.
 * @param filters those of the list: places are counted within an emirate
 */
export const facetsOf = (
  subCategory: readonly Facets['subCategory'][number][],
  counts: KindCounts,
  { emirate }: Pick<ProductFilters, 'emirate'>,
  places: PlaceTree,
): Facets => ({
  subCategory: subCategory
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a._id < b._id ? -1 : 1)),
  ...byFacet((name) => byFrequency(counts[name]).filter(({ key }) => key !== facetOf(name).none)),
  place: emirate ? placeFacet(places, counts.place) : [],
  attributes: [],
  exact: true,
})

const byFrequency = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
