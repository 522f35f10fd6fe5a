import type { UnderstoodPart } from '#lib/contract/search.ts'
import type { Relaxed } from './answer.ts'

/** Converts an understood or relaxed part of a text to its form in the API. */
export function presentPart(part: Relaxed): UnderstoodPart {
  const { id, kind, words } = part
  const plain: UnderstoodPart = { id, kind, words, attribute: null, values: [], min: null, max: null }
  switch (part.kind) {
    case 'attribute': {
      const { categoryId: _, ...attribute } = part.attribute
      const { values = [], min = null, max = null } = part.condition
      return {
        ...plain,
        attribute: { ...attribute, options: [...attribute.options] },
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
    case 'wholesale':
      return plain
    case 'condition':
    case 'emirate':
      return { ...plain, values: [part.value] }
  }
}
