/** Dubai is four hours ahead of UTC all year. */
const offsetMs = 4 * 3_600_000
const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Value of a `datetime-local` field for a moment in ms: the time in Dubai, wherever the browser is. */
export const dubaiField = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 16)

/** Moment that a `datetime-local` field with the time in Dubai names, as ISO in UTC; null if it is not filled in. */
export function fromDubaiField(text: string): string | null {
  const ms = pattern.test(text) ? Date.parse(`${text}:00.000Z`) : Number.NaN
  return Number.isNaN(ms) ? null : new Date(ms - offsetMs).toISOString()
}
