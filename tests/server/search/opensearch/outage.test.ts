import { Registry } from 'prom-client'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log.ts'
import { addEngineMetrics } from '#server/search/metrics.ts'
import { searchProducts, suggestProducts } from '#server/search/service.ts'
import { createTestDatabase } from '#support/database.ts'
import { openDatabaseProxy } from '#support/database-proxy.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'
import { noOpenSearch, sharedOpenSearch, startOpenSearch } from '#support/opensearch.ts'
import { openTestEngine } from '#support/search-engine.ts'

describe.skipIf(noOpenSearch)(`OpenSearch outages${noOpenSearch ? ` (${noOpenSearch})` : ''}`, async () => {
  if (noOpenSearch) return
  const database = await createTestDatabase({ seeded: true })
  const postgres = connect(database.url)
  await postgres.pool.query('SELECT refresh_prominent()')
  afterAll(async () => {
    await postgres.pool.end()
    await database.drop()
  })
  const texts = ['iphone', 'سيارة', 'sofa bed', 'toyota 2020', 'villa for sale']
  const expected = await Promise.all(texts.map((text) => searchProducts(postgres.db, text, {})))

  /** Log that keeps its lines. */
  function linesOf(level: string) {
    const lines: string[] = []
    return { lines, log: createLog(level, { write: (line: string) => void lines.push(line) }) }
  }

  test('when one of two nodes is killed, searches stay correct and feeding continues', async () => {
    const nodes = await startOpenSearch(2)
    const opensearch = await openTestEngine(database.url, { urls: nodes.urls })
    try {
      await fetch(`${nodes.urls[0]}/_cluster/health/${opensearch.alias}?wait_for_status=green&timeout=60s`)
      let killed: Promise<void> | undefined
      for (let round = 0; round < 12; round += 1) {
        if (round === 4) killed = nodes.kill(1)
        const found = await Promise.all(texts.map((text) => searchProducts(opensearch.db, text, {})))
        expect(found).toEqual(expected)
      }
      await killed
      await vi.waitFor(() => expect(opensearch.search.isUsable()).toBe(true), 60_000)
      const before = opensearch.search.answered()
      const user = await createUser(postgres.db)
      const { leaf } = await createBranch(postgres.db)
      await createProduct(postgres.db, { seller: user, category: leaf }, { name: 'Spoonbill vase' })
      // Some requests may still go to the killed node.
      await vi.waitFor(async () => {
        await opensearch.catchUp()
        const { items } = await searchProducts(opensearch.db, 'spoonbill', {})
        expect(items.map(({ name }) => name)).toEqual(['Spoonbill vase'])
      }, 60_000)
      expect(opensearch.search.answered().engine).toBeGreaterThan(before.engine)
    } finally {
      await opensearch.close()
      await nodes.stop()
    }
  }, 240_000)

  test('when OpenSearch is down or hangs, PostgreSQL answers, with one log line', async () => {
    const { urls } = await sharedOpenSearch()
    const proxy = await openDatabaseProxy(urls[0] as string)
    const { log, lines } = linesOf('warn')
    const opensearch = await openTestEngine(database.url, {
      urls: [new URL(proxy.url).origin],
      timeoutMs: 2_000,
      log,
    })
    const failures = () => lines.filter((line) => line.includes('OpenSearch fails'))
    try {
      await searchProducts(opensearch.db, 'iphone', {})
      await proxy.refuse()
      for (const [place, text] of texts.entries())
        expect(await searchProducts(opensearch.db, text, {})).toEqual(expected[place])
      expect(await suggestProducts(opensearch.db, 'ipho', { size: 6 })).toEqual(
        await suggestProducts(postgres.db, 'ipho', { size: 6 }),
      )
      expect(failures()).toHaveLength(1)
      expect(opensearch.search.isUsable()).toBe(false)

      await proxy.resume()
      await vi.waitFor(() => expect(opensearch.search.isUsable()).toBe(true), 60_000)
      const { engine } = opensearch.search.answered()
      expect(await searchProducts(opensearch.db, 'iphone', {})).toEqual(expected[0])
      expect(opensearch.search.answered().engine).toBeGreaterThan(engine)

      proxy.pause()
      const found = await Promise.all(texts.map((text) => searchProducts(opensearch.db, text, {})))
      expect(found).toEqual(expected)
      expect(opensearch.search.isUsable()).toBe(false)
      // Further failures within a minute are not logged.
      expect(failures()).toHaveLength(1)
      const registry = new Registry()
      addEngineMetrics(registry, opensearch.search)
      const metrics = await registry.metrics()
      expect(metrics).toMatch(/search_engine_requests_total\{answer="opensearch"\} [1-9]/)
      expect(metrics).toMatch(/search_engine_requests_total\{answer="postgresql"\} [1-9]/)
    } finally {
      await proxy.resume()
      await opensearch.close()
      await proxy.close()
    }
  }, 240_000)
})
