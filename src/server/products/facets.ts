import type { Facets } from '#lib/contract/products.ts'
import type { Filters } from './filters.ts'

/** So many products of one kind; the names are their category's. */
export type Kind = {
  category_id: string
  name: string
  name_ar: string
  condition: string
  emirate: string
  posted_by: string
  count: number
}

/** Totals and facets are exact up to here; page × size ends here (docs/product.md, "Lists and sorts"). */
export const exactLimit = 10_000

/** How many products a list has, and how many each choice would leave. */
export type Counts = { total: number; facets: Facets }

/**
 * What kinds add up to: how many the filters leave, and how many each choice would leave, which counts with all filters
 * but its own. A price is no part of a kind.
 */
export function countKinds(kinds: readonly Kind[], filters: Filters): Counts {
  const subCategory = new Map<string, Facets['subCategory'][number]>()
  const condition = new Map<string, number>()
  const emirate = new Map<string, number>()
  const postedBy = new Map<string, number>()
  let [all, total] = [0, 0]
  for (const kind of kinds) {
    const { count } = kind
    const inCategory = !filters.subCat || filters.subCat === kind.category_id
    const inCondition = !filters.condition || filters.condition === kind.condition
    const inEmirate = !filters.emirate || filters.emirate === kind.emirate
    const inPosted = !filters.postedBy || filters.postedBy === kind.posted_by
    all += count
    if (inCategory && inCondition && inEmirate && inPosted) total += count
    if (inCondition && inEmirate && inPosted) {
      const { category_id: _id, name, name_ar } = kind
      const known = subCategory.get(_id)
      if (known) known.count += count
      else subCategory.set(_id, { _id, name, name_ar, count })
    }
    if (inCategory && inEmirate && inPosted) add(condition, kind.condition, count)
    if (inCategory && inCondition && inPosted) add(emirate, kind.emirate, count)
    if (inCategory && inCondition && inEmirate) add(postedBy, kind.posted_by, count)
  }
  const counted = { subCategory: [...subCategory.values()], condition, emirate, postedBy }
  return { total, facets: facetsOf(counted, all <= exactLimit) }
}

/** How many each choice would leave, the most frequent choices first. @param exact whether the counts are right */
export const facetsOf = (
  counted: {
    subCategory: Facets['subCategory']
    condition: Map<string, number>
    emirate: Map<string, number>
    postedBy: Map<string, number>
  },
  exact: boolean,
): Facets => ({
  subCategory: counted.subCategory
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a._id < b._id ? -1 : 1)),
  condition: inOrder(counted.condition),
  emirate: inOrder(counted.emirate),
  postedBy: inOrder(counted.postedBy),
  exact,
})

const add = (counts: Map<string, number>, key: string, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count)

/** The most frequent first. */
const inOrder = (counts: Map<string, number>) =>
  [...counts]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
