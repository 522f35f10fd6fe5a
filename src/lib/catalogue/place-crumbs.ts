import type { Emirate } from '#lib/contract/fields.ts'
import type { Place, PlaceName } from '#lib/contract/places.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { placeName } from '#lib/i18n/place-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Narrowed = { emirate: Emirate; place?: string }

/**
 * Breadcrumbs of a place: its emirate, then each place down to it, with the lists that they narrow.
 * @param path the place with what it is in, from the inside out
 * @param href address of a list that is narrowed to an emirate or place
 */
export function placeCrumbs(
  emirate: Emirate,
  path: readonly PlaceName[],
  { locale, t, href }: { locale: Locale; t: Translate; href: (filters: Narrowed) => string },
): { label: string; href: string }[] {
  if (path.length === 0) return []
  return [
    { label: t(`emirates:${emirate}`), href: href({ emirate }) },
    ...path
      .toReversed()
      .map((place) => ({ label: placeName(place, locale), href: href({ emirate, place: place.key }) })),
  ]
}

/** Returns a place with what it is in, from the inside out; empty for an unknown key. */
export function pathOfPlace(places: readonly Place[], key: string | null | undefined): Place[] {
  const place = places.find((one) => one.key === key)
  return place ? [place, ...pathOfPlace(places, place.parent)] : []
}
