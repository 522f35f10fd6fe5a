import type { Sort } from '#lib/contract/products.ts'
import { farthest, type Nearness, nearnessOf } from '../../places/nearness.ts'
import type { Kind } from '../facet-columns.ts'
import type { IdColumn, NumberColumn } from './columns.ts'

type Columns = {
  ids: IdColumn
  price: NumberColumn
  views: NumberColumn
  createdAt: NumberColumn
  kindAt: (row: number) => Kind
  /** Rows in use. */
  rows: () => Iterable<number>
}

type OrderName = 'newest' | 'price_asc' | 'price_desc' | 'views'

/** Values that products are ordered by, of whatever stands for a product. */
type OrderKeys<Item> = {
  price: (item: Item) => number
  views: (item: Item) => number
  createdAt: (item: Item) => number
  compareIds: (a: Item, b: Item) => number
}

/** Comparisons of each order. Ties are those of `sortOrder`. */
const comparisons = <Item>({
  price,
  views,
  createdAt,
  compareIds,
}: OrderKeys<Item>): Record<OrderName, (a: Item, b: Item) => number> => ({
  newest: (a, b) => createdAt(b) - createdAt(a) || compareIds(b, a),
  // Products without a price come last.
  price_asc: (a, b) =>
    Number(price(a) === 0) - Number(price(b) === 0) || price(a) - price(b) || compareIds(a, b),
  price_desc: (a, b) => price(b) - price(a) || compareIds(a, b),
  views: (a, b) => views(b) - views(a) || compareIds(b, a),
})

/** Relevance and no choice are newest first, and so is the nearest without a place to begin at. */
const nameOf = (sort: Sort | undefined): OrderName =>
  sort === undefined || sort === 'relevance' || sort === 'nearest' ? 'newest' : sort

/** Product of a page, with what pages of several tables are merged by. */
export type Hit = {
  id: string
  price: number
  views: number
  createdAt: number
  /** End of its booster in µs. */
  boostedUntil: number
  /** Rank of its distance in the order `nearest`; 0 in others. */
  rank: number
}

const ofHits = comparisons<Hit>({
  price: (hit) => hit.price,
  views: (hit) => hit.views,
  createdAt: (hit) => hit.createdAt,
  compareIds: (a, b) => Number(a.id > b.id) - Number(a.id < b.id),
})

/** Compares hits of several tables, as each of them is ordered. */
export const compareHits =
  (sort: Sort | undefined) =>
  (a: Hit, b: Hit): number =>
    a.rank - b.rank || ofHits[nameOf(sort)](a, b)

/** Compares hits by the end of their boosters, the latest first. */
export const latestBoosted = (a: Hit, b: Hit): number =>
  b.boostedUntil - a.boostedUntil || (a.id < b.id ? -1 : 1)

/** Sorted rows of a table by order, computed when first asked for after a change. */
export function createOrders({ ids, price, views, createdAt, kindAt, rows }: Columns) {
  const sorted = new Map<OrderName, Uint32Array>()
  const compare = comparisons<number>({
    price: price.at,
    views: views.at,
    createdAt: createdAt.at,
    compareIds: ids.compare,
  })
  function sortedBy(name: OrderName): Uint32Array {
    const known = sorted.get(name)
    if (known) return known
    const fresh = Uint32Array.from(rows()).sort(compare[name])
    sorted.set(name, fresh)
    return fresh
  }
  function rankOf(row: number, nearness: Nearness): number {
    const { placeId, emirate } = kindAt(row)
    return nearnessOf(nearness, placeId || null, emirate)
  }
  /** Returns the rows by distance, the newest first among those equally far. */
  function nearestFirst(nearness: Nearness): readonly number[] {
    const byRank = Array.from({ length: farthest + 1 }, (): number[] => [])
    for (const row of sortedBy('newest')) byRank[rankOf(row, nearness)]?.push(row)
    return byRank.flat()
  }
  return {
    /**
     * Returns the rows in an order; relevance and no choice are newest first.
     * @param nearness for `nearest`; without it the newest come first
     */
    of(sort: Sort | undefined, nearness: Nearness | null): Iterable<number> {
      if (sort === 'nearest' && nearness) return nearestFirst(nearness)
      return sortedBy(nameOf(sort))
    },
    rankOf,
    /** Drops the orders that a change affects. */
    invalidate(changed: { all: true } | { price: boolean; views: boolean; newest: boolean }): void {
      if ('all' in changed) {
        sorted.clear()
        return
      }
      if (changed.newest) sorted.delete('newest')
      if (changed.views) sorted.delete('views')
      if (!changed.price) return
      sorted.delete('price_asc')
      sorted.delete('price_desc')
    },
  }
}
