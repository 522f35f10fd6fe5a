import type { Database } from '../../platform/db/client.ts'
import { onePerProcess } from '../../platform/one-per-process.ts'
import type { SearchEngine } from './search-engine.ts'

const shared = onePerProcess('search-engines', () => new WeakMap<object, SearchEngine>())

/** Registers the search engine of a database for its searches. */
export const shareEngine = (db: Database, engine: SearchEngine): void => {
  shared.set(db, engine)
}

/** Returns the search engine of a database; undefined without one. */
export const engineOf = (db: Database): SearchEngine | undefined => shared.get(db)
