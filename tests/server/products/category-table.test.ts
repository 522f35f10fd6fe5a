import { expect, test } from 'vitest'
import { createIdColumn } from '#server/products/category-index/columns.ts'
import {
  createCategoryTable,
  type IndexRequest,
  type IndexRow,
  type TableAnswer,
} from '#server/products/category-index/table.ts'
import { noKindFilter } from '#server/products/facet-counts.ts'
import { createKind } from '#support/kinds.ts'

const idOf = (number: number) => `01a2188f-f812-7656-b152-${number.toString(16).padStart(12, '0')}`
const product = (number: number, change: Partial<IndexRow> = {}): IndexRow => ({
  id: idOf(number),
  userId: 'seller',
  price: number * 100,
  views: 0,
  kind: createKind({ emirate: 'dubai' }),
  createdAt: number,
  expiresAt: 1_000_000,
  boostedUntil: 0,
  attributes: { make: number % 2 === 0 ? 'toyota' : 'nissan' },
  ...change,
})
const request = (change: Partial<IndexRequest> = {}): IndexRequest => ({
  filters: {
    price: null,
    kind: noKindFilter,
    attributes: [],
  },
  sort: undefined,
  nearness: null,
  boostersFirst: true,
  promoted: 0,
  offset: 0,
  size: 3,
  hiddenSellers: new Set(),
  now: 1,
  ...change,
})
const idsIn = ({ hits }: TableAnswer) => hits.map(({ id }) => id)
const tableOf = (count: number) => {
  const table = createCategoryTable([{ key: 'make', type: 'choice' }])
  for (let number = 1; number <= count; number += 1) table.append(product(number))
  return table
}

test('the id column stores, finds and sorts UUIDs like strings', () => {
  const column = createIdColumn()
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID())
  for (const [row, id] of ids.entries()) column.set(row, id)
  expect(ids.map((_, row) => column.at(row))).toEqual(ids)
  expect(ids.map((id) => column.find(id, ids.length))).toEqual(ids.map((_, row) => row))
  expect(column.find(crypto.randomUUID(), ids.length)).toBe(-1)
  expect(column.find(ids[9] as string, 9)).toBe(-1)
  const rows = ids.map((_, row) => row).sort(column.compare)
  expect(rows.map(column.at)).toEqual(ids.toSorted())
})

test('a repeated request gets the cached answer until the table changes', () => {
  const table = tableOf(5)
  const first = table.list(request())
  expect(idsIn(first)).toEqual([5, 4, 3].map(idOf))
  expect(table.list(request({ now: 2 }))).toBe(first)
  table.put(product(9))
  expect(idsIn(table.list(request()))).toEqual([9, 5, 4].map(idOf))
  table.put(product(9, { attributes: { make: 'toyota' }, createdAt: 0 }))
  expect(idsIn(table.list(request()))).toEqual([5, 4, 3].map(idOf))
  table.remove(idOf(5))
  table.remove(idOf(5))
  expect(table.list(request())).toMatchObject({
    hits: [4, 3, 2].map((number) => ({ id: idOf(number) })),
    total: 5,
    attributes: [
      { key: 'make', kind: 'values', counts: expect.arrayContaining([{ value: 'toyota', count: 3 }]) },
    ],
  })
  expect(table.size).toBe(5)
  table.put(product(6))
  expect(idsIn(table.list(request()))[0]).toBe(idOf(6))
})

test('a cached answer expires when a product expires or a booster ends', () => {
  const table = tableOf(3)
  table.put(product(2, { expiresAt: 500 }))
  table.put(product(1, { boostedUntil: 300 }))
  const at = (now: number) => idsIn(table.list(request({ now })))
  expect(at(1)).toEqual([1, 3, 2].map(idOf))
  expect(at(299)).toEqual([1, 3, 2].map(idOf))
  expect(at(300)).toEqual([3, 2, 1].map(idOf))
  expect(at(499)).toEqual([3, 2, 1].map(idOf))
  expect(at(500)).toEqual([3, 1].map(idOf))
  table.put(product(3, { expiresAt: 600 }))
  expect(at(600)).toEqual([1].map(idOf))
})

test('requests that differ in one option get different answers', () => {
  const table = tableOf(6)
  const filters = request().filters
  const answers = [
    request(),
    request({ offset: 3 }),
    request({ size: 1 }),
    request({ sort: 'price_asc' }),
    request({ filters: { ...filters, price: { from: 300, to: null } } }),
    request({ filters: { ...filters, kind: { ...noKindFilter, emirate: 'sharjah' } } }),
    request({ filters: { ...filters, attributes: [{ key: 'make', values: ['toyota'] }] } }),
    request({ hiddenSellers: new Set(['seller']) }),
  ].map((one) => table.list(one))
  expect(answers.map(({ hits, total }) => [hits.length, total])).toEqual([
    [3, 6],
    [3, 6],
    [1, 6],
    [3, 6],
    [3, 4],
    [0, 0],
    [3, 3],
    [0, 0],
  ])
  expect(answers[3] && idsIn(answers[3])).toEqual([1, 2, 3].map(idOf))
})
