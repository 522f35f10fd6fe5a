import type pg from 'pg'
import { createCircuitBreaker } from '../../platform/circuit-breaker.ts'
import { withLongTimeout } from '../../platform/db/statement-timeout.ts'
import type { Log } from '../../platform/log.ts'
import type { AsyncSearcher } from '../memory/search-workers.ts'
import { openEngine, reasonOf, statusOf } from './client.ts'
import { feedIndex } from './feed.ts'
import { existence } from './requests.ts'
import { createEngineSearcher } from './searcher.ts'

declare module '../../platform/resources.ts' {
  interface Resources {
    /** OpenSearch, for searches; null without one. */
    readonly searchEngine: SearchEngine | null
  }
}

/** OpenSearch as the index of a database, fed by the processes that have it. */
export type SearchEngine = {
  searcher: AsyncSearcher
  /** Tells whether searches should use it: an index is there, current enough, and it answers. */
  isUsable: () => boolean
  /** Time (s) since the index in use was known to have every change; null without an index. */
  lagSeconds: () => number | null
  /** Numbers of searches that it answered, and that PostgreSQL had to answer instead. */
  answered: () => { engine: number; database: number }
  /** Feeds the index now. Settles when it has every change that was committed before. */
  feed: () => Promise<void>
  close: () => Promise<void>
}

export type SearchEngineNeeds = {
  pool: pg.Pool
  log: Log
  urls: readonly string[]
  /** Under which the index in use is found. */
  alias: string
  /** Time (ms) that a search may take. */
  timeoutMs?: number
}

/** Pause (ms) between two steps of the feed. */
const feedMs = 1_000
/** Lag (s) beyond which PostgreSQL answers. */
const maxLagSeconds = 60
const searchMs = 1_500

export function openSearchEngine({
  pool,
  log,
  urls,
  alias,
  timeoutMs = searchMs,
}: SearchEngineNeeds): SearchEngine {
  const engine = openEngine(urls)
  const answered = { engine: 0, database: 0 }
  let current: { lagSeconds: number; readAt: number } | null = null
  let isClosed = false

  const breaker = createCircuitBreaker({
    log,
    message: 'search: OpenSearch fails, PostgreSQL answers',
    probe: () => engine.search(alias, existence([{ match_all: {} }]), timeoutMs),
    onRecovered: async () => log.info('search: OpenSearch answers again'),
  })

  const lagSeconds = () => current && current.lagSeconds + (performance.now() - current.readAt) / 1000
  const isUsable = () => {
    const lag = lagSeconds()
    return lag !== null && lag < maxLagSeconds && !breaker.isOpen()
  }

  const searcher = createEngineSearcher(async (bodies) => {
    if (!isUsable()) return null
    const askedAt = Date.now()
    try {
      const answers = await engine.searchAll(alias, bodies, timeoutMs)
      answered.engine += 1
      return answers
    } catch (error) {
      answered.database += 1
      const reason = reasonOf(error)
      const status = statusOf(error)
      // A query that it refuses says nothing about the next one.
      if (status === 400) log.warn({ reason }, 'search: OpenSearch refuses a query')
      else breaker.recordSlow(reason, askedAt)
      return null
    }
  })

  /** Feeds each index, also one that is being built, as long as no other process does. */
  async function feed(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(
      'SELECT name FROM search_indexes WHERE starts_with(name, $1) ORDER BY live DESC',
      [`${alias}-`],
    )
    let failure: unknown
    for (const { name } of rows) {
      try {
        await withLongTimeout(() => feedIndex({ pool, engine, log }, name))
      } catch (error) {
        failure ??= error
      }
    }
    const lags = await pool.query<{ lag: number }>(
      `SELECT extract(epoch FROM clock_timestamp() - current_at)::float8 AS lag
      FROM search_indexes WHERE live AND starts_with(name, $1)`,
      [`${alias}-`],
    )
    const [live] = lags.rows
    current = live ? { lagSeconds: live.lag, readAt: performance.now() } : null
    if (failure) throw failure
  }

  let feeding: Promise<void> = Promise.resolve()
  let isFailing = false
  const feedOnce = () => {
    feeding = feeding.catch(() => undefined).then(feed)
    return feeding
  }
  let timer: NodeJS.Timeout | undefined
  const feedAgain = () => {
    if (isClosed) return
    feedOnce()
      .then(
        () => {
          if (isFailing) log.info('search: the index of OpenSearch is fed again')
          isFailing = false
        },
        (error: unknown) => {
          const reason = reasonOf(error)
          if (!isFailing && !isClosed) log.warn({ reason }, 'search: the index of OpenSearch is not fed')
          isFailing = true
        },
      )
      .finally(() => {
        if (isClosed) return
        timer = setTimeout(feedAgain, feedMs)
        timer.unref()
      })
  }
  feedAgain()

  return {
    searcher,
    isUsable,
    lagSeconds,
    answered: () => ({ ...answered }),
    feed: feedOnce,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await feeding.catch(() => undefined)
      breaker.close()
      await engine.close()
    },
  }
}
