import type pg from 'pg'
import { createBatcher } from '../../platform/batches.ts'
import type { Database } from '../../platform/db/client.ts'
import { withLongTimeout } from '../../platform/db/statement-timeout.ts'
import { errorMessage } from '../../platform/error-message.ts'
import type { Log } from '../../platform/log.ts'
import { unavailableReason } from '../../platform/unavailable.ts'
import { warmStems } from '../dictionary.ts'
import { synonymBigramsOf } from './bigrams.ts'
import { type CardCache, createCardCache } from './cards.ts'
import type { Catalogue } from './catalogue.ts'
import {
  type CatalogueOrigin,
  type ChangeTarget,
  createCatalogueReader,
  maxAwaitedChanges,
  type ReadCatalogue,
} from './catalogue-reader.ts'
import { idOf } from './id-index.ts'
import {
  type AsyncSearcher,
  type SearchWorkers,
  startSearchWorkers,
  workerCountFor,
} from './search-workers.ts'
import { createSnapshots, type SnapshotFolder } from './snapshots.ts'

declare module '../../platform/resources.ts' {
  interface Resources {
    /** Catalogue in memory, for searches; null where switched off, and with OpenSearch. */
    readonly catalogue: CatalogueCache | null
  }
}

/** Catalogue in memory with its searcher and card cache. */
export type LoadedCatalogue = { catalogue: Catalogue; searcher: AsyncSearcher; cards: CardCache }

/** Catalogue with its workers. */
type Loaded = ReadCatalogue & { workers: SearchWorkers }

/** Catalogue of a database, kept up to date by this process. */
export type CatalogueCache = {
  /**
   * Returns the catalogue with every change committed before the call.
   * @returns null while it is loaded or catches up: PostgreSQL has to answer then
   */
  current: () => Promise<LoadedCatalogue | null>
  /** Tells whether the catalogue is in memory now. */
  isLoaded: () => boolean
  /** Returns where the catalogue was read from; null while it is not in memory. */
  origin: () => CatalogueOrigin | null
  /** Returns the time (ms) since the last look at the changes. */
  lagMs: () => number
  /** Settles when the first load ended or failed. */
  loaded: Promise<void>
  /** Does what is done twice a minute: catches up, and reloads or writes to disk where that is due. */
  maintain: () => Promise<void>
  close: () => Promise<void>
}

/** Time (ms) for which searches are batched into one query for changes. */
const batchDelayMs = 4
/** Interval (ms) of queries for changes without searches. */
const maintenanceMs = 30_000
/** Idle time (ms) after which the catalogue is reloaded; old changes are deleted after a day (`deleteOldChanges`). */
const maxIdleMs = 20 * 60_000
/** Appended products are unranked, and deleted ones take up room: with too many, the catalogue is reloaded. */
const needsReload = ({ live, deleted, appended }: Catalogue['size']) =>
  deleted + appended > Math.max(20_000, live / 4)

/**
 * Loads the products of a database into memory and keeps them up to date until it is closed.
 * @param threads number of search workers; 0 searches in this thread, null chooses by the number of products
 * @param snapshots folder in which the catalogue is kept for the next start; null for none
 */
