import { expect, test } from 'vitest'
import { offerDistance } from '#lib/state/offers/offer-distance.ts'

test('an offer is far off the price above one and a half of it and below a quarter', () => {
  expect(offerDistance(9_999_999_900, 285_000)).toBe('high')
  expect(offerDistance(150_01, 100_00)).toBe('high')
  expect(offerDistance(150_00, 100_00)).toBeNull()
  expect(offerDistance(25_00, 100_00)).toBeNull()
  expect(offerDistance(24_99, 100_00)).toBe('low')
})

test('nothing is far from a price that has to be asked for', () => {
  expect(offerDistance(9_999_999_900, 0)).toBeNull()
})
