import type { Database } from '../../platform/db/client.ts'
import { onePerProcess } from '../../platform/one-per-process.ts'
import type { CategoryIndex } from './category-index.ts'

const shared = onePerProcess('category-indexes', () => new WeakMap<object, CategoryIndex>())

/** Registers the category index of a database for its lists. */
export const shareCategoryIndex = (db: Database, index: CategoryIndex): void => {
  shared.set(db, index)
}

/** Returns the category index of a database; undefined for a connection that has none, such as a transaction. */
export const categoryIndexOf = (db: Database): CategoryIndex | undefined => shared.get(db)
