import type { Sort } from '../../products/filters.ts'
import type { Table } from './facts.ts'
import type { Match, Order } from './find.ts'

// Key components, as offsets above the ranges of views, prices and times.
const boosted = 2 ** 52
// Components for candidates of the relevance score: title match, then category intent, then booster.
const [titled, meant, promoted] = [2 ** 50, 2 ** 47, 2 ** 45]

const viewsAt = (table: Table, ordinal: number): number => table.viewsAt(ordinal)
const boostKey = ({ isBoosted }: Match): number => (isBoosted ? boosted : 0)

/**
 * Orders that collect candidates for the relevance score (see `byRelevance` in ../ranking.ts): the best title matches
 * and, if these are too few, the best of all.
 */
export const relevanceOrders = (limit: number): [Order, Order] => {
  const order: Omit<Order, 'titleOnly'> = {
    limit,
    lowerIdFirst: true,
    key: (table, ordinal, match) =>
      (match.inTitle ? titled : 0) +
      match.intent * meant +
      (match.isBoosted ? promoted : 0) +
      viewsAt(table, ordinal),
  }
  return [
    { ...order, titleOnly: true },
    { ...order, titleOnly: false, isFallback: true },
  ]
}

/** Order by booster, then views. */
export const byViews = (limit: number): Order => ({
  limit,
  titleOnly: false,
  lowerIdFirst: true,
  key: (table, ordinal, match) => boostKey(match) + viewsAt(table, ordinal),
})

/** Order that a shopper chose: see `sortOrder`. */
export function bySort(sort: Sort | undefined, limit: number): Order {
  const by = (key: Order['key'], lowerIdFirst: boolean): Order => ({
    limit,
    titleOnly: false,
    lowerIdFirst,
    key: (table, ordinal, match) => boostKey(match) + key(table, ordinal, match),
  })
  switch (sort) {
    case 'newest':
      return by((table, ordinal) => table.createdAt[ordinal] as number, false)
    case 'price_asc':
      return by(
        (table, ordinal) => (table.price[ordinal] === 0 ? -(2 ** 50) : -(table.price[ordinal] as number)),
        true,
      )
    case 'price_desc':
      return by((table, ordinal) => table.price[ordinal] as number, true)
    case 'views':
      return by(viewsAt, false)
    default:
      return by(() => 0, true)
  }
}
