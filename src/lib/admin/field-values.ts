import { type Reading, readCount, readPrice } from '#lib/text/read-number.ts'

const orNaN = (reading: Reading): number => ('value' in reading ? reading.value : Number.NaN)

/** Parses an amount in AED into fils; NaN, which the API refuses, for invalid text. */
export const filsOf = (text: string | undefined): number => orNaN(readPrice(text ?? ''))

/** Parses a whole number; NaN, which the API refuses, for invalid text. */
export const numberOf = (text: string | undefined): number => orNaN(readCount(text ?? ''))

// Dubai has no daylight saving time.
const dubaiMs = 4 * 3_600_000

/** Formats a moment for a `datetime-local` field, in Dubai: `2026-11-20T18:30`. */
export const dubaiField = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + dubaiMs).toISOString().slice(0, 16)

/** Parses the value of a `datetime-local` field; invalid text is returned as it is, for the API to refuse. */
export const momentOf = (text: string | undefined): string => {
  const value = text ?? ''
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}Z`))
    ? new Date(Date.parse(`${value}Z`) - dubaiMs).toISOString()
    : value
}

/** The same for an optional field: null when it is empty. */
export const momentOrNull = (text: string | undefined): string | null => (text ? momentOf(text) : null)
