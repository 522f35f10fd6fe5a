import type { Database } from '../../platform/db/client.ts'
import { onePerProcess } from '../../platform/one-per-process.ts'
import type { CatalogueCache, LoadedCatalogue } from './catalogue-cache.ts'

const shared = onePerProcess('search-catalogues', () => new WeakMap<object, CatalogueCache>())

/** Registers the catalogue of a database for its searches. */
export const shareCatalogue = (db: Database, catalogue: CatalogueCache): void => {
  shared.set(db, catalogue)
}

/** Returns the up-to-date catalogue of a database; null when it is not in memory. */
export const loadedCatalogueOf = async (db: Database): Promise<LoadedCatalogue | null> =>
  (await shared.get(db)?.current()) ?? null
