import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../../platform/db/client.ts'
import { unavailableReason } from '../../platform/unavailable.ts'
import { type Changes, createChanges } from '../../products/search-changes.ts'
import { synonymBigramsOf } from './bigrams.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { idOf } from './id-index.ts'
import { factsOf, readAll, readSome } from './read.ts'
import type { Snapshots } from './snapshots.ts'
import { bigramLookup } from './tsquery.ts'

/** The catalogue on disk with the changes since then, or PostgreSQL. */
export type CatalogueOrigin = 'snapshot' | 'database'

/** Catalogue with its place in the changes, and the pairs of words that are indexed. */
export type ReadCatalogue = {
  catalogue: Catalogue
  changes: Changes
  bigrams: ReadonlySet<string>
  origin: CatalogueOrigin
}
export type ChangeTarget = Pick<Catalogue, 'put' | 'remove'>

/** Changed products that a search waits for; more are applied in the background while PostgreSQL answers. */
export const maxAwaitedChanges = 500
/** Pause (ms) between two attempts to read changed products while the database is away. */
const retryMs = 500

/** Reader of a database's catalogue: from PostgreSQL, or from disk. @param signal ends what takes long */
export function createCatalogueReader({
  db,
  pool,
  snapshots,
  signal,
}: {
  db: Database
  pool: pg.Pool
  snapshots: Snapshots | null
  signal: AbortSignal
}) {
  async function readDatabase(): Promise<ReadCatalogue> {
    const bigrams = await synonymBigramsOf(db)
    const catalogue = createCatalogue(bigramLookup(bigrams))
    const changes = createChanges(pool)
    const client = await pool.connect()
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await changes.begin(client)
      await readAll(client, signal, (count) => {
        const take = catalogue.load(count)
        return (row) => take(factsOf(row), row.words ?? '')
      })
      await client.query('COMMIT')
    } finally {
      // Destroys the connection, and with it the transaction, however that ended.
      client.release(true)
    }
    snapshots?.outdate()
    return { catalogue, bigrams, changes, origin: 'database' }
  }

  /** Reads the catalogue on disk with the changes since then; null where everything has to be read. */
  async function restore(): Promise<ReadCatalogue | null> {
    const snapshot = await snapshots?.restore()
    if (!snapshot) return null
    const bigrams = new Set(snapshot.bigrams)
    const catalogue = createCatalogue(bigramLookup(bigrams), snapshot.data)
    const changes = createChanges(pool)
    changes.resume(snapshot.position)
    const { ids, worded, isAll } = await changes.next()
    if (isAll) return null
    await applyAll(ids, worded, catalogue, catalogue)
    changes.applied()
    return { catalogue, bigrams, changes, origin: 'snapshot' }
  }

  /** Reads changed products. @param target to which they are put */
  async function applySome(
    ids: readonly string[],
    worded: ReadonlySet<string>,
    catalogue: Catalogue,
    target: ChangeTarget,
  ): Promise<void> {
    const rows = await readSome(pool, ids, (id) => worded.has(id) || !catalogue.has(idOf(id)))
    const present = new Set(rows.map(({ id }) => id))
    for (const row of rows) target.put(factsOf(row), row.words)
    for (const id of ids) if (!present.has(id)) target.remove(idOf(id))
    snapshots?.count(ids.length)
  }

  /** Reads any number of changed products; waits while the database is away. */
  async function applyAll(...[ids, ...rest]: Parameters<typeof applySome>): Promise<void> {
    for (let start = 0; start < ids.length; start += maxAwaitedChanges) {
      signal.throwIfAborted()
      const some = ids.slice(start, start + maxAwaitedChanges)
      await whenAvailable(() => applySome(some, ...rest), signal)
    }
  }

  return { readDatabase, restore, applySome, applyAll }
}

/** Runs some work again and again while the database is away. */
async function whenAvailable(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (unavailableReason(error) === null || signal.aborted) throw error
      await wait(retryMs)
    }
  }
}
