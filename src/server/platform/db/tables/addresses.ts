import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../columns.ts'
import { users } from './users.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    house: text('house').notNull(),
    landmark: text('landmark').notNull().default(''),
    saveAs: text('save_as', { enum: ['Home', 'Work', 'Other'] })
      .notNull()
      .default('Home'),
    emirate: text('emirate').notNull(),
    latitude: text('latitude'),
    longitude: text('longitude'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    uniqueIndex('addresses_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
)
