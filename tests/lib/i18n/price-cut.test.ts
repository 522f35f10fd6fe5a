import { expect, test } from 'vitest'
import { priceCut } from '#lib/i18n/price-cut.ts'

const priced = (price: number, deal: number | null = null, reducedFrom: number | null = null) => ({
  price,
  deal: deal === null ? null : { price: deal },
  reducedFrom,
})

test('a deal is cheaper than the price of its seller', () => {
  expect(priceCut(priced(20_000, 15_000))).toEqual({ now: 15_000, was: 20_000, percent: 25 })
  expect(priceCut(priced(20_000, 25_000))).toBeNull()
  expect(priceCut(priced(0, 15_000))).toBeNull()
})

test('a reduced price is cheaper than the one before it', () => {
  expect(priceCut(priced(8_100, null, 10_000))).toEqual({ now: 8_100, was: 10_000, percent: 19 })
  expect(priceCut(priced(10_000))).toBeNull()
})

test('a deal on a reduced price counts from that price', () => {
  expect(priceCut(priced(8_000, 4_000, 10_000))).toEqual({ now: 4_000, was: 8_000, percent: 50 })
})
