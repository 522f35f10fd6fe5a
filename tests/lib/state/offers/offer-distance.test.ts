import { expect, test } from 'vitest'
import { offerDistance } from '#lib/state/offers/offer-distance.ts'

test('an offer is too high above 150 % of the price and too low below 25 %', () => {
  expect(offerDistance(9_999_999_900, 285_000)).toBe('high')
  expect(offerDistance(150_01, 100_00)).toBe('high')
  expect(offerDistance(150_00, 100_00)).toBeNull()
  expect(offerDistance(25_00, 100_00)).toBeNull()
  expect(offerDistance(24_99, 100_00)).toBe('low')
})

test('no offer is too high for "Ask for price"', () => {
  expect(offerDistance(9_999_999_900, 0)).toBeNull()
})
