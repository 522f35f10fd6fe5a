import { expect, test } from 'vitest'
import { flatness, percentile, percentiles } from '../../bench/support/statistics.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, number) => last - number)

test('a percentile is computed from samples in any order', () => {
  expect(percentiles(upTo(1000))).toEqual({ p50: 500, p90: 900, p99: 990, p999: 999, max: 1000 })
  expect(percentile([7], 0.01)).toBe(7)
  expect(percentiles([0.123, 0.456]).max).toBe(0.5)
})

test('the percentile of no samples is NaN', () => {
  expect(percentile([], 0.5)).toBeNaN()
})

test('memory that grows into a cache and then stays is flat', () => {
  expect(flatness([100, 200, 300, 300, 304, 298, 301, 299, 303])).toMatchObject({
    flat: true,
    middle: 300,
    last: 301,
  })
})

test('a single outlier keeps memory flat, a steady slope does not', () => {
  expect(flatness([300, 300, 300, 300, 300, 300, 300, 900, 300]).flat).toBe(true)
  const { flat, growth } = flatness([300, 310, 320, 330, 340, 350, 360, 370, 380])
  expect(flat).toBe(false)
  expect(growth).toBeCloseTo(30 / 340)
})

test('flatness of too few samples is an error', () => {
  expect(() => flatness([1, 2, 3])).toThrow('too few')
})
