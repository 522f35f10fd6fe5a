import type { Registry } from 'prom-client'
import { addGauge } from '../platform/metrics.ts'
import type { CatalogueCache } from './memory/catalogue-cache.ts'
import type { SearchEngine } from './opensearch/search-engine.ts'

/** Adds gauges of OpenSearch. */
export function addEngineGauges(registry: Registry, engine: SearchEngine): void {
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
