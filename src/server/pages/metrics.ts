import type { Registry } from 'prom-client'
import { addGauge } from '../platform/metrics.ts'
import type { PageStore } from './store.ts'

/** Adds gauges of the pages in memory. */
export function addPageGauges(registry: Registry, pages: PageStore): void {
  addGauge(registry, 'cached_pages', 'Pages in memory', () => pages.size().pages)
  addGauge(registry, 'cached_page_bytes', 'Bytes of pages in memory', () => pages.size().bytes)
}
