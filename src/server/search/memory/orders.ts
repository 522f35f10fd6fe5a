import type { Sort } from '#lib/contract/products.ts'
import { type Nearness, nearnessOf } from '../../places/nearness.ts'
import { orderOf, type SortFact, sortKeyOf, sortOrders } from '../../products/sort-orders.ts'
import { type FacetDictionaries, kindIn, type Table } from './facts.ts'
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

/** Boosted products with every word in title, category, feature line or seller, the latest boosted first. */
export const byBooster = (limit: number): Order => ({
  limit,
  titleOnly: true,
  boostedOnly: true,
  lowerIdFirst: true,
  key: (table, ordinal) => table.boostedUntil[ordinal] as number,
})

/** Relevance is scored later (see `relevanceOrders`). */
type KeyedSort = Exclude<Sort, 'relevance'>

const factOf: Record<SortFact, (table: Table, ordinal: number) => number> = {
  createdAt: (table, ordinal) => table.createdAt[ordinal] as number,
  price: (table, ordinal) => table.price[ordinal] as number,
  views: viewsAt,
}

/** Order that a shopper chose; the nearest, without a place to begin at, are the newest. */
export function bySort(sort: KeyedSort, limit: number): Order {
  const order = sortOrders[orderOf(sort)]
  const [fact, key] = [factOf[order.by], sortKeyOf(order)]
  return {
    limit,
    titleOnly: false,
    lowerIdFirst: order.ids === 'asc',
    key: (table, ordinal) => key(fact(table, ordinal)),
  }
}

/** Step of the key from one rank of nearness to the next: more than any time in ms. */
const rankStep = 2 ** 42

/** Order by distance, the newest first among products equally far. */
export function byNearness({ kinds }: FacetDictionaries, nearness: Nearness, limit: number): Order {
  const ranks = kinds.all.map(({ placeId, emirate }) => nearnessOf(nearness, placeId || null, emirate))
  return {
    limit,
    titleOnly: false,
    lowerIdFirst: false,
    key: (table, ordinal) =>
      (table.createdAt[ordinal] as number) - (ranks[kindIn(table.facetKeyAt(ordinal))] as number) * rankStep,
  }
}
