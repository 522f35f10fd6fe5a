import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { categories } from './categories.ts'

/**
 * Filters of categories whose values make landing pages: the emirate, or an attribute as `a.<key>`; two for pairs of
 * values. One of an attribute that is no longer filterable has no pages.
 */
export const landingPages = pgTable(
  'landing_pages',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    filters: text('filters').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('landing_pages_filters').on(t.categoryId, t.filters),
    check('landing_pages_one_or_two', sql`cardinality(${t.filters}) BETWEEN 1 AND 2`),
  ],
)
