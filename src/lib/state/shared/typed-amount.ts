import { readCount, readPrice } from '#lib/text/read-number.ts'

/** Parses an AED field into fils; undefined if it is empty or no amount. Loaded with forms. */
export function typedAmount(text: unknown): number | undefined {
  const reading = readPrice(String(text ?? ''))
  return 'value' in reading ? reading.value : undefined
}

/** Error code of an AED field; undefined if it is an amount or empty. */
export function amountProblem(text: unknown): string | undefined {
  const reading = readPrice(String(text ?? ''))
  return 'value' in reading || reading.code === 'required' ? undefined : reading.code
}

/** Parses a quantity field; undefined if it is empty, NaN if it is no whole number. */
export function typedCount(text: unknown): number | undefined {
  const reading = readCount(String(text ?? ''))
  if ('value' in reading) return reading.value
  return reading.code === 'required' ? undefined : Number.NaN
}

/** Formats fils for an AED field: decimals only when there are fils. */
export const amountText = (fils: number | null | undefined): string => {
  if (fils == null) return ''
  return fils % 100 === 0 ? String(fils / 100) : (fils / 100).toFixed(2)
}
