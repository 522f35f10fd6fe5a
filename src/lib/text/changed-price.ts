import { highestPrice } from '../contract/limits.ts'

/** New price in fils, or a change of the price in percent. */
export type PriceChange = { set: number } | { percent: number }
export type ChangedPrice = { price: number } | { code: 'no_price' | 'too_small' | 'too_large' }

/**
 * Applies a change to a price, for the preview and on the server. A price in whole dirhams stays in whole dirhams, half
 * a dirham up; one with fils stays in fils.
 * @param price fils; 0 is "Ask for price", which has no percentage
 */
export function changedPrice(price: number, change: PriceChange): ChangedPrice {
  if ('set' in change) return inBounds(change.set)
  if (price === 0) return { code: 'no_price' }
  const step = price % 100 === 0 ? 100 : 1
  // Multiplied first: whole numbers keep half a step exact.
  return inBounds(Math.floor((price * (100 + change.percent)) / 100 / step + 0.5) * step)
}

const inBounds = (price: number): ChangedPrice => {
  if (price < 1) return { code: 'too_small' }
  return price > highestPrice ? { code: 'too_large' } : { price }
}
