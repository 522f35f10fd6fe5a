import type { Database } from '../../db/client.ts'
import { onePerProcess } from '../../kept.ts'
import type { InMemory, KeptCatalogue } from './kept-catalogue.ts'

const shared = onePerProcess('search-catalogues', () => new WeakMap<object, KeptCatalogue>())

/** Lets searches in this database find its products in memory. */
export const shareCatalogue = (db: Database, catalogue: KeptCatalogue): void => {
  shared.set(db, catalogue)
}

/** The products of a database, as of now; null when they are not in memory. */
export const inMemoryOf = async (db: Database): Promise<InMemory | null> =>
  (await shared.get(db)?.current()) ?? null
