import type { EndpointName } from '#lib/contract/index.ts'
import { type ListType, listTypes } from '#lib/i18n/paths.ts'
import type { Sort } from './list-filters.ts'

/** The endpoint behind each type of /all-products/:name (docs/product.md, "Lists and sorts"). */
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

/** Those that differ from visitor to visitor: in the page is what everybody gets, an island fills in the rest. */
export const isPersonal = (type: ListType): type is 'recent' | 'recommended' =>
  type === 'recent' || type === 'recommended'

/** Whether the path names one of the types. */
export const isListType = (text: unknown): text is ListType => listTypes.some((type) => type === text)

const byChoice = ['price_asc', 'price_desc', 'views'] as const

/** The orders on offer, the list's own first. */
export const categorySorts: readonly Sort[] = ['newest', ...byChoice]
export const searchSorts: readonly Sort[] = ['relevance', 'newest', ...byChoice]
export const typeSorts = (type: ListType): readonly (Sort | 'own')[] =>
  type === 'explore' || type === 'arrival' ? categorySorts : ['own', 'newest', ...byChoice]
