import { type AttributeFilter, isRange } from '#lib/contract/attribute-filters.ts'
import type { CategoryAttribute } from '#lib/contract/categories.ts'
import type { AttributeFacet } from '#lib/contract/products.ts'
import { foldText } from '#lib/i18n/fold.ts'

/** Filterable attribute of a category. */
export type IndexedAttribute = Pick<CategoryAttribute, 'key' | 'type'>

/** Whether sellers may write the value themselves: spellings that fold to the same are then one value. */
export const hasTexts = ({ type }: IndexedAttribute): boolean => type === 'text' || type === 'listed'

/** Returns the form by which values of an attribute are compared. */
export const foldOf = (attribute: IndexedAttribute): ((value: string) => string) =>
  hasTexts(attribute) ? foldText : (value) => value

/** Counter of one attribute. A value is a number, or the code of a text; NaN stands for none. */
export type AttributeCounter = {
  /** Whether a value passes the filter; null without one. */
  passes: ((value: number) => boolean) | null
  add: (value: number) => void
  take: () => AttributeFacet | null
}

/** @param texts by code, which an empty text leaves out; grows while products are added */
export const createAttributeCounter = (
  attribute: IndexedAttribute,
  filter: AttributeFilter | undefined,
  texts: readonly string[],
): AttributeCounter =>
  attribute.type === 'number'
    ? createRangeCounter(attribute.key, filter)
    : createValueCounter(attribute, filter, texts)

function createValueCounter(
  attribute: IndexedAttribute,
  filter: AttributeFilter | undefined,
  texts: readonly string[],
): AttributeCounter {
  const fold = foldOf(attribute)
  const chosen = filter && !isRange(filter) ? new Set(filter.values.map(fold)) : null
  /** Whether each code passes, once asked. */
  const passing: boolean[] = []
  const counts: number[] = []
  return {
    passes:
      chosen &&
      ((code) => {
        if (Number.isNaN(code)) return false
        passing[code] ??= chosen.has(fold(texts[code] as string))
        return passing[code]
      }),
    add(code) {
      if (!Number.isNaN(code)) counts[code] = (counts[code] ?? 0) + 1
    },
    take() {
      const spellings: Spelling[] = []
      // Unlike entries(), this leaves out codes without a count.
      counts.forEach((count, code) => {
        spellings.push({ text: texts[code] as string, count })
      })
      return valueCounts(attribute, spellings, chosen !== null)
    },
  }
}

type Spelling = { text: string; count: number }

/**
 * Builds the facet of values from the counts of their spellings; a value has its most frequent one.
 * @returns null for no value, unless some are chosen
 */
export function valueCounts(
  attribute: IndexedAttribute,
  spellings: readonly Spelling[],
  isChosen: boolean,
): AttributeFacet | null {
  const fold = foldOf(attribute)
  const present = [...Map.groupBy(spellings, ({ text }) => fold(text))]
    .filter(([folded]) => folded !== '')
    .map(([, same]) => ({
      value: same.reduce((one, other) => (isBefore(other, one) ? other : one)).text,
      count: same.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return present.length > 0 || isChosen ? { key: attribute.key, kind: 'values', counts: present } : null
}

const isBefore = (one: Spelling, other: Spelling): boolean =>
  one.count > other.count || (one.count === other.count && one.text < other.text)

function createRangeCounter(key: string, filter: AttributeFilter | undefined): AttributeCounter {
  const range = filter && isRange(filter) ? filter : null
  const [from, to] = [range?.min ?? Number.NEGATIVE_INFINITY, range?.max ?? Number.POSITIVE_INFINITY]
  let [min, max, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  return {
    passes: range && ((value) => value >= from && value <= to),
    add(value) {
      if (Number.isNaN(value)) return
      count += 1
      if (value < min) min = value
      if (value > max) max = value
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

/** Adds up the facets of an attribute in several categories; null for none. */
export function sumFacets(
  attribute: IndexedAttribute,
  facets: readonly AttributeFacet[],
): AttributeFacet | null {
  const [first] = facets
  if (!first) return null
  if (first.kind === 'values') {
    const counts = facets.flatMap((facet) => (facet.kind === 'values' ? facet.counts : []))
    const spellings = counts.map(({ value, count }) => ({ text: value, count }))
    return valueCounts(attribute, spellings, true)
  }
  const ranges = facets.flatMap((facet) => (facet.kind === 'range' && facet.count > 0 ? facet : []))
  if (ranges.length === 0) return first
  return {
    ...first,
    min: Math.min(...ranges.map(({ min }) => min)),
    max: Math.max(...ranges.map(({ max }) => max)),
    count: ranges.reduce((sum, { count }) => sum + count, 0),
  }
}

/**
 * Returns the one filter that a product does not pass: its counter's index; null when it passes all.
 * @param filtered indexes of the counters with a filter
 * @param valueAt value of the product by the index of a counter
 */
export function failedFilter(
  counters: readonly AttributeCounter[],
  filtered: readonly number[],
  valueAt: (index: number) => number,
): number | 'several' | null {
  let failed: number | null = null
  for (const index of filtered) {
    if (counters[index]?.passes?.(valueAt(index))) continue
    if (failed !== null) return 'several'
    failed = index
  }
  return failed
}
