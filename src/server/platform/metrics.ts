import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { PageStore } from '../pages/store.ts'

/** Creates the registry behind `/metrics`: the process, the connection pool and the page store. */
export function createMetrics(pages: PageStore, pool: pg.Pool): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read)
  gauge('cached_pages', 'Pages in memory', () => pages.size().pages)
  gauge('cached_page_bytes', 'Bytes of pages in memory', () => pages.size().bytes)
  gauge('database_connections', 'Open database connections', () => pool.totalCount)
  gauge('database_waiting', 'Calls waiting for a database connection', () => pool.waitingCount)
  return registry
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
