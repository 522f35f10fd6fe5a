import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCredit, splitGross } from '#server/invoices/vat.ts'

const gross = fc.integer({ min: 1, max: 10_000_000 })
const rate = fc.integer({ min: 0, max: 5_000 })

/** An invoice amount with refunds that add up to at most that amount. */
const refunded = fc
  .tuple(gross, rate, fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 8 }), fc.boolean())
  .map(([amount, basisPoints, wanted, isWhole]) => {
    const refunds: number[] = []
    let left = amount
    for (const each of wanted) {
      const refund = Math.min(each, left)
      if (refund > 0) refunds.push(refund)
      left -= refund
    }
    if (isWhole && left > 0) refunds.push(left)
    return { amount, basisPoints, refunds }
  })

const credits = ({ basisPoints, refunds }: { basisPoints: number; refunds: number[] }) => {
  let credited = 0
  return refunds.map((refund) => {
    const figures = splitCredit(credited, refund, basisPoints)
    credited += refund
    return figures
  })
}
const sum = (of: { net: number; vat: number; gross: number }[]) =>
  of.reduce((a, b) => ({ net: a.net + b.net, vat: a.vat + b.vat, gross: a.gross + b.gross }), {
    ...{ net: 0, vat: 0, gross: 0 },
  })

test.each([
  [49_00, 500, 46_67, 2_33],
  [105_00, 500, 100_00, 5_00],
  [1, 500, 1, 0],
  [21, 500, 20, 1],
  // Half a fils is rounded up.
  [3, 2_000, 2, 1],
  [69_50, 0, 69_50, 0],
])('%i fils at %i basis points are split into %i net and %i VAT', (amount, basisPoints, net, vat) => {
  expect(splitGross(amount, basisPoints)).toEqual({ net, vat, gross: amount })
})

test('net and VAT add up to the price, and VAT is rounded to the nearest fils', () => {
  fc.assert(
    fc.property(gross, rate, (amount, basisPoints) => {
      const { net, vat } = splitGross(amount, basisPoints)
      expect(net + vat).toBe(amount)
      expect(Number.isSafeInteger(net) && Number.isSafeInteger(vat) && net >= 0 && vat >= 0).toBe(true)
      const exact = BigInt(amount) * BigInt(basisPoints)
      const twice = 2n * BigInt(vat) * BigInt(10_000 + basisPoints)
      expect(twice - 2n * exact).toBeLessThanOrEqual(BigInt(10_000 + basisPoints))
      expect(twice - 2n * exact).toBeGreaterThan(-BigInt(10_000 + basisPoints))
    }),
    { numRuns: 1000 },
  )
})

test('credit notes never exceed their invoice, and a full refund equals it', () => {
  fc.assert(
    fc.property(refunded, (invoice) => {
      const notes = credits(invoice)
      for (const note of notes) {
        expect(note.net + note.vat).toBe(note.gross)
        expect(Math.min(note.net, note.vat)).toBeGreaterThanOrEqual(0)
      }
      const whole = splitGross(invoice.amount, invoice.basisPoints)
      const total = sum(notes)
      expect(total.net).toBeLessThanOrEqual(whole.net)
      expect(total.vat).toBeLessThanOrEqual(whole.vat)
      expect(total).toEqual(splitGross(total.gross, invoice.basisPoints))
      if (total.gross === invoice.amount) expect(total).toEqual(whole)
    }),
    { numRuns: 1000 },
  )
})
