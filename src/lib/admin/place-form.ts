import {
  type AdminPlace,
  heightOf,
  type PlaceInput,
  placeDepth,
  placesWithin,
} from '#lib/contract/admin/places.ts'
import { type Emirate, emirateKeys } from '#lib/contract/fields.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { placeName } from '#lib/i18n/place-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { readNumber } from '#lib/text/read-number.ts'
import { wordsOf } from './synonyms.ts'

const degreesOf = (text = ''): number => {
  const reading = readNumber(text, ['°'])
  return 'value' in reading ? reading.value : Number.NaN
}

/** Builds the request body from the form of a place. */
export const placeBody = (values: Record<string, string>): PlaceInput => ({
  parent: values.parent ?? '',
  name: values.name ?? '',
  name_ar: values.name_ar ?? '',
  aliases: wordsOf(values.aliases),
  latitude: degreesOf(values.latitude),
  longitude: degreesOf(values.longitude),
})

/**
 * Returns the options for the parent of a place: emirates, each followed by the places in it that can hold this one.
 * @param place that may move within its emirate; null for a new one
 */
export function parentOptions(
  all: readonly AdminPlace[],
  place: AdminPlace | null,
  locale: Locale,
  t: Translate,
): { value: string; label: string }[] {
  const emirates: readonly Emirate[] = place ? [place.emirate] : emirateKeys
  const moved = place ? [place, ...placesWithin(all, place)] : []
  const height = place ? heightOf(all, place) : 0
  const movedKeys = new Set(moved.map(({ key }) => key))
  return emirates.flatMap((emirate) => {
    const name = t(`emirates:${emirate}`)
    const within = (parent: string, label: string): { value: string; label: string }[] =>
      all
        .filter(
          (one) => one.parent === parent && !movedKeys.has(one.key) && one.depth + 1 + height <= placeDepth,
        )
        .flatMap((one) => {
          const own = `${label} › ${placeName(one, locale)}`
          return [{ value: one.key, label: own }, ...within(one.key, own)]
        })
    return [{ value: emirate, label: name }, ...within(emirate, name)]
  })
}
