import { readCount, readPrice } from '#lib/text/read-number.ts'

/** What stands in a field for AED as fils; undefined for nothing and for what is no amount. Forms load it. */
export function typedAmount(text: unknown): number | undefined {
  const reading = readPrice(String(text ?? ''))
  return 'value' in reading ? reading.value : undefined
}

/** The code of what is wrong with such a field; undefined for an amount, and for nothing. */
export function amountProblem(text: unknown): string | undefined {
  const reading = readPrice(String(text ?? ''))
  return 'value' in reading || reading.code === 'required' ? undefined : reading.code
}

/** What stands in a field for a number of things; undefined for nothing, NaN for what is no whole number. */
export function typedCount(text: unknown): number | undefined {
  const reading = readCount(String(text ?? ''))
  if ('value' in reading) return reading.value
  return reading.code === 'required' ? undefined : Number.NaN
}

/** Fils as they are typed: AED, with decimals only when there are fils. */
export const amountText = (fils: number | null | undefined): string => {
  if (fils == null) return ''
  return fils % 100 === 0 ? String(fils / 100) : (fils / 100).toFixed(2)
}
