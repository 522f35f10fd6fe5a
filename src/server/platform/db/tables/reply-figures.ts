import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { users } from './users.ts'

/** How sellers answered the chats of the last 90 days. Computed by a job; a seller without chats has no row. */
export const replyFigures = pgTable('reply_figures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  chats: integer('chats').notNull(),
  replied: integer('replied').notNull(),
  /** Median time to the first reply, in seconds; null without replies. */
  medianSeconds: integer('median_seconds'),
  countedAt: moment('counted_at').notNull(),
})
