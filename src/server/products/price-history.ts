import type { ProductDetail } from '#lib/contract/products.ts'
import { hour } from '../platform/durations.ts'

/** Change of an asking price, in fils, as `price_changes` records it. */
export type PriceChange = { before: number; after: number; at: string }

type Entry = ProductDetail['priceHistory'][number]

/** Time (ms) that a price has to stand before readers see it: a slip of the finger is no price. */
const briefest = hour

/** Most prices shown, the present one among them. */
const maxEntries = 10

/**
 * Returns the prices that readers see, the present one last (docs/product.md, "Price history").
 * @param createdAt moment since which the product had its first price
 * @param changes all recorded changes, the oldest first
 */
export function priceHistory(createdAt: string, changes: readonly PriceChange[]): Entry[] {
  const first = changes[0]
  if (!first) return []
  const entries: Entry[] = [
    { price: first.before, since: createdAt },
    ...changes.map(({ after, at }) => ({ price: after, since: new Date(at).toISOString() })),
  ]
  const stood = entries.filter(({ since }, place) => {
    const next = entries[place + 1]
    return !next || Date.parse(next.since) - Date.parse(since) >= briefest
  })
  const distinct = stood.filter(({ price }, place) => price !== stood[place - 1]?.price)
  return distinct.length > 1 ? distinct.slice(-maxEntries) : []
}
