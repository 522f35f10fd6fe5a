import type { Sort } from '#lib/contract/products.ts'

/** Numbers of a product that lists are ordered by. The price is the one that cards show, in fils; 0 is on request. */
export type SortFact = 'createdAt' | 'price' | 'views'

export type SortOrder = {
  by: SortFact
  direction: 'asc' | 'desc'
  /** Direction of the ids of products that are equal otherwise. */
  ids: 'asc' | 'desc'
  /** Whether products with 0 come after all others. */
  zeroLast?: boolean
}

/** Orders by a fact of the product; `nearest` needs a place as well, and `relevance` a search. */
export type SortName = Exclude<Sort, 'nearest' | 'relevance'>

/**
 * Orders of lists and searches, described once (docs/product.md, "Lists and sorts"): those of PostgreSQL (`sortOrder`), of
 * lists and searches in memory and of OpenSearch are made from it.
 */
export const sortOrders: Record<SortName, SortOrder> = {
  newest: { by: 'createdAt', direction: 'desc', ids: 'desc' },
  price_asc: { by: 'price', direction: 'asc', ids: 'asc', zeroLast: true },
  price_desc: { by: 'price', direction: 'desc', ids: 'asc' },
  views: { by: 'views', direction: 'desc', ids: 'desc' },
}

/** Order of a sort in memory: without one, by relevance, or the nearest without a place, the newest come first. */
export const orderOf = (sort: Sort | undefined): SortName =>
  sort === undefined || sort === 'relevance' || sort === 'nearest' ? 'newest' : sort

/** Below the key of any number that products are ordered by. */
const lastKey = -(2 ** 52)

/** Returns the function from an order's fact to a key that is higher the earlier a product comes. */
export function sortKeyOf({ direction, zeroLast }: SortOrder): (value: number) => number {
  const key = direction === 'asc' ? (value: number) => -value : (value: number) => value
  return zeroLast ? (value) => (value === 0 ? lastKey : key(value)) : key
}
