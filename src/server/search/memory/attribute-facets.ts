import type { AttributeFilter } from '#lib/contract/attribute-filters.ts'
import type { AttributeFacet } from '#lib/contract/products.ts'
import {
  createAttributeCounter,
  failedFilter,
  type IndexedAttribute,
} from '../../products/attribute-counters.ts'
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

export function createAttributeFacets(
  { attributes, filters }: AttributeSelection,
  dictionaries: AttributeDictionaries,
): AttributeFacets {
  const counters = attributes.map((attribute) =>
    createAttributeCounter(
      attribute,
      filters.find(({ key }) => key === attribute.key),
      dictionaries.texts.all,
    ),
  )
  const placeOfKey = new Map(
    attributes.map(({ key, type }, place) => [
      dictionaries.keys.find(type === 'number' ? numberKey(key) : textKey(key)),
      place,
    ]),
  )
  const filtered = [...counters.keys()].filter((index) => counters[index]?.passes)
  /** Values of the last product by attribute. */
  const values = new Float64Array(attributes.length)
  const valueAt = (index: number) => values[index] as number
  const addTo = (index: number) => counters[index]?.add(valueAt(index))
  return {
    failedBy(all, ordinal) {
      values.fill(Number.NaN)
      all.forEach(ordinal, (key, value) => {
        const place = placeOfKey.get(key)
        if (place !== undefined) values[place] = value
      })
      return failedFilter(counters, filtered, valueAt)
    },
    add(attribute) {
      if (attribute === 'all') for (const index of counters.keys()) addTo(index)
      else addTo(attribute)
    },
    take: () => counters.flatMap(({ take }) => take() ?? []),
  }
}
