import type { Emirate } from '#lib/contract/fields.ts'
import type { Place, Point } from '#lib/contract/places.ts'
import type { Facets } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { placeName } from '#lib/i18n/place-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { MapPlace } from '#lib/state/results-map/place-groups.ts'
import type { Filters } from './list-filters.ts'
import { placesByName } from './place-choices.ts'
import { pathOfPlace } from './place-crumbs.ts'

/**
 * Places of a map of results. `elsewhere`: products that name only their emirate; 0 where counts are not exact, which are
 * lower bounds then.
 */
export type MapPlaces = {
  kind: 'emirates' | 'places'
  places: MapPlace[]
  elsewhere: number
  exact: boolean
}

type Setting = {
  /** Emirates with their centres. */
  emirates: readonly (Point & { _id: Emirate })[]
  /** Places of the emirate that the list is narrowed to. */
  places: readonly Place[]
  locale: Locale
  t: Translate
  /** Address of the list with other filters. */
  href: (filters: Filters) => string
}

/**
 * Returns the places of the products of a list with their facet counts: those of the emirate that it is narrowed to, else
 * the emirates. A filter by place does not narrow the map.
 */
export function mapPlaces(facets: Facets, filters: Filters, setting: Setting): MapPlaces {
  return filters.emirate === undefined
    ? { kind: 'emirates', places: emiratesOf(facets, filters, setting), elsewhere: 0, exact: facets.exact }
    : placesIn(facets, filters, filters.emirate, setting)
}

function emiratesOf({ emirate }: Facets, filters: Filters, setting: Setting): MapPlace[] {
  const counts = new Map(emirate.map(({ key, count }) => [key, count]))
  return setting.emirates.flatMap(({ _id: key, latitude, longitude }) => {
    const count = counts.get(key) ?? 0
    if (count === 0) return []
    return {
      ...{ key, latitude, longitude, count },
      name: setting.t(`emirates:${key}`),
      href: setting.href({ ...filters, emirate: key, page: undefined }),
      within: [],
      chosen: false,
    }
  })
}

function placesIn(facets: Facets, filters: Filters, emirate: Emirate, setting: Setting): MapPlaces {
  const { exact } = facets
  const { places, locale, href } = setting
  const counts = new Map(facets.place.map(({ key, count }) => [key, count]))
  const shown = placesByName(places, locale).flatMap((place): MapPlace[] => {
    const { key, latitude, longitude } = place
    const within = pathOfPlace(places, place.parent).map((outer) => outer.key)
    const count = counts.get(key) ?? 0
    const chosen = key === filters.place
    if (count === 0 && !chosen) return []
    return [
      {
        ...{ key, latitude, longitude, within, count, chosen },
        name: placeName(place, locale),
        href: href({ ...filters, place: key, page: undefined, view: undefined }),
      },
    ]
  })
  const total = facets.emirate.find(({ key }) => key === emirate)?.count ?? 0
  const placed = shown.reduce((sum, { within, count }) => (within.length === 0 ? sum + count : sum), 0)
  return { kind: 'places', places: shown, elsewhere: exact ? Math.max(0, total - placed) : 0, exact }
}
