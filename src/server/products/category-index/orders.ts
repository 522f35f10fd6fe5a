import type { Sort } from '#lib/contract/products.ts'
import type { NumberColumn } from './columns.ts'

type Columns = {
  ids: readonly string[]
  price: NumberColumn
  views: NumberColumn
  createdAt: NumberColumn
  /** Rows in use. */
  rows: () => Iterable<number>
}

type OrderName = 'newest' | 'price_asc' | 'price_desc' | 'views'

/** Sorted rows of a table by order, computed when first asked for after a change. Ties are those of `sortOrder`. */
export function createOrders({ ids, price, views, createdAt, rows }: Columns) {
  const sorted = new Map<OrderName, readonly number[]>()
  const idOrder = (a: number, b: number) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1)
  const compare: Record<OrderName, (a: number, b: number) => number> = {
    newest: (a, b) => createdAt.at(b) - createdAt.at(a) || idOrder(b, a),
    // Products without a price come last.
    price_asc: (a, b) =>
      Number(price.at(a) === 0) - Number(price.at(b) === 0) || price.at(a) - price.at(b) || idOrder(a, b),
    price_desc: (a, b) => price.at(b) - price.at(a) || idOrder(a, b),
    views: (a, b) => views.at(b) - views.at(a) || idOrder(b, a),
  }
  return {
    /** Returns the rows in an order; relevance and no choice are newest first. */
    of(sort: Sort | undefined): readonly number[] {
      const name = sort === undefined || sort === 'relevance' ? 'newest' : sort
      const known = sorted.get(name)
      if (known) return known
      const fresh = [...rows()].sort(compare[name])
      sorted.set(name, fresh)
      return fresh
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
