import {
  type AttributeFilter,
  attributeFiltersText,
  formatAttributeFilters,
  maxValues,
} from '#lib/contract/attribute-filters.ts'
import type { CategoryAttribute } from '#lib/contract/categories.ts'
import { attributeParameter, attributeParameters, isAttributeParameter } from '#lib/i18n/attribute-address.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { readNumber } from '#lib/text/read-number.ts'

/** Definition of a filterable attribute, as its category has it. */
export type FilterableAttribute = Pick<CategoryAttribute, 'key' | 'type' | 'options'>

/** Whether an address has attribute parameters that its list does not know, or spelt otherwise. */
export function hasOtherAttributes(
  query: URLSearchParams,
  filters: readonly AttributeFilter[] = [],
): boolean {
  const known = filters.flatMap(attributeParameters).map((pair) => pair.join('='))
  return [...query].some((pair) => isAttributeParameter(pair[0]) && !known.includes(pair.join('=')))
}

/**
 * Reads attribute filters from the address of a page: `a.<key>=value`, once for each value, and `a.<key>.min` and
 * `a.<key>.max` for a number. Unknown attributes, unknown options and unreadable numbers are left out; swapped ends are
 * put in order. Filters beyond what the API takes are left out.
 * @param attributes the category's filterable attributes; filters are returned in their order
 */
export function readAttributeFilters(
  query: URLSearchParams,
  attributes: readonly FilterableAttribute[],
): AttributeFilter[] {
  const filters = attributes.flatMap(({ key, type, options }): AttributeFilter[] => {
    if (type === 'number') return readRange(key, query)
    const given = [...new Set(query.getAll(attributeParameter(key)).map(cleanLine))].filter(
      (value) => value !== '',
    )
    const values = given
      .filter((value) =>
        type === 'choice'
          ? options.some((option) => option.key === value)
          : type === 'text' || value === 'true' || value === 'false',
      )
      .slice(0, maxValues)
    return values.length > 0 ? [{ key, values: values.toSorted() }] : []
  })
  const kept: AttributeFilter[] = []
  for (const filter of filters) {
    kept.push(filter)
    if (!attributeFiltersText.safeParse(formatAttributeFilters(kept)).success) kept.pop()
  }
  return kept
}

function readRange(key: string, query: URLSearchParams): AttributeFilter[] {
  const [min, max] = (['min', 'max'] as const).map((end) => {
    const reading = readNumber(query.get(attributeParameter(key, end)) ?? '')
    return 'value' in reading ? reading.value : undefined
  })
  if (min === undefined && max === undefined) return []
  return min !== undefined && max !== undefined && min > max
    ? [{ key, min: max, max: min }]
    : [{ key, min, max }]
}
