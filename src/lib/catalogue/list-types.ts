import type { EndpointName } from '#lib/contract/index.ts'
import { type ListType, listTypes } from '#lib/i18n/paths.ts'
import type { Sort } from './list-filters.ts'

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

/** Whether a list is personal: the page has the shared version, an island loads the visitor's. */
export const isPersonal = (type: ListType): type is 'recent' | 'recommended' =>
  type === 'recent' || type === 'recommended'

/** Whether a path segment is a list type. */
export const isListType = (text: unknown): text is ListType => listTypes.some((type) => type === text)

const byChoice = ['price_asc', 'price_desc', 'views'] as const

/** Available orders, the default first. */
export const categorySorts: readonly Sort[] = ['newest', ...byChoice]
export const searchSorts: readonly Sort[] = ['relevance', 'newest', ...byChoice]
export const typeSorts = (type: ListType): readonly (Sort | 'own')[] =>
  type === 'explore' || type === 'arrival' ? categorySorts : ['own', 'newest', ...byChoice]
