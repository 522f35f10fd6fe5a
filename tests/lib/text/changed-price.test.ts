import { expect, test } from 'vitest'
import { highestPrice } from '#lib/contract/limits.ts'
import { changedPrice } from '#lib/text/changed-price.ts'

test('a percentage of whole dirhams is rounded half up to whole dirhams', () => {
  expect(changedPrice(1000_00, { percent: -10 })).toEqual({ price: 900_00 })
  expect(changedPrice(1005_00, { percent: -10 })).toEqual({ price: 905_00 })
  expect(changedPrice(1004_00, { percent: -10 })).toEqual({ price: 904_00 })
  expect(changedPrice(333_00, { percent: 50 })).toEqual({ price: 500_00 })
})

test('a price with fils is rounded to fils', () => {
  expect(changedPrice(99_95, { percent: -10 })).toEqual({ price: 89_96 })
})

test('a product without a price refuses a percentage but accepts a fixed price', () => {
  expect(changedPrice(0, { percent: -10 })).toEqual({ code: 'no_price' })
  expect(changedPrice(0, { set: 50_00 })).toEqual({ price: 50_00 })
})

test('a changed price must be positive and at most the highest price', () => {
  expect(changedPrice(1_00, { percent: -90 })).toEqual({ code: 'too_small' })
  expect(changedPrice(highestPrice, { percent: 1 })).toEqual({ code: 'too_large' })
  expect(changedPrice(5_00, { set: 0 })).toEqual({ code: 'too_small' })
})
