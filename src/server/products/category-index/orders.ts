import type { Sort } from '#lib/contract/products.ts'
import { farthest, type Nearness, nearnessOf } from '../../places/nearness.ts'
import type { Kind } from '../facet-columns.ts'
import {
  orderOf,
  type SortFact,
  type SortName,
  type SortOrder,
  sortKeyOf,
  sortOrders,
} from '../sort-orders.ts'
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

type Comparison<Item> = (a: Item, b: Item) => number

/** Comparison by keys, the higher first. */
const comparison = <Item>(
  { ids }: SortOrder,
  keyOf: (item: Item) => number,
  compareIds: Comparison<Item>,
): Comparison<Item> =>
  ids === 'asc'
    ? (a, b) => keyOf(b) - keyOf(a) || compareIds(a, b)
    : (a, b) => keyOf(b) - keyOf(a) || compareIds(b, a)

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

const factOfHit: Record<SortFact, (hit: Hit) => number> = {
  createdAt: (hit) => hit.createdAt,
  price: (hit) => hit.price,
  views: (hit) => hit.views,
}

/** Compares hits of several tables, as each of them is ordered. */
export function compareHits(sort: Sort | undefined): Comparison<Hit> {
  const order = sortOrders[orderOf(sort)]
  const [fact, key] = [factOfHit[order.by], sortKeyOf(order)]
  const byFact = comparison<Hit>(
    order,
    (hit) => key(fact(hit)),
    (a, b) => Number(a.id > b.id) - Number(a.id < b.id),
  )
  return (a, b) => a.rank - b.rank || byFact(a, b)
}

/** Compares hits by the end of their boosters, the latest first. */
export const latestBoosted = (a: Hit, b: Hit): number =>
  b.boostedUntil - a.boostedUntil || (a.id < b.id ? -1 : 1)

/** Sorted rows of a table by order, computed when first asked for after a change. */
export function createOrders({ ids, price, views, createdAt, kindAt, rows }: Columns) {
  const sorted = new Map<SortName, Uint32Array>()
  const factOf = { price: price.at, views: views.at, createdAt: createdAt.at }
  function sortedBy(name: SortName): Uint32Array {
    const known = sorted.get(name)
    if (known) return known
    const order = sortOrders[name]
    const [fact, key] = [factOf[order.by], sortKeyOf(order)]
    const fresh = Uint32Array.from(rows())
    // Computed once for each row instead of at each comparison. Rows are ascending.
    const keys = new Float64Array((fresh.at(-1) ?? -1) + 1)
    for (const row of fresh) keys[row] = key(fact(row))
    fresh.sort(comparison<number>(order, (row) => keys[row] as number, ids.compare))
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
      return sortedBy(orderOf(sort))
    },
    rankOf,
    /** Drops the orders that a change affects. */
    invalidate(changed: 'all' | Record<SortFact, boolean>): void {
      for (const name of sorted.keys())
        if (changed === 'all' || changed[sortOrders[name].by]) sorted.delete(name)
    },
  }
}
