import type { Settings } from '#lib/contract/accounts.ts'

const hour = 3_600_000
/** Asia/Dubai is four hours ahead of UTC, all year. */
const dubai = 4 * hour
const day = 24 * hour

/**
 * When a member's quiet hours end, which are whole hours of Asia/Dubai, and may pass midnight.
 * @returns null when they are not on at `now`; hours that end as they begin are none
 */
export function quietUntil(hours: Settings['quietHours'], now: Date): Date | null {
  if (!hours) return null
  const [from, to] = hours
  const length = ((to - from + 24) % 24) * hour
  const sinceMidnight = (now.getTime() + dubai) % day
  const sinceBegin = (sinceMidnight - from * hour + day) % day
  return sinceBegin < length ? new Date(now.getTime() + length - sinceBegin) : null
}
