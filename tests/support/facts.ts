import type { Facts } from '#server/search/memory/facts.ts'
import { createKind } from './kinds.ts'

/** Returns a product's number as an id. */
export const idOf = (number: number): string => number.toString(16).padStart(32, '0')

/**
 * Builds the facts of a product for the search in memory: by default a new ring of an owner in Dubai, for sale for
 * another hour.
 */
export const createFacts = (number: number, more: Partial<Facts> = {}): Facts => ({
  id: idOf(number),
  categoryId: 'rings',
  topCategoryId: 'jewellery',
  kind: createKind({ emirate: 'dubai' }),
  price: 100,
  views: 0,
  createdAt: 0,
  saleUntil: Date.now() + 3_600_000,
  boostedUntil: 0,
  ...more,
})
