import { wholeRate } from '#lib/contract/invoices.ts'

/** Figures of a tax document, in fils: net + VAT = gross. */
export type Figures = { net: number; vat: number; gross: number }

/**
 * VAT within a price that includes it, in fils. Rounding rule of all documents: the VAT is rounded to the nearest fils,
 * half a fils upwards, and the net amount is the rest, so that both always add up to the price.
 * @param gross price in fils
 * @param rate basis points: 500 is 5 %
 */
export function splitGross(gross: number, rate: number): Figures {
  const [whole, share] = [BigInt(wholeRate + rate), BigInt(gross) * BigInt(rate)]
  const vat = Number((2n * share + whole) / (2n * whole))
  return { net: gross - vat, vat, gross }
}

/**
 * Figures of a credit note. They are the difference between what the invoice is worth before and after it, each rounded
 * as above: all credit notes of a fully refunded invoice add up to that invoice to the fils.
 * @param credited gross of the credit notes before, in fils
 * @param amount gross of this one
 */
export function splitCredit(credited: number, amount: number, rate: number): Figures {
  const [before, after] = [splitGross(credited, rate), splitGross(credited + amount, rate)]
  return { net: after.net - before.net, vat: after.vat - before.vat, gross: amount }
}
