import type { EndpointName } from '#lib/contract/index.ts'
import { type Sort, sorts } from '#lib/contract/products.ts'
import { type ListType, listTypes } from '#lib/i18n/paths.ts'

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

/** Tells whether a path segment is a list type. */
export const isListType = (text: unknown): text is ListType => listTypes.some((type) => type === text)

/** Available orders, the default first. Relevance needs a search text; `own` is the order of the list type itself. */
export const categorySorts: readonly Sort[] = sorts.filter((sort) => sort !== 'relevance')
export const searchSorts: readonly Sort[] = ['relevance', ...categorySorts]
export const dealSorts: readonly (Sort | 'own')[] = ['own', ...categorySorts]
export const typeSorts = (type: ListType): readonly (Sort | 'own')[] =>
  type === 'explore' || type === 'arrival' ? categorySorts : dealSorts
