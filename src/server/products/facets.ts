import type { Facets, ProductFilters } from '#lib/contract/products.ts'
import { placeFacet } from '../places/filter.ts'
import type { PlaceTree } from '../places/tree.ts'

/**
 * Facet row: the number of products with this category, condition, emirate and seller type; the names are the
 * category's.
 */
export type FacetRow = {
  category_id: string
  name: string
  name_ar: string
  condition: string
  emirate: string
  posted_by: string
  /** Left out by rows of all places, which suffice for lists that are not narrowed to an emirate. */
  place_id?: string | null
  count: number
}

/**
 * Products up to which totals and facets are exact; page × size ends here, too (docs/product.md, "Lists and sorts").
 */
export const exactLimit = 10_000

/** Total of a list and its facet counts. */
/** Facets of a list without products. */
export const noFacets: Facets = {
  subCategory: [],
  condition: [],
  emirate: [],
  place: [],
  postedBy: [],
  attributes: [],
  exact: true,
}

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
  const condition = new Map<string, number>()
  const emirate = new Map<string, number>()
  const place = new Map<string, number>()
  const postedBy = new Map<string, number>()
  const within = filters.place === undefined ? null : places.within(filters.place)
  let [all, total] = [0, 0]
  for (const row of rows) {
    const { count } = row
    const inCategory = !filters.subCat || filters.subCat === row.category_id
    const inCondition = !filters.condition || filters.condition === row.condition
    const inEmirate = !filters.emirate || filters.emirate === row.emirate
    const inPosted = !filters.postedBy || filters.postedBy === row.posted_by
    const inPlace = inEmirate && (!within || within.has(row.place_id ?? ''))
    all += count
    if (inCategory && inCondition && inPlace && inPosted) total += count
    if (inCondition && inPlace && inPosted) {
      const { category_id: _id, name, name_ar } = row
      const choice = subCategory.get(_id)
      if (choice) choice.count += count
      else subCategory.set(_id, { _id, name, name_ar, count })
    }
    if (inCategory && inPlace && inPosted) addCount(condition, row.condition, count)
    if (inCategory && inCondition && inPosted) addCount(emirate, row.emirate, count)
    if (inCategory && inCondition && inPosted && inEmirate && row.place_id)
      addCount(place, row.place_id, count)
    if (inCategory && inCondition && inPlace) addCount(postedBy, row.posted_by, count)
  }
  const counted = {
    subCategory: [...subCategory.values()],
    condition,
    emirate,
    place: filters.emirate ? placeFacet(places, place) : [],
    postedBy,
  }
  return { total, facets: facetsOf(counted, all <= exactLimit) }
}

/** Builds facets, the most frequent choices first. @param exact whether the counts are exact */
export const facetsOf = (
  counted: {
    subCategory: Facets['subCategory']
    condition: Map<string, number>
    emirate: Map<string, number>
    place: Facets['place']
    postedBy: Map<string, number>
  },
  exact: boolean,
): Facets => ({
  subCategory: counted.subCategory
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a._id < b._id ? -1 : 1)),
  condition: byFrequency(counted.condition).filter(({ key }) => key !== 'none'),
  emirate: byFrequency(counted.emirate),
  place: counted.place,
  postedBy: byFrequency(counted.postedBy),
  attributes: [],
  exact,
})

const addCount = (counts: Map<string, number>, key: string, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count)

const byFrequency = (counts: Map<string, number>) =>
  [...counts]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
