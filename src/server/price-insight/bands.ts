import type { PriceBand } from '#lib/contract/price-insight.ts'

/** Fewest other products with which one is compared (docs/product.md, "Price insight"). */
export const fewestComparable = 8
/** Most by which the prices of a broad group may differ, from the lower to the upper end of the middle 80 %. */
const widestBroad = 2.5

/** Row of `price_bands`; each price is followed by the next higher one. */
export type BandRow = {
  key: string
  count: number
  low: string
  low_next: string
  middle: string
  middle_next: string
  high: string
  high_next: string
  /** Price that the product in question has in the band; null if it is not in it. */
  own: string | null
}

/**
 * Ranks (from 1) of the percentiles 10, 50 and 90 among `count` prices: the lowest price that as many do not exceed.
 * `price_bands` holds the prices at the ranks among all but one.
 */
const ranksOf = (count: number) => ({
  low: Math.ceil(count / 10),
  middle: Math.ceil(count / 2),
  high: Math.ceil((count * 9) / 10),
})

/** Returns the band of all products but the one in question; null if they are too few. */
export function bandOfOthers(row: BandRow): PriceBand | null {
  const stored = ranksOf(row.count - 1)
  const count = row.own === null ? row.count : row.count - 1
  const wanted = ranksOf(count)
  if (count < fewestComparable) return null
  const at = (name: keyof typeof stored) => {
    const [price, next] = [Number(row[name]), Number(row[`${name}_next`])]
    // Without a price up to this rank, those above it move down by one.
    const isLower = row.own === null ? wanted[name] === stored[name] : Number(row.own) > price
    return isLower ? price : next
  }
  return { count, low: at('low'), middle: at('middle'), high: at('high') }
}

/** Tells whether the prices of a broad group are close enough together to compare with. */
export const isClose = ({ low, high }: PriceBand): boolean => high <= widestBroad * low
