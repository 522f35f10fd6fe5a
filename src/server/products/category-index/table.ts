import type { AttributeFilter } from '#lib/contract/attribute-filters.ts'
import type { CategoryAttribute } from '#lib/contract/categories.ts'
import type { AttributeFacet, Sort } from '#lib/contract/products.ts'
import type { PriceRange } from '../filters.ts'
import {
  type CodeColumn,
  createCodeColumn,
  createNumberColumn,
  createTextColumn,
  type NumberColumn,
} from './columns.ts'
import {
  type Counter,
  createChoiceCounter,
  createRangeCounter,
  createValueCounter,
  failedFilter,
} from './counters.ts'
import { createOrders } from './orders.ts'

/** Filterable attribute of a category. */
export type IndexedAttribute = Pick<CategoryAttribute, 'key' | 'type'>

/** Product that is or was for sale, as a category's list filters and sorts it. Money in fils, times in µs. */
export type IndexRow = {
  id: string
  userId: string
  price: number
  views: number
  condition: string
  emirate: string
  postedBy: string
  createdAt: number
  expiresAt: number
  boostedUntil: number
  attributes: Readonly<Record<string, string | number | boolean>>
}

export type IndexFilters = {
  price: PriceRange | null
  condition: string | undefined
  emirate: string | undefined
  postedBy: string | undefined
  attributes: readonly AttributeFilter[]
}

export type IndexRequest = {
  filters: IndexFilters
  sort: Sort | undefined
  /** Whether boosted products come first. */
  boostersFirst: boolean
  /** Number of boosted products to return apart, which are not on the page. */
  promoted: number
  offset: number
  size: number
  /** Members whose products this reader may not see. */
  hiddenSellers: ReadonlySet<string>
  /** µs */
  now: number
}

export type IndexAnswer = {
  ids: string[]
  /** Boosted products that pass the filters and are not on the page, the latest boosted first. */
  promoted: string[]
  total: number
  condition: Map<string, number>
  emirate: Map<string, number>
  postedBy: Map<string, number>
  attributes: AttributeFacet[]
}

/** Products of one leaf category in columns. */
export type CategoryTable = ReturnType<typeof createCategoryTable>

type Four<Column> = [Column, Column, Column, Column]

/** @param attributes filterable attributes in the order of the category */
export function createCategoryTable(attributes: readonly IndexedAttribute[]) {
  const ids: string[] = []
  const rowOf = new Map<string, number>()
  const freeRows: number[] = []
  const [seller, condition, emirate, postedBy] = [0, 0, 0, 0].map(() =>
    createCodeColumn(),
  ) as Four<CodeColumn>
  const [price, views, createdAt, expiresAt] = [0, 0, 0, 0].map(createNumberColumn) as Four<NumberColumn>
  const boostedUntil = createNumberColumn()
  const columns = attributes.map(({ key, type }) =>
    type === 'number'
      ? { key, kind: 'range' as const, numbers: createNumberColumn() }
      : { key, kind: 'values' as const, codes: type === 'text' ? createTextColumn() : createCodeColumn() },
  )
  const orders = createOrders({ ids, price, views, createdAt, rows: () => rowOf.values() })

  function put(product: IndexRow): void {
    const known = rowOf.get(product.id)
    const row = known ?? freeRows.pop() ?? ids.length
    if (known === undefined) {
      ids[row] = product.id
      rowOf.set(product.id, row)
    }
    orders.invalidate(
      known === undefined
        ? { all: true }
        : {
            price: price.at(row) !== product.price,
            views: views.at(row) !== product.views,
            newest: createdAt.at(row) !== product.createdAt,
          },
    )
    seller.set(row, product.userId)
    condition.set(row, product.condition)
    emirate.set(row, product.emirate)
    postedBy.set(row, product.postedBy)
    price.set(row, product.price)
    views.set(row, product.views)
    createdAt.set(row, product.createdAt)
    expiresAt.set(row, product.expiresAt)
    boostedUntil.set(row, product.boostedUntil)
    for (const column of columns) {
      const value = product.attributes[column.key]
      if (column.kind === 'range') column.numbers.set(row, typeof value === 'number' ? value : Number.NaN)
      else column.codes.set(row, value === undefined || value === '' ? null : String(value))
    }
  }

  function remove(id: string): void {
    const row = rowOf.get(id)
    if (row === undefined) return
    rowOf.delete(id)
    freeRows.push(row)
    orders.invalidate({ all: true })
  }

  /** Returns one page and all counts in one pass, in the order of the page. */
  function list(request: IndexRequest): IndexAnswer {
    const { filters, sort, now, offset, size } = request
    const choices = [
      createChoiceCounter(condition, filters.condition),
      createChoiceCounter(emirate, filters.emirate),
      createChoiceCounter(postedBy, filters.postedBy),
    ] as const
    const byAttribute = columns.map((column) => {
      const filter = filters.attributes.find(({ key }) => key === column.key)
      return column.kind === 'range'
        ? createRangeCounter(column.key, column.numbers.at, filter)
        : createValueCounter(column.key, column.codes, filter)
    })
    const counters: Counter[] = [...choices, ...byAttribute]
    const filtered = counters.filter(({ passes }) => passes !== null)
    const hidden = new Set([...request.hiddenSellers].map(seller.codeOf))
    const end = offset + size
    const [boostedRows, otherRows]: [number[], number[]] = [[], []]
    let total = 0
    for (const row of orders.of(sort)) {
      if (expiresAt.at(row) <= now || !isWithin(filters.price, price.at(row))) continue
      if (hidden.size > 0 && hidden.has(seller.at(row))) continue
      const failed = failedFilter(filtered, row)
      if (failed === 'several') continue
      if (failed) {
        failed.add(row)
        continue
      }
      total += 1
      for (const counter of counters) counter.add(row)
      const isBoosted = boostedUntil.at(row) > now
      if (isBoosted) boostedRows.push(row)
      if (!(isBoosted && request.boostersFirst) && otherRows.length < end) otherRows.push(row)
    }
    const page = [...(request.boostersFirst ? boostedRows : []), ...otherRows].slice(offset, end)
    return {
      ids: page.map((row) => ids[row] as string),
      promoted: request.promoted > 0 ? promotedOf(boostedRows, page).slice(0, request.promoted) : [],
      total,
      condition: choices[0].take(),
      emirate: choices[1].take(),
      postedBy: choices[2].take(),
      attributes: byAttribute.flatMap(({ take }) => take() ?? []),
    }
  }

  const promotedOf = (boostedRows: readonly number[], page: readonly number[]): string[] =>
    boostedRows
      .filter((row) => !page.includes(row))
      .map((row) => ({ id: ids[row] as string, until: boostedUntil.at(row) }))
      .sort((a, b) => b.until - a.until || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)

  return {
    put,
    remove,
    list,
    has: (id: string) => rowOf.has(id),
    get size() {
      return rowOf.size
    },
  }
}

const isWithin = (range: PriceRange | null, fils: number): boolean =>
  range === null || (fils >= range.from && (range.to === null || (fils > 0 && fils <= range.to)))
