import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../columns.ts'
import { trigramsOf } from '../search-texts.ts'
import { users } from './users.ts'

/** Public pages of accepted businesses. */
export const stores = pgTable(
  'stores',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    description: text('description').notNull().default(''),
    descriptionAr: text('description_ar'),
    logoId: uuid('logo_id'),
    bannerId: uuid('banner_id'),
    /** Location of the store; null until its owner sets it. */
    emirate: text('emirate'),
    /** Position among the official stores; null when it is not one. */
    officialOrder: integer('official_order'),
    /** Position among the top manufacturers; null when it is not one. */
    manufacturerOrder: integer('manufacturer_order'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('stores_name').on(sql`lower(${t.name})`, t.userId),
    index('stores_text').using('gin', trigramsOf('stores')),
    index('stores_official').on(t.officialOrder),
    index('stores_manufacturer').on(t.manufacturerOrder),
  ],
)
