import { expect, test } from 'vitest'
import type { ProductCard } from '#lib/contract/products.ts'
import { distinctRows } from '#server/home/distinct-rows.ts'

const cards = (ids: string) => [...ids].map((_id) => ({ _id }) as ProductCard)
const idsOf = (rows: readonly (readonly ProductCard[])[]) =>
  rows.map((row) => row.map(({ _id }) => _id).join(''))

test('a product appears only in the first row that has it, and the next candidates move up', () => {
  expect(idsOf(distinctRows([cards('abc'), cards('bcdef'), cards('abx')], 2))).toEqual(['ab', 'cd', 'x'])
})

test('a row whose products all appear above is empty', () => {
  expect(idsOf(distinctRows([cards('abc'), cards('ab'), cards('cd')], 8))).toEqual(['abc', '', 'd'])
})
