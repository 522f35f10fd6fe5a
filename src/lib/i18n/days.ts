/** Offset of Asia/Dubai from UTC in ms; it has no daylight saving time. */
const dubaiMs = 4 * 3_600_000
export const dayMs = 24 * 3_600_000

/** Moment at which a day (`2026-11-20`) begins in Dubai. */
export const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - dubaiMs)

/** Day that is a number of days after another; negative numbers are before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Tells whether a text is a day of the calendar, as a field of type `date` sends it. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
