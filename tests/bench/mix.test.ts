import { expect, test } from 'vitest'
import { mixedRequests } from '../../bench/support/mix.ts'

const again = { home: ['/'], product: ['/p1', '/p2'] }
const numbered = (kind: string, count: number) =>
  Array.from({ length: count }, (_, number) => `/${kind}/${number}`)

test('nine of ten benchmark requests repeat pages, each other one is requested once', () => {
  const mix = mixedRequests(again, { search: numbered('s', 60), list: numbered('l', 60) }, 1000, 0.9)
  const once = mix.filter(({ cached }) => !cached).map(({ path }) => path)
  expect(mix).toHaveLength(1000)
  expect(once).toHaveLength(100)
  expect(new Set(once).size).toBe(100)
  expect(new Set(mix.filter(({ cached }) => cached).map(({ path }) => path))).toEqual(
    new Set(['/', '/p1', '/p2']),
  )
})

test('first requests are spread evenly over the mix', () => {
  const mix = mixedRequests(again, { search: numbered('s', 200) }, 1000, 0.9)
  for (let from = 0; from < 1000; from += 100) {
    const fresh = mix.slice(from, from + 100).filter(({ cached }) => !cached)
    expect(fresh.length).toBeGreaterThanOrEqual(9)
    expect(fresh.length).toBeLessThanOrEqual(11)
  }
})

test('an exhausted kind is replaced by others, and exhausting all is an error', () => {
  const mix = mixedRequests(again, { search: numbered('s', 5), list: numbered('l', 95) }, 1000, 0.9)
  expect(mix.filter(({ kind }) => kind === 'search')).toHaveLength(5)
  expect(() => mixedRequests(again, { search: numbered('s', 5) }, 1000, 0.9)).toThrow('too few pages')
})
