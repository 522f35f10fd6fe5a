import { priceBounds } from '#lib/contract/limits.ts'
import type { ProductFilters } from '#lib/contract/products.ts'

/** Price range in fils, both ends inclusive. Products with "Ask for price" have no price and match no upper bound. */
export type PriceRange = { from: number; to: number | null }

/**
 * Converts the price filter to a range. Its default bounds mean "no bound" (docs/product.md, "Price filter").
 * @returns null for no bound at all
 */
export function priceRange({ minPrice, maxPrice }: ProductFilters): PriceRange | null {
  const from = minPrice !== undefined && minPrice > priceBounds.minimum ? minPrice * 100 : 0
  const to = maxPrice !== undefined && maxPrice !== priceBounds.maximum ? maxPrice * 100 : null
  return from === 0 && to === null ? null : { from, to }
}

/** Whether a shown price in fils is in a range. */
export const isWithin = (range: PriceRange | null, fils: number): boolean =>
  range === null || (fils >= range.from && (range.to === null || (fils > 0 && fils <= range.to)))
