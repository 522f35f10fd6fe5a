import type { AttributeFilter } from '#lib/contract/attribute-filters.ts'
import type { AttributeFacet, Sort } from '#lib/contract/products.ts'
import type { Nearness } from '../../places/nearness.ts'
import { createAttributeCounter, failedFilter, foldOf, type IndexedAttribute } from '../attribute-counters.ts'
import type { Kind } from '../facet-columns.ts'
import {
  countKinds,
  createKindDictionary,
  type KindCounts,
  type KindFilter,
  passedByKind,
  passesAll,
} from '../facet-counts.ts'
import { isWithin, type PriceRange } from '../price-range.ts'
import { createCodeColumn, createIdColumn, createNumberColumn, type NumberColumn } from './columns.ts'
import { createOrders, type Hit, latestBoosted } from './orders.ts'

/** Product that is or was for sale, as a category's list filters and sorts it. Money in fils, times in µs. */
export type IndexRow = {
  id: string
  userId: string
  kind: Kind
  price: number
  views: number
  createdAt: number
  expiresAt: number
  boostedUntil: number
  attributes: Readonly<Record<string, string | number | boolean>>
}

export type IndexFilters = {
  price: PriceRange | null
  kind: KindFilter
  attributes: readonly AttributeFilter[]
}

export type IndexRequest = {
  filters: IndexFilters
  sort: Sort | undefined
  /** For the order `nearest`; without it the newest come first. */
  nearness: Nearness | null
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

/** Answer of one table; `pageOf` makes one page of those of several. */
export type TableAnswer = {
  /** Products of the page. */
  hits: Hit[]
  /** The latest boosted products that pass the filters: enough to promote when the rest of them are on the page. */
  boosted: Hit[]
  total: number
  kinds: KindCounts
  attributes: AttributeFacet[]
}

/** Values of some filters, and the number of products that have them. */
export type Combination = { values: string[]; count: number }

/** Products of one leaf category in columns. */
export type CategoryTable = ReturnType<typeof createCategoryTable>

/** A filter that combinations are counted by: its value in a row, and the form by which values are compared. */
type Part = { read: (row: number) => string | undefined; fold: (value: string) => string }

type Four<Column> = [Column, Column, Column, Column]

/** Answers that a table remembers until it changes. */
const maxAnswers = 200
/** Products up to which an answer is remembered: late pages of several tables need all those before them. */
const maxRemembered = 500

/** @param attributes filterable attributes in the order of the category */
export function createCategoryTable(attributes: readonly IndexedAttribute[]) {
  const ids = createIdColumn()
  /** Rows below this one are or were in use; `freeRows` are no longer. */
  let end = 0
  const freeRows = new Set<number>()
  const seller = createCodeColumn()
  const kinds = createKindDictionary()
  const kindCodes = createNumberColumn()
  const kindAt = (row: number) => kinds.all[kindCodes.at(row)] as Kind
  const [price, views, createdAt, expiresAt] = [0, 0, 0, 0].map(createNumberColumn) as Four<NumberColumn>
  const boostedUntil = createNumberColumn()
  const columns = attributes.map((attribute) =>
    attribute.type === 'number'
      ? { attribute, kind: 'range' as const, values: createNumberColumn() }
      : { attribute, kind: 'values' as const, values: createCodeColumn() },
  )
  const orders = createOrders({ ids, price, views, createdAt, kindAt, rows })
  const answers = new Map<string, TableAnswer>()
  /** Time in µs at which a product expires or a booster ends, so that an answer may be another. */
  let answersUntil = 0

  function* rows(): Generator<number> {
    for (let row = 0; row < end; row += 1) if (!freeRows.has(row)) yield row
  }
  function find(id: string): number | undefined {
    const row = ids.find(id, end)
    return row < 0 || freeRows.has(row) ? undefined : row
  }
  /** Returns a row that is not in use. */
  function newRow(): number {
    for (const row of freeRows) {
      freeRows.delete(row)
      return row
    }
    end += 1
    return end - 1
  }

  function forgetAnswers(): void {
    answers.clear()
    answersUntil = 0
  }

  /** Adds a product or replaces it. */
  function put(product: IndexRow): void {
    write(product, find(product.id))
  }

  /** Adds a product that is not in the table. */
  function append(product: IndexRow): void {
    write(product, undefined)
  }

  function write(product: IndexRow, known: number | undefined): void {
    forgetAnswers()
    const row = known ?? newRow()
    if (known === undefined) ids.set(row, product.id)
    orders.invalidate(
      known === undefined
        ? 'all'
        : {
            price: price.at(row) !== product.price,
            views: views.at(row) !== product.views,
            createdAt: createdAt.at(row) !== product.createdAt,
          },
    )
    seller.set(row, product.userId)
    kindCodes.set(row, kinds.codeOf(product.kind))
    price.set(row, product.price)
    views.set(row, product.views)
    createdAt.set(row, product.createdAt)
    expiresAt.set(row, product.expiresAt)
    boostedUntil.set(row, product.boostedUntil)
    for (const column of columns) {
      const value = product.attributes[column.attribute.key]
      if (column.kind === 'range') column.values.set(row, typeof value === 'number' ? value : Number.NaN)
      else column.values.set(row, value === undefined ? null : String(value))
    }
  }

  function remove(id: string): void {
    const row = find(id)
    if (row === undefined) return
    forgetAnswers()
    freeRows.add(row)
    orders.invalidate('all')
  }

  /** Returns the next time in µs at which a product expires or a booster ends. */
  function nextEnd(now: number): number {
    let next = Number.POSITIVE_INFINITY
    for (const row of rows()) {
      for (const time of [expiresAt.at(row), boostedUntil.at(row)]) if (time > now && time < next) next = time
    }
    return next
  }

  /** Returns the products of a page and all counts; the same request gets the same answer until something changes. */
  function list(request: IndexRequest): TableAnswer {
    const { now, nearness, hiddenSellers, filters, ...rest } = request
    if (nearness !== null || hiddenSellers.size > 0 || request.size > maxRemembered) return scan(request)
    if (now >= answersUntil) {
      answers.clear()
      answersUntil = nextEnd(now)
    }
    const { place } = filters.kind
    const key = JSON.stringify([rest, filters, place && [...place]])
    const known = answers.get(key)
    if (known) return known
    if (answers.size >= maxAnswers) answers.clear()
    const answer = scan(request)
    answers.set(key, answer)
    return answer
  }

  /** The same: one pass in the order of the page, and one for each facet. */
  function scan(request: IndexRequest): TableAnswer {
    const { filters, sort, nearness, now, offset, size } = request
    const counters = columns.map(({ attribute, ...column }) => {
      const filter = filters.attributes.find(({ key }) => key === attribute.key)
      return createAttributeCounter(attribute, filter, column.kind === 'values' ? column.values.values : [])
    })
    const filtered = [...counters.keys()].filter((index) => counters[index]?.passes)
    const passed = passedByKind(kinds.all, filters.kind)
    const countByKind = new Uint32Array(kinds.all.length)
    const hidden = new Set([...request.hiddenSellers].map(seller.codeOf))
    const last = offset + size
    const [expires, prices, boosts] = [expiresAt.numbers(), price.numbers(), boostedUntil.numbers()]
    const codes = kindCodes.numbers()
    const matches: number[] = []
    /** Rows that the filter of one attribute alone refuses: they count in its facet. */
    const refusedBy = new Map(filtered.map((index) => [index, [] as number[]]))
    const [boostedRows, otherRows]: [number[], number[]] = [[], []]
    let current = 0
    const valueAt = (index: number) => columns[index]?.values.at(current) as number
    for (const row of orders.of(sort, nearness)) {
      if ((expires[row] as number) <= now || !isWithin(filters.price, prices[row] as number)) continue
      if (hidden.size > 0 && hidden.has(seller.at(row))) continue
      current = row
      const failed = failedFilter(counters, filtered, valueAt)
      if (failed === 'several') continue
      const kind = codes[row] as number
      const hasPassed = passed[kind] === passesAll
      if (failed !== null) {
        if (hasPassed) refusedBy.get(failed)?.push(row)
        continue
      }
      countByKind[kind] = (countByKind[kind] as number) + 1
      if (!hasPassed) continue
      matches.push(row)
      const isBoosted = (boosts[row] as number) > now
      if (isBoosted) boostedRows.push(row)
      if (!(isBoosted && request.boostersFirst) && otherRows.length < last) otherRows.push(row)
    }
    for (const [index, { add }] of counters.entries()) {
      const { at } = (columns[index] as (typeof columns)[number]).values
      for (const row of matches) add(at(row))
      for (const row of refusedBy.get(index) ?? []) add(at(row))
    }
    const page = [...(request.boostersFirst ? boostedRows : []), ...otherRows].slice(offset, last)
    const toHit = (row: number): Hit => ({
      id: ids.at(row),
      price: price.at(row),
      views: views.at(row),
      createdAt: createdAt.at(row),
      boostedUntil: boostedUntil.at(row),
      rank: sort === 'nearest' && nearness ? orders.rankOf(row, nearness) : 0,
    })
    return {
      hits: page.map(toHit),
      boosted:
        request.promoted > 0
          ? boostedRows
              .map(toHit)
              .toSorted(latestBoosted)
              .slice(0, request.promoted + size)
          : [],
      total: matches.length,
      kinds: countKinds(kinds.all, passed, countByKind),
      attributes: counters.flatMap(({ take }) => take() ?? []),
    }
  }

  /**
   * Counts products for sale by the values of one or two filters, most first: the emirate, or an attribute as `a.<key>`.
   * @returns none for a filter that is no column of values
   */
  function combinations(filters: readonly string[], now: number): Combination[] {
    const parts = filters.flatMap((filter): Part | [] => {
      if (filter === 'emirate') return { read: (row) => kindAt(row).emirate, fold: (value) => value }
      const column = columns.find(({ attribute }) => `a.${attribute.key}` === filter)
      if (column?.kind !== 'values') return []
      const { at, values } = column.values
      return { read: (row) => values[at(row)] || undefined, fold: foldOf(column.attribute) }
    })
    if (parts.length < filters.length) return []
    const counts = new Map<string, Combination>()
    for (const row of rows()) {
      if (expiresAt.at(row) <= now) continue
      const values = parts.flatMap(({ read }) => read(row) ?? [])
      if (values.length < parts.length) continue
      const key = JSON.stringify(values.map((value, place) => parts[place]?.fold(value)))
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { values, count: 1 })
    }
    return [...counts.values()].sort(
      (a, b) => b.count - a.count || (a.values.join() < b.values.join() ? -1 : 1),
    )
  }

  return {
    put,
    append,
    remove,
    list,
    combinations,
    get size() {
      return end - freeRows.size
    },
  }
}
