import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { homeRowKinds } from '#lib/contract/home.ts'

/** Rows of the home page that admins chose; a migration writes those of a new installation. */
export const homeRows = pgTable('home_rows', {
  kind: text('kind', { enum: homeRowKinds }).primaryKey(),
  position: integer('position').notNull(),
})
