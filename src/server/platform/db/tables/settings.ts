import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../columns.ts'

/** Settings of the shop that an admin saved: a row per section, which `settingsSections` of the contract parses. */
export const shopSettings = pgTable('shop_settings', {
  section: text('section').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  updatedAt: updatedAt(),
})
