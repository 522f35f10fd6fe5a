import { expect, test } from 'vitest'
import { tableQueryOf } from '#lib/admin/table-query.ts'

const queryOf = (search: string) =>
  tableQueryOf(new URL(`https://market.example/admin/users?${new URLSearchParams({ search })}`))

test('the search of a table is cleaned, and cut between characters', () => {
  expect(queryOf(' \u200fviola\u202e ').search).toBe('viola')
  expect(queryOf(`${'x'.repeat(99)}😀`).search).toBe('x'.repeat(99))
  expect(queryOf('\u3164').search).toBe('')
})
