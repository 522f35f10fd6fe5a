import { type Emirate, emirateKeys } from '#lib/contract/fields.ts'
import type { Place } from '#lib/contract/places.ts'
import type { Facets } from '#lib/contract/products.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { placeName } from '#lib/i18n/place-text.ts'
import { pathOfPlace } from './place-crumbs.ts'

type Api = {
  places: (input: { emirate: Emirate }) => Promise<{ ok: true; data: readonly Place[] } | { ok: false }>
}

/** Returns the places that a list can be narrowed to: those of the emirate that its address names. */
export async function placesOfList(api: Api, query: URLSearchParams): Promise<readonly Place[]> {
  const emirate = emirateKeys.find((key) => key === query.get('emirate'))
  if (!emirate) return []
  const found = await api.places({ emirate })
  return found.ok ? found.data : []
}

/** Option of the filter by place; `depth` is the number of places that it is in. */
export type PlaceOption = { value: string; label: string; chosen: boolean; depth: number }

/** Sorts places by name, each followed by those within it. */
export function placesByName(places: readonly Place[], locale: Locale): Place[] {
  const compare = (one: Place, other: Place) =>
    placeName(one, locale).localeCompare(placeName(other, locale), locale)
  const within = Map.groupBy(places, ({ parent }) => parent)
  const branch = (key: string | null): Place[] =>
    (within.get(key) ?? []).toSorted(compare).flatMap((place) => [place, ...branch(place.key)])
  return branch(null)
}

/**
 * Options of the filter by place with their numbers of products, by name. One without products is left out unless it is
 * chosen.
 */
export function placeOptions(
  places: readonly Place[],
  { place: facet, exact }: Facets,
  { chosen, locale }: { chosen: string | undefined; locale: Locale },
): PlaceOption[] {
  const counts = new Map(facet.map(({ key, count }) => [key, count]))
  return placesByName(places, locale)
    .map((place) => ({ place, count: counts.get(place.key) ?? 0, chosen: place.key === chosen }))
    .filter(({ count, chosen }) => count > 0 || chosen)
    .map(({ place, count, chosen }) => ({
      value: place.key,
      label: `${placeName(place, locale)} (${formatCount(count, exact)})`,
      chosen,
      depth: pathOfPlace(places, place.parent).length,
    }))
}
