import type { AdminPlace, PlaceInput } from '#lib/contract/admin/places.ts'
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
 * Returns the options for the parent of a place: emirates, each followed by its cities and areas.
 * @param place that may move within its emirate; null for a new one
 */
export function parentOptions(
  all: readonly AdminPlace[],
  place: AdminPlace | null,
  locale: Locale,
  t: Translate,
): { value: string; label: string }[] {
  const emirates: readonly Emirate[] = place ? [place.emirate] : emirateKeys
  const hasInner = place !== null && all.some(({ parent }) => parent === place.key)
  return emirates.flatMap((emirate) => {
    const name = t(`emirates:${emirate}`)
    const areas = hasInner
      ? []
      : all.filter((one) => one.emirate === emirate && !one.isInner && one._id !== place?._id)
    return [
      { value: emirate, label: name },
      ...areas.map((area) => ({ value: area.key, label: `${name} › ${placeName(area, locale)}` })),
    ]
  })
}
