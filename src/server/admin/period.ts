import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#lib/contract/admin-periods.ts'

/** Whether what has these dates is to come, running or over at `now`; without a date it began, or never ends. */
export const periodAt = (startsAt: SQL, endsAt: SQL, now: Date): SQL => sql`CASE
  WHEN ${endsAt} <= ${now.toISOString()} THEN 'over'
  WHEN ${startsAt} > ${now.toISOString()} THEN 'upcoming' ELSE 'running' END`

export const isPeriod = (text: string | undefined): text is Period =>
  text === 'upcoming' || text === 'running' || text === 'over'
