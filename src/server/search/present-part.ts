import type { UnderstoodPart } from '#lib/contract/search.ts'
import type { Relaxed } from './answer.ts'

/** Converts an understood or relaxed part of a text to its form in the API. */
export function presentPart(part: Relaxed): UnderstoodPart {
  const { id, kind, words } = part
  const plain: UnderstoodPart = {
    id,
    kind,
    words,
    attribute: null,
    place: null,
    values: [],
    min: null,
    max: null,
  }
  switch (part.kind) {
    case 'attribute': {
      const { categoryId: _, filterable: __, level: ___, ...attribute } = part.attribute
      const { values = [], min = null, max = null } = part.condition
      // A value list is long: only the values that the text names are sent.
      const options = attribute.options.filter(
        ({ key }) => attribute.type !== 'listed' || values.includes(key),
      )
      return {
        ...plain,
        attribute: { ...attribute, options: options.map(({ key, en, ar }) => ({ key, en, ar })) },
        values: [...values],
        min,
        max,
      }
    }
    case 'price':
      return { ...plain, min: part.minPrice ?? null, max: part.maxPrice ?? null }
    case 'offer':
      return { ...plain, values: [part.offer] }
    case 'order':
      return { ...plain, values: [part.sort] }
    case 'place': {
      const { key, name, name_ar } = part.place
      return { ...plain, place: { key, name, name_ar } }
    }
    case 'wholesale':
      return plain
    case 'condition':
    case 'emirate':
      return { ...plain, values: [part.value] }
  }
}
