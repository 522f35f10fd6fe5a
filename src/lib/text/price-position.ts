/** Percentage from which a price differs from the middle one of those it is compared with. */
const least = 3

/** Where a price lies among others: how many percent below or above the middle one. */
export type PricePosition = { kind: 'good' | 'usual' | 'high'; percent: number }

/** Compares a price with the middle one of comparable products, both in fils. */
export function pricePosition(price: number, middle: number): PricePosition {
  const difference = ((price - middle) / middle) * 100
  const percent = Math.round(Math.abs(difference))
  return { kind: percent < least ? 'usual' : difference < 0 ? 'good' : 'high', percent }
}
