import { Counter, type Registry } from 'prom-client'
import { addGauge } from '../platform/metrics.ts'
import type { CatalogueCache } from './memory/catalogue-cache.ts'
import type { SearchEngine } from './opensearch/search-engine.ts'

/** Adds gauges and counters of OpenSearch. */
export function addEngineMetrics(registry: Registry, engine: SearchEngine): void {
  addGauge(
    registry,
    'search_in_opensearch',
    '1 while searches use OpenSearch, 0 while PostgreSQL answers',
    () => Number(engine.isUsable()),
  )
  addGauge(
    registry,
    'search_index_lag_seconds',
    'Time since the index of OpenSearch was known to have every change; no number without an index',
    () => engine.lagSeconds() ?? Number.NaN,
  )
  new Counter({
    name: 'marketplace_search_engine_requests_total',
    help: 'Requests to OpenSearch that it answered, and those after which PostgreSQL had to answer',
    labelNames: ['answer'],
    registers: [registry],
    collect() {
      const { engine: answered, database } = engine.answered()
      this.reset()
      this.inc({ answer: 'opensearch' }, answered)
      this.inc({ answer: 'postgresql' }, database)
    },
  })
}

/** Adds gauges of the catalogue in memory. */
export function addCatalogueGauges(registry: Registry, catalogue: CatalogueCache): void {
  addGauge(
    registry,
    'search_in_memory',
    '1 while searches use the catalogue in memory, 0 while PostgreSQL answers',
    () => Number(catalogue.isLoaded()),
  )
  addGauge(
    registry,
    'search_lag_seconds',
    'Time since the catalogue in memory was known to be current',
    () => catalogue.lagMs() / 1000,
  )
}
