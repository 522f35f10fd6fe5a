import { rowSize } from '#lib/contract/products.ts'
import type { CategoryTree } from '../categories/service.ts'
import { day } from '../platform/durations.ts'

/**
 * Returns the top category in the spotlight (docs/product.md, "Home page"): each that can fill a row has a day in turn, from
 * 4:00 in Dubai. Null if none can.
 */
export function categoryInSpotlight(tree: CategoryTree, now: Date): CategoryTree[number] | null {
  const candidates = tree.filter(({ productCount }) => productCount >= rowSize)
  return candidates[Math.floor(now.getTime() / day) % candidates.length] ?? null
}
