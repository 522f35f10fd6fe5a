import type pg from 'pg'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { PageStore } from '../pages/store.ts'
import type { CatalogueCache } from '../search/memory/catalogue-cache.ts'
import type { SearchEngine } from '../search/opensearch/search-engine.ts'
import type { Redis } from './redis/connection.ts'

/** Adds gauges of the process, its connection pool, its page store and its searches. */
export function addProcessGauges(
  registry: Registry,
  {
    pages,
    pool,
    catalogue,
    redis,
    searchEngine,
  }: {
    pages: PageStore
    pool: pg.Pool
    catalogue: CatalogueCache | null
    redis: Redis | null
    searchEngine: SearchEngine | null
  },
): void {
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read)
  gauge('cached_pages', 'Pages in memory', () => pages.size().pages)
  gauge('cached_page_bytes', 'Bytes of pages in memory', () => pages.size().bytes)
  gauge('database_connections', 'Open database connections', () => pool.totalCount)
  gauge('database_waiting', 'Calls waiting for a database connection', () => pool.waitingCount)
  if (redis)
    gauge('redis_up', '1 while Redis can be reached, 0 while PostgreSQL does its part', () =>
      Number(!redis.isAway()),
    )
  if (searchEngine) {
    gauge('search_in_opensearch', '1 while searches use OpenSearch, 0 while PostgreSQL answers', () =>
      Number(searchEngine.isUsable()),
    )
    gauge(
      'search_index_lag_seconds',
      'Time since the index of OpenSearch was known to have every change; no number without an index',
      () => searchEngine.lagSeconds() ?? Number.NaN,
    )
  }
  if (!catalogue) return
  gauge('search_in_memory', '1 while searches use the catalogue in memory, 0 while PostgreSQL answers', () =>
    Number(catalogue.isLoaded()),
  )
  gauge(
    'search_lag_seconds',
    'Time since the catalogue in memory was known to be current',
    () => catalogue.lagMs() / 1000,
  )
}

/** Adds a gauge that is read on each scrape. */
export const addGauge = (registry: Registry, name: string, help: string, read: () => number) =>
  new Gauge({
    name: `marketplace_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
