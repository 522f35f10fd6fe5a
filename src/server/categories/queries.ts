import { asc, isNull } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { categories } from '../platform/db/schema.ts'

/** Categories that are not hidden, top ones and sub-categories, in the admin's order. */
export const visibleCategories = (db: Database) =>
  db
    .select()
    .from(categories)
    .where(isNull(categories.hiddenAt))
    .orderBy(asc(categories.position), asc(categories.slug))
