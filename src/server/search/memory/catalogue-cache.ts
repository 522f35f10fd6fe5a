import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createBatcher } from '../../platform/batches.ts'
import type { Database } from '../../platform/db/client.ts'
import { withLongTimeout } from '../../platform/db/statement-timeout.ts'
import type { Log } from '../../platform/log.ts'
import { unavailableReason } from '../../platform/unavailable.ts'
import { createChanges } from '../../products/search-changes.ts'
import { warmStems } from '../dictionary.ts'
import { synonymBigramsOf } from './bigrams.ts'
import { type CardCache, createCardCache } from './cards.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { idOf } from './id-index.ts'
import { factsOf, readAll, readSome } from './read.ts'
import {
  type AsyncSearcher,
  type SearchWorkers,
  startSearchWorkers,
  workerCountFor,
} from './search-workers.ts'
import { bigramLookup } from './tsquery.ts'

declare module '../../platform/resources.ts' {
  interface Resources {
    /** Catalogue in memory, for searches; null where switched off, and with OpenSearch. */
    readonly catalogue: CatalogueCache | null
  }
}

/** Catalogue in memory with its searcher and card cache. */
export type LoadedCatalogue = { catalogue: Catalogue; searcher: AsyncSearcher; cards: CardCache }

/** Catalogue of a database, kept up to date by this process. */
export type CatalogueCache = {
  /**
   * Returns the catalogue with every change committed before the call.
   * @returns null while it is loaded or catches up: PostgreSQL has to answer then
   */
  current: () => Promise<LoadedCatalogue | null>
  /** Tells whether the catalogue is in memory now. */
  isLoaded: () => boolean
  /** Returns the time (ms) since the last look at the changes. */
  lagMs: () => number
  /** Settles when the first load ended or failed. */
  loaded: Promise<void>
  close: () => Promise<void>
}

/** Changed products that a search waits for; more are applied in the background while PostgreSQL answers. */
const maxAwaitedChanges = 500
/** Time (ms) for which searches are batched into one query for changes. */
const batchDelayMs = 4
/** Interval (ms) of queries for changes without searches. */
const maintenanceMs = 30_000
/** Pause (ms) between two attempts to read changed products while the database is away. */
const retryMs = 500
/** Idle time (ms) after which the catalogue is reloaded: old changes are deleted after an hour (`deleteOldChanges`). */
const maxIdleMs = 20 * 60_000
/** Appended products are unranked, and deleted ones take up room: with too many, the catalogue is reloaded. */
const needsReload = ({ live, deleted, appended }: Catalogue['size']) =>
  deleted + appended > Math.max(20_000, live / 4)

/**
 * Loads the products of a database into memory and keeps them up to date until it is closed.
 * @param threads number of search workers; 0 searches in this thread, null chooses by the number of products
 */
