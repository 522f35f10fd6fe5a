import { usualOfferParts } from '#lib/contract/limits.ts'

/**
 * Tells whether an amount is far below or above the price of a piece; both in fils. Nothing is far from a price of 0,
 * which stands for "ask for the price".
 */
export function offerDistance(amount: number, price: number): 'low' | 'high' | null {
  if (price <= 0) return null
  if (amount > price * usualOfferParts.most) return 'high'
  return amount < price * usualOfferParts.least ? 'low' : null
}
