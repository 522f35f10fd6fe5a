import { type AttributeFilter, isRange } from '#lib/contract/attribute-filters.ts'
import type { AttributeFacet } from '#lib/contract/products.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { hasTexts, type IndexedAttribute } from '../../products/category-index/table.ts'
import { type AttributeDictionaries, type Attributes, numberKey, textKey } from './attribute-conditions.ts'

/** Filterable attributes of the leaf category that a search is in, and the filters on them. */
export type AttributeSelection = {
  attributes: readonly IndexedAttribute[]
  filters: readonly AttributeFilter[]
}

/** Counts the values of attributes of matches, each with the filters of all others but its own. */
export type AttributeFacets = {
  /** Returns the attribute whose filter alone a product fails; null when it passes all. */
  failedBy: (attributes: Attributes, ordinal: number) => number | 'several' | null
  /** Counts the product of the last call of `failedBy` for one attribute, or for all. */
  add: (attribute: number | 'all') => void
  take: () => AttributeFacet[]
}

type Facet = {
  /** Whether a value passes the filter; NaN stands for no value. Null without a filter. */
  passes: ((value: number) => boolean) | null
  add: (value: number) => void
  take: () => AttributeFacet | null
}

export function createAttributeFacets(
  { attributes, filters }: AttributeSelection,
  dictionaries: AttributeDictionaries,
): AttributeFacets {
  const facets = attributes.map((attribute): Facet => {
    const filter = filters.find(({ key }) => key === attribute.key)
    return attribute.type === 'number'
      ? rangeFacet(attribute.key, filter)
      : valueFacet(attribute, filter, dictionaries.texts.all)
  })
  const placeOfKey = new Map(
    attributes.map(({ key, type }, place) => [
      dictionaries.keys.find(type === 'number' ? numberKey(key) : textKey(key)),
      place,
    ]),
  )
  const filtered = [...facets.keys()].filter((place) => facets[place]?.passes)
  /** Values of the last product by attribute. */
  const values = new Float64Array(attributes.length)
  const addTo = (place: number) => facets[place]?.add(values[place] as number)
  return {
    failedBy(all, ordinal) {
      values.fill(Number.NaN)
      all.forEach(ordinal, (key, value) => {
        const place = placeOfKey.get(key)
        if (place !== undefined) values[place] = value
      })
      const failed = filtered.filter((place) => !facets[place]?.passes?.(values[place] as number))
      return failed.length > 1 ? 'several' : (failed[0] ?? null)
    },
    add(attribute) {
      if (attribute === 'all') for (const place of facets.keys()) addTo(place)
      else addTo(attribute)
    },
    take: () => facets.flatMap((facet) => facet.take() ?? []),
  }
}

/** Facet of a choice, a yes or no, or a typed text, which is compared as search folds it. */
function valueFacet(
  { key, type }: IndexedAttribute,
  filter: AttributeFilter | undefined,
  texts: readonly string[],
): Facet {
  const fold = hasTexts(type) ? foldText : (text: string) => text
  const folded = new Map<number, string>()
  const foldedOf = (code: number): string => {
    const known = folded.get(code)
    if (known !== undefined) return known
    const text = fold(texts[code] ?? '')
    folded.set(code, text)
    return text
  }
  const chosen = filter && !isRange(filter) ? new Set(filter.values.map(fold)) : null
  const counts = new Map<number, number>()
  return {
    passes: chosen && ((code) => !Number.isNaN(code) && chosen.has(foldedOf(code))),
    add(code) {
      if (!Number.isNaN(code)) counts.set(code, (counts.get(code) ?? 0) + 1)
    },
    take: () =>
      valueCounts(
        key,
        [...counts].map(([code, count]) => ({ text: texts[code] as string, count })),
        hasTexts(type),
        chosen !== null,
      ),
  }
}

/**
 * Builds the facet of values from the counts of their spellings.
 * @param isTyped whether spellings that fold to the same are one value, under the most frequent of them
 * @returns null for no value, unless some are chosen
 */
export function valueCounts(
  key: string,
  spellings: readonly Spelling[],
  isTyped: boolean,
  isChosen: boolean,
): AttributeFacet | null {
  const present = [...Map.groupBy(spellings, ({ text }) => (isTyped ? foldText(text) : text))]
    .filter(([folded]) => folded !== '')
    .map(([, same]) => ({
      value: same.reduce((one, other) => (isBefore(other, one) ? other : one)).text,
      count: same.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return present.length > 0 || isChosen ? { key, kind: 'values', counts: present } : null
}

type Spelling = { text: string; count: number }
const isBefore = (one: Spelling, other: Spelling): boolean =>
  one.count > other.count || (one.count === other.count && one.text < other.text)

function rangeFacet(key: string, filter: AttributeFilter | undefined): Facet {
  const range = filter && isRange(filter) ? filter : null
  const [from, to] = [range?.min ?? Number.NEGATIVE_INFINITY, range?.max ?? Number.POSITIVE_INFINITY]
  let [min, max, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  return {
    passes: range && ((value) => value >= from && value <= to),
    add(value) {
      if (Number.isNaN(value)) return
      count += 1
      min = Math.min(min, value)
      max = Math.max(max, value)
    },
    take: () => rangeCounts(key, filter, { count, min, max }),
  }
}

/** Builds the facet of numbers. @returns null for none, unless a range is chosen */
export function rangeCounts(
  key: string,
  filter: AttributeFilter | undefined,
  { count, min, max }: { count: number; min: number; max: number },
): AttributeFacet | null {
  if (count > 0) return { key, kind: 'range', min, max, count }
  if (!filter || !isRange(filter)) return null
  return { key, kind: 'range', min: filter.min ?? 0, max: filter.max ?? filter.min ?? 0, count: 0 }
}
