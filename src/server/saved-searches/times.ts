import type { NotifyFrequency } from '#lib/contract/saved-searches.ts'
import { day, hour } from '../platform/durations.ts'

/** 9 a.m. in Dubai, which is UTC+4 all year, as ms into a UTC day. */
const morning = 5 * hour

/** Returns the time of the next notification: every morning, or on Monday mornings. @returns null for `instant` */
export function nextNotificationAt(frequency: NotifyFrequency, now: Date): Date | null {
  if (frequency === 'instant') return null
  const midnight = Math.floor(now.getTime() / day) * day
  const today = midnight + morning
  const next = new Date(today > now.getTime() ? today : today + day)
  if (frequency === 'daily') return next
  const untilMonday = (8 - next.getUTCDay()) % 7
  return new Date(next.getTime() + untilMonday * day)
}
