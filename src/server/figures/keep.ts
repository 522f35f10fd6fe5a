import { between } from 'drizzle-orm'
import { addDays, dayStart } from '#lib/i18n/days.ts'
import { dayOf } from '#lib/i18n/format.ts'
import type { Database } from '../platform/db/client.ts'
import { dailyFigures } from '../platform/db/schema.ts'
import { countFigures } from './count.ts'

/** Days before today whose figures are shown. */
export const keptDays = 13

/** Figures of a day that is over. */
export type DayFigures = typeof dailyFigures.$inferSelect

/**
 * Reads the figures of the days before today, the oldest first. Those of a day that nobody counted yet, after an upgrade or a
 * night without a process, are counted and kept; a day that is kept is not counted again.
 */
export async function keepFigures(db: Database, now = new Date()): Promise<DayFigures[]> {
  const today = dayOf(now.toISOString())
  const days = Array.from({ length: keptDays }, (_, index) => addDays(today, index - keptDays))
  const [first = today, last = today] = [days[0], days.at(-1)]
  const kept = await db
    .select()
    .from(dailyFigures)
    .where(between(dailyFigures.day, first, last))
  const found = new Map(kept.map((row) => [row.day, row]))
  for (const day of days) {
    if (found.has(day)) continue
    const row = { day, ...(await countFigures(db, dayStart(day), dayStart(addDays(day, 1)))) }
    await db.insert(dailyFigures).values(row).onConflictDoNothing()
    found.set(day, row)
  }
  return days.flatMap((day) => found.get(day) ?? [])
}
