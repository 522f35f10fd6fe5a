import type { NotifyFrequency } from '#lib/contract/saved-searches.ts'

const hour = 3_600_000
const day = 24 * hour
/** Nine in the morning in Dubai, whose clock is four hours ahead of UTC all year; ms into a day of UTC. */
const morning = 5 * hour

/**
 * When what a saved search has found is told next: every morning, or on Monday mornings.
 * @returns null for at once
 */
export function nextTelling(frequency: NotifyFrequency, now: Date): Date | null {
  if (frequency === 'instant') return null
  const midnight = Math.floor(now.getTime() / day) * day
  const today = midnight + morning
  const next = new Date(today > now.getTime() ? today : today + day)
  if (frequency === 'daily') return next
  const untilMonday = (8 - next.getUTCDay()) % 7
  return new Date(next.getTime() + untilMonday * day)
}
