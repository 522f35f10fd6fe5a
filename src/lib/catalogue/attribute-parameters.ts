import {
  type AttributeFilter,
  attributeFiltersText,
  formatAttributeFilters,
  maxValues,
} from '#lib/contract/attribute-filters.ts'
import type { CategoryAttribute } from '#lib/contract/categories.ts'
import { attributeParameter, attributeParameters, isAttributeParameter } from '#lib/i18n/attribute-address.ts'
import { foldName } from '#lib/i18n/fold.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { readNumber } from '#lib/text/read-number.ts'

/** Definition of a filterable attribute, as its category has it. */
export type FilterableAttribute = Pick<CategoryAttribute, 'key' | 'type' | 'options' | 'dependsOn'>

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
 * put in order. A value of a list may be given by its name. A model needs a make of its own beside it. Filters beyond
 * what the API takes are left out.
 * @param attributes the category's filterable attributes; filters are returned in their order
 */
export function readAttributeFilters(
  query: URLSearchParams,
  attributes: readonly FilterableAttribute[],
): AttributeFilter[] {
  const filters: AttributeFilter[] = []
  for (const attribute of attributes) filters.push(...readFilter(attribute, attributes, query, filters))
  const kept: AttributeFilter[] = []
  for (const filter of filters) {
    kept.push(filter)
    if (!attributeFiltersText.safeParse(formatAttributeFilters(kept)).success) kept.pop()
  }
  return kept
}

/** @param before filters of the attributes before this one */
function readFilter(
  { key, type, options, dependsOn }: FilterableAttribute,
  attributes: readonly FilterableAttribute[],
  query: URLSearchParams,
  before: readonly AttributeFilter[],
): AttributeFilter[] {
  if (type === 'number') return readRange(key, query)
  const given = [...new Set(query.getAll(attributeParameter(key)).map(cleanLine))].filter(
    (value) => value !== '',
  )
  const isFree = !attributes.some((other) => other.key === dependsOn)
  const parents = isFree ? null : chosenValues(before.find((filter) => filter.key === dependsOn))
  const values = given.flatMap((value) => readValue({ type, options }, value, parents))
  const distinct = [...new Set(values)].slice(0, maxValues)
  return distinct.length > 0 ? [{ key, values: distinct.toSorted() }] : []
}

/** @param parents chosen values of which the value must belong to one; null when it need not */
function readValue(
  { type, options }: Pick<FilterableAttribute, 'type' | 'options'>,
  value: string,
  parents: readonly string[] | null,
): string[] {
  switch (type) {
    case 'listed':
      return listedValue(options, value, parents)
    case 'choice':
      return options.some((option) => option.key === value) ? [value] : []
    case 'boolean':
      return value === 'true' || value === 'false' ? [value] : []
    default:
      return [value]
  }
}

const chosenValues = (filter: AttributeFilter | undefined): readonly string[] =>
  filter && 'values' in filter ? filter.values : []

/** Returns the key of the value that a text names, or the text that a seller wrote instead. */
function listedValue(
  options: FilterableAttribute['options'],
  text: string,
  parents: readonly string[] | null,
): string[] {
  const folded = foldName(text)
  const named = options.filter(({ key, en, ar, aliases = [] }) =>
    [key, en, ar, ...aliases].some((name) => foldName(name) === folded),
  )
  const fitting = named.filter(({ parent }) => parents === null || parents.includes(parent ?? ''))
  if (named.length === 0) return parents === null || parents.length > 0 ? [text] : []
  return fitting.map(({ key }) => key)
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
