import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Last good responses of WordPress, served while it does not respond. */
export const contentCopies = pgTable('content_copies', {
  /** Path and query. */
  key: text('key').primaryKey(),
  /** Parsed response; null when the host has no such content (any more). */
  answer: jsonb('answer'),
  /** Copies of an earlier generation may be stale. */
  generation: bigint('generation', { mode: 'number' }).notNull(),
  fetchedAt: moment('fetched_at').notNull().defaultNow(),
})

/** State of content, one row per WordPress that was ever connected. */
export const contentState = pgTable('content_state', {
  /** WORDPRESS_URL. */
  host: text('host').primaryKey(),
  /** Incremented with every change that the host reports or a poll finds. */
  generation: bigint('generation', { mode: 'number' }).notNull().default(1),
  /** Revision that the host reported at the last poll. */
  revision: text('revision'),
})
