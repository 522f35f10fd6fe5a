import type pg from 'pg'
import { createBatcher } from '../../platform/batches.ts'
import type { Database } from '../../platform/db/client.ts'
import { withoutHurry } from '../../platform/db/patience.ts'
import type { Log } from '../../platform/log.ts'
import { learnStems } from '../dictionary.ts'
import { type CardCache, createCardCache } from './cards.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { createChanges } from './changes.ts'
import { pairsOf } from './pairs.ts'
import { idOf } from './places.ts'
import { factsOf, readAll, readSome } from './read.ts'
import {
  type AsyncSearcher,
  type SearchWorkers,
  startSearchWorkers,
  workerCountFor,
} from './search-workers.ts'
import { isPairOf } from './tsquery.ts'

/** The products of a database, who finds in them, and their cards. */
export type InMemory = { catalogue: Catalogue; finder: AsyncSearcher; cards: CardCache }

/** The products of a database, as this process keeps them. */
export type CatalogueCache = {
  /**
   * With everything in it that was committed before this was asked for.
   * @returns null as long as it is being read or brought up to date: PostgreSQL is to be asked, then
   */
  current: () => Promise<InMemory | null>
  /** Says that cards may show something else now, for a reason that is not followed here. */
  forgetCards: () => void
  /** Whether it is there now. */
  isThere: () => boolean
  /** When it was read for the first time, or could not be. */
  loaded: Promise<void>
  close: () => Promise<void>
}

/** Changed products that a search waits for; more of them are brought in while PostgreSQL is asked. */
const mostWaitedFor = 500
/** So long after changes were asked for, a search waits for others to ask with it. */
const restMs = 4
/** So often changes are asked for when nobody searches, in ms. */
const tendMs = 30_000
/** After so long without asking, changes may have been deleted (`deleteOldChanges`, an hour), in ms. */
const mostAsleepMs = 20 * 60_000
/** What came later is in no order, and what is gone takes room still: of so many it is read anew. */
const isWorn = ({ present, gone, later }: Catalogue['size']) => gone + later > Math.max(20_000, present / 4)

/**
 * Reads the products of a database into memory and keeps them up to date, until it is closed.
 * @param threads how many find in them beside this one; without any, this one does; null: by how many products there are
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
  let finders: SearchWorkers | null = null
  let pairs: ReadonlySet<string> = new Set()
  let lastAskedMs = Date.now()
  let working: Promise<void> = Promise.resolve()
  let isWorking = false
  let catchingUp: Promise<void> = Promise.resolve()

  /** Does something behind what is being done; PostgreSQL is asked until it is. */
  function withoutCatalogue(what: () => Promise<Catalogue>): void {
    catalogue = null
    isWorking = true
    working = working
      .then(() => withoutHurry(what))
      .then((done) => {
        catalogue = done
      })
      .catch((error: unknown) => {
        if (!stopped.signal.aborted)
          log.warn({ error: messageOf(error) }, 'search: the catalogue is not in memory')
      })
      .finally(() => {
        isWorking = false
      })
  }

  async function load(): Promise<Catalogue> {
    const startedMs = Date.now()
    // Or it would be told of changes that are for what is read now.
    await catchingUp
    await finders?.close()
    finders = null
    await learnStems(db)
    const known = await pairsOf(db)
    const fresh = createCatalogue(isPairOf(known))
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
      // Without the transaction, however it ended.
      client.release(true)
    }
    pairs = known
    // What changes from `changes.begin` on is told; cards may be older.
    cards.clear()
    finders = startSearchWorkers(fresh, pairs, threads ?? workerCountFor(fresh.size.present), log)
    lastAskedMs = Date.now()
    log.info(
      { products: fresh.size.present, ms: lastAskedMs - startedMs },
      'search: the catalogue is in memory',
    )
    return fresh
  }

  /** Brings in what was committed before this began. */
  async function catchUp(): Promise<void> {
    if (!catalogue || !finders) return
    const [into, others] = [catalogue, finders]
    const put: Catalogue['put'] = (facts, words) => {
      into.put(facts, words)
      others.put(facts, words)
    }
    const remove: Catalogue['remove'] = (id) => {
      into.remove(id)
      others.remove(id)
    }
    const { ids, worded, shown, isAll } = await changes.next()
    // It is being read anew, with what has changed: see `load`.
    if (catalogue !== into) return
    lastAskedMs = Date.now()
    if (isAll) return withoutCatalogue(load)
    cards.forget([...shown].map(idOf))
    const bringIn = async (some: readonly string[]) => {
      const rows = await readSome(pool, some, (id) => worded.has(id) || !into.has(idOf(id)))
      const present = new Set(rows.map(({ id }) => id))
      for (const row of rows) put(factsOf(row), row.words)
      for (const id of some) if (!present.has(id)) remove(idOf(id))
    }
    if (ids.length === 0) return
    if (ids.length <= mostWaitedFor) return bringIn(ids)
    withoutCatalogue(async () => {
      for (let start = 0; start < ids.length; start += mostWaitedFor) {
        stopped.signal.throwIfAborted()
        await bringIn(ids.slice(start, start + mostWaitedFor))
      }
      return into
    })
  }

  const ask = createBatcher(
    async (askers: null[]) => {
      catchingUp = catchUp().catch(readAnew)
      await catchingUp
      return askers
    },
    { concurrency: 1, maxBatch: Number.POSITIVE_INFINITY, minIntervalMs: restMs },
  )

  /** What was to be brought in is not known any more. */
  function readAnew(error: unknown): void {
    if (stopped.signal.aborted) return
    log.warn({ error: messageOf(error) }, 'search: changes are not known')
    if (catalogue) withoutCatalogue(load)
  }

  async function tend(): Promise<void> {
    if (isWorking) return
    if (!catalogue || Date.now() - lastAskedMs > mostAsleepMs) return withoutCatalogue(load)
    await ask(null)
    const wanted = await pairsOf(db)
    if (catalogue && (isWorn(catalogue.size) || [...wanted].some((pair) => !pairs.has(pair))))
      withoutCatalogue(load)
  }

  async function current(): Promise<InMemory | null> {
    if (!catalogue || Date.now() - lastAskedMs > mostAsleepMs) return null
    await ask(null)
    return catalogue && finders && { catalogue, finder: finders, cards }
  }

  const timer = setInterval(() => {
    tend().catch((error: unknown) =>
      log.warn({ error: messageOf(error) }, 'search: pairs of words are not known'),
    )
  }, tendMs)
  timer.unref()
  withoutCatalogue(load)
  return {
    current,
    forgetCards: cards.clear,
    isThere: () => catalogue !== null,
    loaded: working,
    async close() {
      clearInterval(timer)
      stopped.abort()
      await working
      await finders?.close()
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