export function createCatalogueCache({
  db,
  pool,
  log,
  threads = 0,
}: {
  db: Database
  pool: pg.Pool
  log: Log
  threads?: number | null
}): CatalogueCache {
  const changes = createChanges(pool)
  const cards = createCardCache(db)
  const stopped = new AbortController()
  let catalogue: Catalogue | null = null
  let workers: SearchWorkers | null = null
  let bigrams: ReadonlySet<string> = new Set()
  let lastCheckedMs = Date.now()
  let busy: Promise<void> = Promise.resolve()
  let isBusy = false
  /** Whether the last changes could not be read, because the database is away. */
  let isBehind = false
  let catchingUp: Promise<void> = Promise.resolve()

  /** Queues a task that yields the next catalogue; PostgreSQL answers until it is done. */
  function replaceInBackground(task: () => Promise<Catalogue>): void {
    catalogue = null
    isBusy = true
    busy = busy
      .then(() => withLongTimeout(task))
      .then((done) => {
        catalogue = done
      })
      .catch((error: unknown) => {
        if (!stopped.signal.aborted)
          log.warn({ error: messageOf(error) }, 'search: the catalogue is not in memory')
      })
      .finally(() => {
        isBusy = false
      })
  }

  async function load(): Promise<Catalogue> {
    const startedMs = Date.now()
    // Otherwise a pending catch-up would take changes that belong to this snapshot.
    await catchingUp
    await workers?.close()
    workers = null
    await warmStems(db)
    const known = await synonymBigramsOf(db)
    const fresh = createCatalogue(bigramLookup(known))
    const client = await pool.connect()
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await changes.begin(client)
      await readAll(client, stopped.signal, (count) => {
        const take = fresh.load(count)
        return (row) => take(factsOf(row), row.words ?? '')
      })
      await client.query('COMMIT')
    } finally {
      // Destroys the connection, and with it the transaction, however that ended.
      client.release(true)
    }
    bigrams = known
    // Changes after `changes.begin` are reported; cached cards may be older than that.
    cards.clear()
    workers = startSearchWorkers(fresh, bigrams, threads ?? workerCountFor(fresh.size.live), log)
    lastCheckedMs = Date.now()
    log.info(
      { products: fresh.size.live, ms: lastCheckedMs - startedMs },
      'search: the catalogue is in memory',
    )
    return fresh
  }

  /** Applies the changes that were committed before the call. */
  async function catchUp(): Promise<void> {
    if (!catalogue || !workers) return
    const [target, others] = [catalogue, workers]
    const put: Catalogue['put'] = (facts, words) => {
      target.put(facts, words)
      others.put(facts, words)
    }
    const remove: Catalogue['remove'] = (id) => {
      target.remove(id)
      others.remove(id)
    }
    const { ids, worded, shown, isAll } = await changes.next()
    // A reload has begun, which includes these changes: see `load`.
    if (catalogue !== target) return
    lastCheckedMs = Date.now()
    isBehind = false
    if (isAll) return replaceInBackground(load)
    cards.forget([...shown].map(idOf))
    const applyChanges = async (changedIds: readonly string[]) => {
      const rows = await readSome(pool, changedIds, (id) => worded.has(id) || !target.has(idOf(id)))
      const present = new Set(rows.map(({ id }) => id))
      for (const row of rows) put(factsOf(row), row.words)
      for (const id of changedIds) if (!present.has(id)) remove(idOf(id))
    }
    if (ids.length === 0) return
    if (ids.length <= maxAwaitedChanges) {
      await applyChanges(ids)
      return changes.applied()
    }
    replaceInBackground(async () => {
      for (let start = 0; start < ids.length; start += maxAwaitedChanges) {
        stopped.signal.throwIfAborted()
        const some = ids.slice(start, start + maxAwaitedChanges)
        await whenAvailable(() => applyChanges(some), stopped.signal)
      }
      changes.applied()
      return target
    })
  }

  const catchUpOnce = createBatcher(
    async (askers: null[]) => {
      catchingUp = catchUp().catch(waitOrReload)
      await catchingUp
      return askers
    },
    { concurrency: 1, maxBatch: Number.POSITIVE_INFINITY, minIntervalMs: batchDelayMs },
  )

  /** Keeps the catalogue while the database is away, and goes on from where it is then; reloads it after a bug. */
  function waitOrReload(error: unknown): void {
    if (stopped.signal.aborted) return
    const reason = unavailableReason(error)
    if (reason === null) {
      log.warn({ error: messageOf(error) }, 'search: changes are not known')
      if (catalogue) replaceInBackground(load)
      return
    }
    if (!isBehind) log.warn({ reason }, 'search: the catalogue waits for the database')
    isBehind = true
  }

  async function maintain(): Promise<void> {
    if (isBusy) return
    if (!catalogue || Date.now() - lastCheckedMs > maxIdleMs) return replaceInBackground(load)
    await catchUpOnce(null)
    const needed = await synonymBigramsOf(db)
    if (catalogue && (needsReload(catalogue.size) || [...needed].some((bigram) => !bigrams.has(bigram))))
      replaceInBackground(load)
  }

  async function current(): Promise<LoadedCatalogue | null> {
    if (!catalogue || Date.now() - lastCheckedMs > maxIdleMs) return null
    await catchUpOnce(null)
    return isBehind ? null : catalogue && workers && { catalogue, searcher: workers, cards }
  }

  const timer = setInterval(() => {
    maintain().catch((error: unknown) =>
      log.warn({ error: messageOf(error) }, 'search: pairs of words are not known'),
    )
  }, maintenanceMs)
  timer.unref()
  replaceInBackground(load)
  return {
    current,
    isLoaded: () => catalogue !== null && !isBehind,
    lagMs: () => Date.now() - lastCheckedMs,
    loaded: busy,
    async close() {
      clearInterval(timer)
      stopped.abort()
      await busy
      await workers?.close()
    },
  }
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
