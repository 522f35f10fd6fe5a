import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAt } from '../columns.ts'
import { users } from './users.ts'

/** Quick replies of members, in their order; they are read and replaced as a whole. */
export const quickReplies = pgTable('quick_replies', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  texts: text('texts').array().notNull(),
  updatedAt: updatedAt(),
})
