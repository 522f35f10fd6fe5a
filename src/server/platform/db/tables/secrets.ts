import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Random keys of the installation, created on first use, the same in every process. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
})
