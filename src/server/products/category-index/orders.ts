import type { Sort } from '#lib/contract/products.ts'
import { farthest, type Nearness, nearnessOf } from '../../places/nearness.ts'
import type { CodeColumn, IdColumn, NumberColumn } from './columns.ts'

type Columns = {
  ids: IdColumn
  price: NumberColumn
  views: NumberColumn
  createdAt: NumberColumn
  place: CodeColumn
  emirate: CodeColumn
  /** Rows in use. */
  rows: () => Iterable<number>
}

type OrderName = 'newest' | 'price_asc' | 'price_desc' | 'views'

/** Sorted rows of a table by order, computed when first asked for after a change. Ties are those of `sortOrder`. */
export function createOrders({ ids, price, views, createdAt, place, emirate, rows }: Columns) {
  const sorted = new Map<OrderName, Uint32Array>()
  const compare: Record<OrderName, (a: number, b: number) => number> = {
    newest: (a, b) => createdAt.at(b) - createdAt.at(a) || ids.compare(b, a),
    // Products without a price come last.
    price_asc: (a, b) =>
      Number(price.at(a) === 0) - Number(price.at(b) === 0) || price.at(a) - price.at(b) || ids.compare(a, b),
    price_desc: (a, b) => price.at(b) - price.at(a) || ids.compare(a, b),
    views: (a, b) => views.at(b) - views.at(a) || ids.compare(b, a),
  }
  function sortedBy(name: OrderName): Uint32Array {
    const known = sorted.get(name)
    if (known) return known
    const fresh = Uint32Array.from(rows()).sort(compare[name])
    sorted.set(name, fresh)
    return fresh
  }
  /** Returns the rows by distance, the newest first among those equally far. */
  function nearestFirst(nearness: Nearness): readonly number[] {
    const byRank = Array.from({ length: farthest + 1 }, (): number[] => [])
    for (const row of sortedBy('newest')) {
      const placeId = place.at(row) === 0 ? null : (place.values[place.at(row)] as string)
      byRank[nearnessOf(nearness, placeId, emirate.values[emirate.at(row)] as string)]?.push(row)
    }
    return byRank.flat()
  }
  return {
    /**
     * Returns the rows in an order; relevance and no choice are newest first.
     * @param nearness for `nearest`; without it the newest come first
     */
    of(sort: Sort | undefined, nearness: Nearness | null): Iterable<number> {
      if (sort === 'nearest' && nearness) return nearestFirst(nearness)
      return sortedBy(sort === undefined || sort === 'relevance' || sort === 'nearest' ? 'newest' : sort)
    },
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
