import type { EndpointName } from '#lib/contract/index.ts'
import { type Sort, sorts } from '#lib/contract/products.ts'
import { type ListType, listTypes } from '#lib/i18n/paths.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'

/** Endpoint of each type of /all-products/:name (docs/product.md, "Lists and sorts"). */
export const typeEndpoint = {
  featured: 'featuredProd',
  recommended: 'recommended',
  arrival: 'newArrival',
  explore: 'getProducts',
  recent: 'recentProducts',
  search: 'mostlySearched',
  view: 'mostlyViewed',
  'top-offers': 'topDeals',
  'hot-deals': 'hotDeals',
} as const satisfies Record<ListType, EndpointName>

/** Tells whether a list is personal: the page has the shared version, an island loads the visitor's. */
export const isPersonal = (type: ListType): type is 'recent' | 'recommended' =>
  type === 'recent' || type === 'recommended'

/** Name of a list in menus and as a row. Its page and breadcrumb keep the specified "Mostly Viewed", "Mostly Search". */
export const listLink = (type: ListType): MessageKey =>
  type === 'view' || type === 'search' ? `products:links.${type}` : `products:types.${type}`

/** Tells whether a path segment is a list type. */
export const isListType = (text: unknown): text is ListType => listTypes.some((type) => type === text)

/**
 * Order that a list offers: one of the contract's, `recommended`, newest with boosted products first, or `own`, that of the
 * list type itself. The address has neither of the two, because they are the list's default.
 */
export type OfferedSort = Sort | 'recommended' | 'own'

/** Exact orders. */
const exactSorts: readonly Sort[] = sorts.filter((sort) => sort !== 'relevance')
/** Offered orders, the default first. Relevance needs a search text. */
export const categorySorts: readonly OfferedSort[] = ['recommended', ...exactSorts]
export const searchSorts: readonly OfferedSort[] = ['relevance', ...exactSorts]
export const dealSorts: readonly OfferedSort[] = ['own', ...exactSorts]
export function typeSorts(type: ListType): readonly OfferedSort[] {
  if (type === 'arrival') return exactSorts
  return type === 'explore' ? categorySorts : dealSorts
}
