import { expect, test } from 'vitest'
import { priceCut } from '#lib/i18n/price-cut.ts'

const priced = (price: number, deal: number | null = null, reducedFrom: number | null = null) => ({
  price,
  deal: deal === null ? null : { price: deal },
  reducedFrom,
})

test("a deal counts only if it is below the seller's price", () => {
  expect(priceCut(priced(20_000, 15_000))).toEqual({ now: 15_000, was: 20_000, percent: 25 })
  expect(priceCut(priced(20_000, 25_000))).toBeNull()
  expect(priceCut(priced(0, 15_000))).toBeNull()
})

test('a reduced price is compared with the previous one', () => {
  expect(priceCut(priced(8_100, null, 10_000))).toEqual({ now: 8_100, was: 10_000, percent: 19 })
  expect(priceCut(priced(10_000))).toBeNull()
})

test('a deal on a reduced price is compared with the reduced price', () => {
  expect(priceCut(priced(8_000, 4_000, 10_000))).toEqual({ now: 4_000, was: 8_000, percent: 50 })
})
