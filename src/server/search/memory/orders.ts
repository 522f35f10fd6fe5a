import type { Sort } from '../../products/filters.ts'
import type { Table } from './facts.ts'
import type { Match, Order } from './find.ts'

// What comes before all else, as numbers above those of views, prices and times.
const boosted = 2 ** 52
// The same for what is to be compared closely: less than the words, and the category, that were sought.
const [titled, meant, promoted] = [2 ** 50, 2 ** 47, 2 ** 45]

const viewsAt = (table: Table, place: number): number => table.viewsAt(place)
const boost = ({ isBoosted }: Match): number => (isBoosted ? boosted : 0)

/**
 * What is to be compared closely (see `byRelevance`): the best that have every word in their title, if there are enough of
 * these, and else the best of all.
 */
export const byFit = (limit: number): [Order, Order] => {
  const order: Omit<Order, 'isTitled'> = {
    limit,
    lowerIdFirst: true,
    key: (table, place, match) =>
      (match.inTitle ? titled : 0) +
      match.intent * meant +
      (match.isBoosted ? promoted : 0) +
      viewsAt(table, place),
  }
  return [
    { ...order, isTitled: true },
    { ...order, isTitled: false, isInstead: true },
  ]
}

/** The best known first. */
export const byViews = (limit: number): Order => ({
  limit,
  isTitled: false,
  lowerIdFirst: true,
  key: (table, place, match) => boost(match) + viewsAt(table, place),
})

/** As a shopper chose: see `sortOrder`. */
export function bySort(sort: Sort | undefined, limit: number): Order {
  const by = (key: Order['key'], lowerIdFirst: boolean): Order => ({
    limit,
    isTitled: false,
    lowerIdFirst,
    key: (table, place, match) => boost(match) + key(table, place, match),
  })
  switch (sort) {
    case 'newest':
      return by((table, place) => table.createdAt[place] as number, false)
    case 'price_asc':
      return by(
        (table, place) => (table.price[place] === 0 ? -(2 ** 50) : -(table.price[place] as number)),
        true,
      )
    case 'price_desc':
      return by((table, place) => table.price[place] as number, true)
    case 'views':
      return by(viewsAt, false)
    default:
      return by(() => 0, true)
  }
}
