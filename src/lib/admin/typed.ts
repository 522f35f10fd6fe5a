import { type Reading, readCount, readPrice } from '#lib/text/read-number.ts'

const orNaN = (reading: Reading): number => ('value' in reading ? reading.value : Number.NaN)

/** An amount in AED as it was typed, in fils; what is none is left for the API to refuse. */
export const filsOf = (text: string | undefined): number => orNaN(readPrice(text ?? ''))

/** A whole number as it was typed; what is none is left for the API to refuse. */
export const numberOf = (text: string | undefined): number => orNaN(readCount(text ?? ''))

// Dubai keeps one clock all year.
const dubaiMs = 4 * 3_600_000

/** A moment as a field of date and time holds it, in Dubai: `2026-11-20T18:30`. */
export const dubaiField = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + dubaiMs).toISOString().slice(0, 16)

/** What such a field holds, as a moment; what is none is left for the API to refuse. */
export const momentOf = (text: string | undefined): string => {
  const value = text ?? ''
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}Z`))
    ? new Date(Date.parse(`${value}Z`) - dubaiMs).toISOString()
    : value
}

/** The same where nothing may be chosen. */
export const momentOrNull = (text: string | undefined): string | null => (text ? momentOf(text) : null)
