import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#lib/contract/admin/periods.ts'

/** SQL expression of `Period` at `now`; a null start means it has begun, a null end that it never ends. */
export const periodAt = (startsAt: SQL, endsAt: SQL, now: Date): SQL => sql`CASE
  WHEN ${endsAt} <= ${now.toISOString()} THEN 'over'
  WHEN ${startsAt} > ${now.toISOString()} THEN 'upcoming' ELSE 'running' END`

export const isPeriod = (text: string | undefined): text is Period =>
  text === 'upcoming' || text === 'running' || text === 'over'
