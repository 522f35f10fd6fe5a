import type { Settings } from '#lib/contract/accounts.ts'
import { day, hour } from '../platform/durations.ts'

/** Offset of Asia/Dubai from UTC in ms; it has no daylight saving time. */
const dubaiOffset = 4 * hour

/**
 * End of a member's quiet hours, which are whole hours in Asia/Dubai and may pass midnight.
 * @returns null when `now` is outside of them; equal begin and end mean none
 */
export function quietUntil(hours: Settings['quietHours'], now: Date): Date | null {
  if (!hours) return null
  const [from, to] = hours
  const length = ((to - from + 24) % 24) * hour
  const sinceMidnight = (now.getTime() + dubaiOffset) % day
  const sinceBegin = (sinceMidnight - from * hour + day) % day
  return sinceBegin < length ? new Date(now.getTime() + length - sinceBegin) : null
}
