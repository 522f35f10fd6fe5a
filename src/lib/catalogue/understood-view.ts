import type { UnderstoodPart } from '#lib/contract/search.ts'
import { facetValueKey } from '#lib/i18n/facet-keys.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { placeName } from '#lib/i18n/place-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { amountIn } from './attribute-view.ts'
import { type Chip, priceLabel } from './filter-view.ts'
import { rangeLabel } from './range-label.ts'

/** Values of offers and orders. */
type Asked = 'rent' | 'sale' | 'price_asc' | 'price_desc'

/** Length of the parameter `off` (`queryText`). */
const maxOffLength = 100

type Setting = { locale: Locale; t: Translate }

/**
 * Reads the ids of parts that a results page leaves out of its text.
 * @param text value of the parameter `off`
 * @returns valid ids, each once; as many as the API takes
 */
export function readOff(text: string | null): string[] {
  const ids = new Set((text ?? '').split(',').filter((id) => /^[\w-]+$/.test(id)))
  const ends = [...ids].map((_, place, all) => all.slice(0, place + 1).join(',').length)
  return [...ids].filter((_, place) => (ends[place] ?? 0) <= maxOffLength)
}

/** Label of a part of a search text: "Bedrooms: 2", "Up to AED 1,000". */
export function partLabel(part: UnderstoodPart, { locale, t }: Setting): string {
  const { kind, values, min, max } = part
  switch (kind) {
    case 'attribute':
      return attributeLabel(part, { locale, t })
    case 'price':
      return priceLabel({ minPrice: min ?? undefined, maxPrice: max ?? undefined }, locale, t) ?? part.words
    case 'condition':
    case 'emirate':
      return t(facetValueKey(kind, values[0] as string))
    case 'place':
      return part.place ? placeName(part.place, locale) : part.words
    case 'wholesale':
      return t('list:understood.wholesale')
    case 'offer':
    case 'order':
      return t(`list:understood.${values[0] as Asked}`)
  }
}

function attributeLabel(
  { attribute, values, min, max, words }: UnderstoodPart,
  { locale, t }: Setting,
): string {
  if (!attribute) return words
  const isArabic = locale === 'ar'
  const label = isArabic ? attribute.label_ar : attribute.label
  if (attribute.type === 'boolean') return label
  const amount = amountIn(attribute, locale)
  const name = (value: string | number | boolean) => {
    const option = attribute.options.find(({ key }) => key === value)
    if (option) return isArabic ? option.ar : option.en
    return typeof value === 'number' ? amount(value) : String(value)
  }
  if (values.length > 0)
    return `${label}${t('list:understood.colon')}${values.map(name).join(t('list:understood.or'))}`
  return `${label}${t('list:understood.colon')}${rangeLabel({ min, max }, amount, t) ?? words}`
}

/** Chips of the parts that results were filtered or sorted by. @param href address of the results without some parts */
export const understoodChips = (
  parts: readonly UnderstoodPart[],
  { off, href, ...setting }: Setting & { off: readonly string[]; href: (off: readonly string[]) => string },
): Chip[] => parts.map((part) => ({ label: partLabel(part, setting), href: href([...off, part.id]) }))

/** Part that was left out, with the address of the results that fit it and none of the others; null without others. */
export type RelaxedPart = { label: string; href: string | null }

export const relaxedParts = (
  { understood, relaxed }: { understood: readonly UnderstoodPart[]; relaxed: readonly UnderstoodPart[] },
  { off, href, ...setting }: Setting & { off: readonly string[]; href: (off: readonly string[]) => string },
): RelaxedPart[] => {
  const others = (part: UnderstoodPart) =>
    [...understood, ...relaxed]
      .filter(({ id, kind }) => id !== part.id && kind !== 'order')
      .map(({ id }) => id)
  return relaxed.map((part) => ({
    label: partLabel(part, setting),
    href: others(part).length > 0 ? href([...off, ...others(part)]) : null,
  }))
}
