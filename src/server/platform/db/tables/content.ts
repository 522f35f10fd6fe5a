import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** The last good answers of WordPress: what readers get while it does not answer. */
export const contentCopies = pgTable('content_copies', {
  /** Path and query. */
  key: text('key').primaryKey(),
  /** As it was parsed; null when the host says that there is no such thing (any more). */
  answer: jsonb('answer'),
  /** A copy of an earlier generation may have changed since. */
  generation: bigint('generation', { mode: 'number' }).notNull(),
  fetchedAt: moment('fetched_at').notNull().defaultNow(),
})

/** How content stands, one row for each WordPress that was ever connected. */
export const contentState = pgTable('content_state', {
  /** WORDPRESS_URL. */
  host: text('host').primaryKey(),
  /** Goes up with every change that the host tells of, or that is found. */
  generation: bigint('generation', { mode: 'number' }).notNull().default(1),
  /** What the host itself called its content when it was last looked at. */
  revision: text('revision'),
})
