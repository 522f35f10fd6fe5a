import type { HomePage, HomeRowKind } from '#lib/contract/home.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import type { ListType } from '#lib/i18n/paths.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { listLink } from './list-types.ts'

/** List behind each row of products of the home page. */
export const listOfRow = {
  featured: 'featured',
  recommended: 'recommended',
  newArrivals: 'arrival',
  topOffers: 'top-offers',
  recent: 'recent',
  hotDeals: 'hot-deals',
  mostlyViewed: 'view',
  mostlySearched: 'search',
} as const satisfies Partial<Record<HomeRowKind, ListType>>
export type ListRow = keyof typeof listOfRow

export const isListRow = (kind: HomeRowKind): kind is ListRow => kind in listOfRow

const otherTitles = {
  weeklyDeals: 'home:weeklyDeals',
  seasonalOffers: 'merchandising:seasonal.title',
  officialStores: 'home:officialStores',
  topManufacturers: 'home:topManufacturers',
  spotlight: 'home:spotlight.row',
} as const satisfies Record<Exclude<HomeRowKind, ListRow>, MessageKey>

/** Title of a row of the home page. */
export const homeRowTitle = (kind: HomeRowKind): MessageKey =>
  isListRow(kind) ? listLink(listOfRow[kind]) : otherTitles[kind]

/** Products of the rows that everybody sees, in the order of the page. */
export function productsOfRows(home: HomePage): (readonly ProductCard[])[] {
  const rows = home.rows.map((kind) => {
    switch (kind) {
      case 'weeklyDeals':
      case 'seasonalOffers':
        return home[kind][0]?.products ?? []
      case 'spotlight':
        return home.spotlight?.products ?? []
      case 'officialStores':
      case 'topManufacturers':
      case 'recommended':
      case 'recent':
        return []
      default:
        return home[kind]
    }
  })
  return rows.filter((products) => products.length > 0)
}