export function createCatalogueCache({
  db,
  pool,
  log,
  threads = 0,
  snapshots: snapshotFolder = null,
}: {
  db: Database
  pool: pg.Pool
  log: Log
  threads?: number | null
  snapshots?: SnapshotFolder | null
}): CatalogueCache {
  const cards = createCardCache(db)
  const snapshots = snapshotFolder && createSnapshots(snapshotFolder, { pool, log })
  const stopped = new AbortController()
  const reader = createCatalogueReader({ db, pool, snapshots, signal: stopped.signal })
  let loaded: Loaded | null = null
  /** Workers of all catalogues that were loaded and are not closed. */
  const running = new Set<SearchWorkers>()
  let origin: CatalogueOrigin | null = null
  let lastCheckedMs = Date.now()
  let busy: Promise<void> = Promise.resolve()
  let isBusy = false
  /** Whether the last changes could not be read, because the database is away. */
  let isBehind = false

  /** Queues a task that yields the next catalogue. PostgreSQL answers until it is done, unless the present one is kept. */
  function replaceInBackground(task: () => Promise<Loaded>, { keep = false } = {}): void {
    if (!keep) loaded = null
    if (isBusy) return
    isBusy = true
    busy = busy
      .then(() => withLongTimeout(task))
      .then(async (done) => {
        loaded = done
        await closeWorkers(done.workers)
      })
      .catch((error: unknown) => {
        if (!stopped.signal.aborted)
          log.warn({ error: errorMessage(error) }, 'search: the catalogue is not in memory')
      })
      .finally(() => {
        isBusy = false
      })
  }

  /** Closes the workers of all catalogues but one. */
  async function closeWorkers(but: SearchWorkers | null): Promise<void> {
    for (const workers of running) {
      if (workers === but) continue
      running.delete(workers)
      await workers.close()
    }
  }

  /** Reads all products again. @param mayKeep whether the present catalogue is right, and may answer until then */
  function reload(mayKeep = false): void {
    const keep = mayKeep && loaded !== null && hasRoomFor(loaded.catalogue)
    replaceInBackground(
      async () => {
        if (!keep) await closeWorkers(null)
        const fresh = await load()
        if (keep) await prepareToReplace(fresh)
        return fresh
      },
      { keep },
    )
  }

  /** Takes a catalogue as far as it can answer at once, while another one does. */
  async function prepareToReplace(fresh: Loaded): Promise<void> {
    await fresh.workers.ready
    const { ids, worded, shown, isAll } = await fresh.changes.next()
    if (isAll) return
    await reader.applyAll(ids, worded, fresh.catalogue, targetOf(fresh))
    cards.forget([...shown].map(idOf))
    fresh.changes.applied()
  }

  async function load(): Promise<Loaded> {
    const startedMs = Date.now()
    await warmStems(db)
    const found = (origin === null && (await reader.restore())) || (await reader.readDatabase())
    const { catalogue, bigrams } = found
    // Changes since the catalogue was begun are reported; cached cards may be older than that.
    cards.clear()
    const workers = startSearchWorkers(
      catalogue,
      bigrams,
      threads ?? workerCountFor(catalogue.size.live),
      log,
    )
    running.add(workers)
    lastCheckedMs = Date.now()
    origin = found.origin
    log.info(
      { products: catalogue.size.live, from: origin, ms: lastCheckedMs - startedMs },
      'search: the catalogue is in memory',
    )
    return { ...found, workers }
  }

  /**
   * Applies the changes that were committed before the call.
   * @returns the catalogue that has them; null where none does
   */
  async function catchUp(): Promise<Loaded | null> {
    const followed = loaded
    if (!followed) return null
    const { catalogue, changes, bigrams } = followed
    const target = targetOf(followed)
    const { ids, worded, shown, isAll } = await changes.next()
    // Another catalogue has taken its place, or is going to.
    if (loaded !== followed) return catchUp()
    lastCheckedMs = Date.now()
    isBehind = false
    if (isAll) {
      reload()
      return null
    }
    cards.forget([...shown].map(idOf))
    if (ids.length > maxAwaitedChanges) {
      replaceInBackground(async () => {
        await reader.applyAll(ids, worded, catalogue, target)
        changes.applied()
        return followed
      })
      return null
    }
    if (ids.length > 0) await reader.applySome(ids, worded, catalogue, target)
    changes.applied()
    snapshots?.save(() => {
      const position = changes.position()
      return position && { data: catalogue.data(), bigrams: [...bigrams], position }
    })
    return loaded === followed ? followed : catchUp()
  }

  const catchUpOnce = createBatcher(
    async (askers: null[]) => {
      const current = await catchUp().catch(waitOrReload)
      return askers.map(() => current)
    },
    { concurrency: 1, maxBatch: Number.POSITIVE_INFINITY, minIntervalMs: batchDelayMs },
  )

  /** Keeps the catalogue while the database is away, and goes on from where it is then; reloads it after a bug. */
  function waitOrReload(error: unknown): null {
    if (stopped.signal.aborted) return null
    const reason = unavailableReason(error)
    if (reason === null) {
      log.warn({ error: errorMessage(error) }, 'search: changes are not known')
      if (loaded) reload()
      return null
    }
    if (!isBehind) log.warn({ reason }, 'search: the catalogue waits for the database')
    isBehind = true
    return null
  }

  async function maintain(): Promise<void> {
    if (isBusy) return
    if (!loaded || Date.now() - lastCheckedMs > maxIdleMs) return reload()
    await snapshots?.prepare(loaded.catalogue.size.live)
    const current = await catchUpOnce(null)
    const needed = await synonymBigramsOf(db)
    if (!current || isBusy) return
    const { catalogue, bigrams } = current
    // Until then PostgreSQL answers searches for new pairs of words.
    if (needsReload(catalogue.size) || [...needed].some((bigram) => !bigrams.has(bigram))) reload(true)
  }

  async function current(): Promise<LoadedCatalogue | null> {
    if (!loaded || Date.now() - lastCheckedMs > maxIdleMs) return null
    const upToDate = await catchUpOnce(null)
    return upToDate && { catalogue: upToDate.catalogue, searcher: upToDate.workers, cards }
  }

  const maintainSafely = () =>
    maintain().catch((error: unknown) =>
      log.warn({ error: errorMessage(error) }, 'search: pairs of words are not known'),
    )
  const timer = setInterval(maintainSafely, maintenanceMs)
  timer.unref()
  reload()
  return {
    current,
    isLoaded: () => loaded !== null && !isBehind,
    origin: () => (loaded ? origin : null),
    lagMs: () => Date.now() - lastCheckedMs,
    loaded: busy,
    async maintain() {
      await maintainSafely()
      await busy
      await snapshots?.idle()
    },
    async close() {
      clearInterval(timer)
      stopped.abort()
      await snapshots?.close()
      await busy
      await closeWorkers(null)
    },
  }
}

/** Returns what changes are put to: the catalogue and its workers. */
const targetOf = ({ catalogue, workers }: Loaded): ChangeTarget => ({
  put(facts, words) {
    catalogue.put(facts, words)
    workers.put(facts, words)
  },
  remove(id) {
    catalogue.remove(id)
    workers.remove(id)
  },
})

/** Memory (bytes) for each product that has to be free for a second catalogue. */
const roomForProduct = 1_500
/** Tells whether the memory has room for another catalogue as large as this one. */
const hasRoomFor = ({ size: { live } }: Catalogue): boolean =>
  process.availableMemory() > roomForProduct * live
