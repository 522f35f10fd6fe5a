import { bigint, date, pgTable } from 'drizzle-orm/pg-core'
import { fils } from '../columns.ts'

/** What happened on each day of Dubai that is over, for the overview of the administration. Nothing of people. */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day', { mode: 'string' }).primaryKey(),
  members: bigint('members', { mode: 'number' }).notNull(),
  listings: bigint('listings', { mode: 'number' }).notNull(),
  chats: bigint('chats', { mode: 'number' }).notNull(),
  offers: bigint('offers', { mode: 'number' }).notNull(),
  /** Payments received for boosters. */
  revenue: fils('revenue').notNull(),
  reports: bigint('reports', { mode: 'number' }).notNull(),
  /** Median time from a report to its decision; null on a day without a decision. */
  decisionMinutes: bigint('decision_minutes', { mode: 'number' }),
})
