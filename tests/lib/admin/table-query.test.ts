import { expect, test } from 'vitest'
import { daysOf, nextSort, sortOf, tableQueryOf } from '#lib/admin/table-query.ts'

const queryOf = (search: string) =>
  tableQueryOf(new URL(`https://market.example/admin/users?${new URLSearchParams({ search })}`))

test('the search text of a table is cleaned, and cut without splitting a character', () => {
  expect(queryOf(' \u200fviola\u202e ').search).toBe('viola')
  expect(queryOf(`${'x'.repeat(99)}😀`).search).toBe('x'.repeat(99))
  expect(queryOf('\u3164').search).toBe('')
})

test('a table query ignores invalid days and unknown sort orders', () => {
  const url = new URL('https://market.example/admin/products?from=2026-11-20&to=2026-02-30&sort=-price')
  expect(daysOf(url)).toEqual({ from: '2026-11-20', to: '' })
  expect(sortOf(url, ['price', '-price'])).toBe('-price')
  expect(sortOf(url, ['since'])).toBeUndefined()
  expect([nextSort(undefined, 'price'), nextSort('price', 'price'), nextSort('-price', 'price')]).toEqual([
    'price',
    '-price',
    'price',
  ])
})
