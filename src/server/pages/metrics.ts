import type { Registry } from 'prom-client'
import { addGauge } from '../platform/metrics.ts'
import type { PageCache } from './page-cache.ts'

/** Adds gauges of the pages in memory. */
export function addPageGauges(registry: Registry, pages: PageCache): void {
  addGauge(registry, 'cached_pages', 'Pages in memory', () => pages.size().pages)
  addGauge(registry, 'cached_page_bytes', 'Bytes of pages in memory', () => pages.size().bytes)
}
