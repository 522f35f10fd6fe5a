import { type SQL, sql } from 'drizzle-orm'
import { priceBounds } from '#lib/contract/products.ts'

/** What a list may be narrowed by. Prices are whole AED. */
export type Filters = {
  subCat?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  condition?: string | undefined
  emirate?: string | undefined
  postedBy?: string | undefined
}

export type Sort = 'newest' | 'price_asc' | 'price_desc' | 'views' | 'relevance'

export const conjunction = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`

/** Prices in fils, both ends inclusive. A product with "Ask for price" has no price to be below an end. */
export type PriceRange = { from: number; to: number | null }

/**
 * The price filter. Its default bounds mean "no bound" (docs/product.md, "Price filter").
 * @returns null when it leaves nothing out
 */
export function priceRange({ minPrice, maxPrice }: Filters): PriceRange | null {
  const from = minPrice !== undefined && minPrice > priceBounds.minimum ? minPrice * 100 : 0
  const to = maxPrice !== undefined && maxPrice !== priceBounds.maximum ? maxPrice * 100 : null
  return from === 0 && to === null ? null : { from, to }
}

/** The price filter as a condition on products `p`. */
export function priceCondition(filters: Filters): SQL {
  const { from, to } = priceRange(filters) ?? { from: 0, to: null }
  return conjunction([
    ...(from > 0 ? [sql`p.price >= ${from}`] : []),
    ...(to === null ? [] : [sql`p.price BETWEEN 1 AND ${to}`]),
  ])
}

/** Whether a price filter leaves anything out. */
export const asksForPrice = (filters: Filters): boolean => priceRange(filters) !== null

/** The conditions of the filters that have facets, each by itself, so that a facet can leave its own out. */
const facetConditions = (filters: Filters) => ({
  subCategory: filters.subCat ? sql`p.category_id = ${filters.subCat}` : sql`true`,
  condition: filters.condition ? sql`p.condition = ${filters.condition}` : sql`true`,
  emirate: filters.emirate ? sql`p.emirate = ${filters.emirate}` : sql`true`,
  postedBy: filters.postedBy ? sql`p.posted_by = ${filters.postedBy}` : sql`true`,
})

/** All filters that have facets as one condition on products `p`. */
export const facetCondition = (filters: Filters): SQL => conjunction(Object.values(facetConditions(filters)))

/** All filters as one condition on products `p`. */
export const filterCondition = (filters: Filters): SQL =>
  conjunction([facetCondition(filters), priceCondition(filters)])

/** Whether less is asked for than all of a list; where in it and in which order does not count. */
export const narrows = ({
  page: _,
  size: __,
  sort: ___,
  ...filters
}: Filters & { page?: unknown; size?: unknown; sort?: unknown }): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** As the indexes say it, or they are of no use for the order. */
export const newest = sql`p.created_at DESC NULLS LAST, p.id DESC NULLS LAST`

/** Orders that a shopper may choose; `relevance` is the list's own. Products without a price come last by price. */
export function sortOrder(sort: Sort | undefined, own: SQL): SQL {
  switch (sort) {
    case 'newest':
      return newest
    case 'price_asc':
      return sql`(p.price = 0), p.price, p.id`
    case 'price_desc':
      return sql`p.price DESC, p.id`
    case 'views':
      return sql`p.view_count DESC NULLS LAST, p.id DESC NULLS LAST`
    default:
      return own
  }
}
