import { latinDigits } from '#lib/contract/fields.ts'
import { typedPrice } from '#lib/contract/listings.ts'

/** What stands in a field for AED as fils; undefined for nothing and for what is no amount. Forms load it. */
export function typedAmount(text: unknown): number | undefined {
  const parsed = typedPrice.safeParse(text)
  return parsed.success ? parsed.data : undefined
}

/** What stands in a field for a number of things; undefined for nothing, NaN for what is no whole number. */
export function typedCount(text: unknown): number | undefined {
  const latin = latinDigits(String(text ?? '')).replace(/[\s,٬]/g, '')
  if (latin === '') return undefined
  return /^\d{1,10}$/.test(latin) ? Number(latin) : Number.NaN
}

/** Fils as they are typed: AED, with decimals only when there are fils. */
export const amountText = (fils: number | null | undefined): string => {
  if (fils == null) return ''
  return fils % 100 === 0 ? String(fils / 100) : (fils / 100).toFixed(2)
}
