import { addDays } from '#lib/i18n/days.ts'
import { dayOf } from '#lib/i18n/format.ts'

/** Key by which a reminder about an entry is sent once in seven days of the calendar. */
export function reminderKey(id: string, now: Date): string {
  const day = dayOf(now.toISOString())
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return `remind:${id}:${addDays(day, -weekday)}`
}
