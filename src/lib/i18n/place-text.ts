import type { Emirate } from '../contract/fields.ts'
import type { PlaceName } from '../contract/places.ts'
import type { Locale } from './locales.ts'
import type { Translate } from './translate.ts'

/** Name of a place in the language of the page. */
export const placeName = ({ name, name_ar }: Pick<PlaceName, 'name' | 'name_ar'>, locale: Locale): string =>
  locale === 'ar' ? name_ar : name

/** Place with what it is in, from the inside out: "Al Rigga, Deira, Dubai". @param t has the names of emirates */
export const placeText = (
  { emirate }: { emirate: Emirate },
  places: readonly PlaceName[],
  locale: Locale,
  t: Translate,
): string => joinPlaces(places, t(`emirates:${emirate}`), locale)

/** The same with the name of the emirate. */
export const joinPlaces = (places: readonly PlaceName[], emirate: string, locale: Locale): string =>
  [...places.map((place) => placeName(place, locale)), emirate].join(locale === 'ar' ? '، ' : ', ')
