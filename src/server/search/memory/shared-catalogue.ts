import { onePerProcess } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/client.ts'
import type { CatalogueCache, InMemory } from './catalogue-cache.ts'

const shared = onePerProcess('search-catalogues', () => new WeakMap<object, CatalogueCache>())

/** Lets searches in this database find its products in memory. */
export const shareCatalogue = (db: Database, catalogue: CatalogueCache): void => {
  shared.set(db, catalogue)
}

/** The products of a database, as of now; null when they are not in memory. */
export const inMemoryOf = async (db: Database): Promise<InMemory | null> =>
  (await shared.get(db)?.current()) ?? null
