import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../columns.ts'

/** Lists of values that admins keep for attributes of several categories, such as the makes of cars with their models. */
export const valueLists = pgTable('value_lists', {
  id: id(),
  name: text('name').notNull(),
  nameAr: text('name_ar').notNull(),
  /** Names of its levels, the first one that of values without a parent: make, model, trim. */
  levels: jsonb('levels').$type<{ en: string; ar: string }[]>().notNull(),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/**
 * Values of a list. A value of the first level has no parent; the others belong to one of the level above. Listings store
 * the key, which is unique in the list and never changes.
 */
export const listValues = pgTable(
  'list_values',
  {
    id: id(),
    listId: uuid('list_id')
      .notNull()
      .references(() => valueLists.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references((): AnyPgColumn => listValues.id, { onDelete: 'cascade' }),
    level: integer('level').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    nameAr: text('name_ar').notNull(),
    /** Other names in any script, by which texts are recognised. */
    aliases: text('aliases').array().notNull().default(sql`'{}'::text[]`),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('list_values_key').on(t.listId, t.key),
    index('list_values_order').on(t.listId, t.parentId, t.position),
  ],
)
