// `npm run bench:sources`: the same searches from PostgreSQL, from the catalogue in memory and from a node of OpenSearch on this
// machine (see tests/support/opensearch.ts), one at a time and in turns, so that other load affects all three.
import { connect, type Database } from '../src/server/platform/db/client.ts'
import { createLog } from '../src/server/platform/log.ts'
import { createCatalogueCache } from '../src/server/search/memory/catalogue-cache.ts'
import { shareCatalogue } from '../src/server/search/memory/shared-catalogue.ts'
import { buildIndex } from '../src/server/search/opensearch/build.ts'
import { openEngine } from '../src/server/search/opensearch/client.ts'
import { openSearchEngine } from '../src/server/search/opensearch/search-engine.ts'
import { shareEngine } from '../src/server/search/opensearch/shared-engine.ts'
import { searchProducts } from '../src/server/search/service.ts'
import { startOpenSearch } from '../tests/support/opensearch.ts'
import { demoNames, openDatabases } from './support/databases.ts'
import { distinctSearches } from './support/queries.ts'
import { sizes } from './support/settings.ts'
import { count, milliseconds } from './support/words.ts'

const searches = Number(process.env.BENCH_SEARCHES ?? 300)
const alias = 'bench'
const log = createLog('warn')
const second = 1_000
const since = (began: number) => ((performance.now() - began) / second).toFixed(1)

const databases = await openDatabases()
const nodes = await startOpenSearch(1, 1_024)
try {
  for (const size of sizes) {
    const { url, products } = await databases.catalogue(size)
    await measure(url, products)
  }
} finally {
  await nodes.stop()
  await databases.stop()
}

async function measure(url: string, products: number): Promise<void> {
  const [postgres, memory, opensearch] = [connect(url), connect(url), connect(url)]
  const engine = openEngine(nodes.urls)
  const began = performance.now()
  await buildIndex({ pool: opensearch.pool, engine, log }, alias)
  const built = since(began)
  const search = openSearchEngine({ pool: opensearch.pool, log, urls: nodes.urls, alias, timeoutMs: 60_000 })
  shareEngine(opensearch.db, search)
  await search.feed()
  const read = performance.now()
  const catalogue = createCatalogueCache({ ...memory, log, threads: 1 })
  shareCatalogue(memory.db, catalogue)
  await catalogue.loaded
  const bytes = await indexBytes(nodes.urls[0] as string)
  console.log(
    `${count(products)} products: index built in ${built} s, ${(bytes / 1e6).toFixed(0)} MB; read into memory in ${since(read)} s`,
  )
  try {
    const texts = distinctSearches(await demoNames(url), searches + 50)
    const sources = { PostgreSQL: postgres.db, memory: memory.db, OpenSearch: opensearch.db }
    await inTurns(sources, texts.slice(0, 50))
    const times = await inTurns(sources, texts.slice(50))
    for (const [name, ms] of Object.entries(times)) {
      const at = (share: number) => milliseconds(ms[Math.floor(share * ms.length)] ?? 0)
      console.log(`  ${name}: ${at(0.5)} (median), ${at(0.95)} (95 %), ${at(0.99)} (99 %)`)
    }
    console.log(`  answered by OpenSearch: ${JSON.stringify(search.answered())}`)
  } finally {
    await catalogue.close()
    await search.close()
    for (const index of await engine.indicesOf(alias)) await engine.deleteIndex(index)
    await postgres.pool.query('DELETE FROM search_indexes')
    await engine.close()
    for (const { pool } of [postgres, memory, opensearch]) await pool.end()
  }
}

/** @returns the times (ms) of each source, ascending */
async function inTurns(sources: Record<string, Database>, texts: readonly string[]) {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(sources).map((name) => [name, []]))
  for (const text of texts) {
    for (const [name, db] of Object.entries(sources)) {
      const began = performance.now()
      await searchProducts(db, text, {})
      times[name]?.push(performance.now() - began)
    }
  }
  for (const ms of Object.values(times)) ms.sort((one, other) => one - other)
  return times
}

async function indexBytes(url: string): Promise<number> {
  await fetch(`${url}/${alias}/_flush`, { method: 'POST' })
  const answer = await fetch(`${url}/${alias}/_stats/store`)
  const { _all } = (await answer.json()) as { _all: { primaries: { store: { size_in_bytes: number } } } }
  return _all.primaries.store.size_in_bytes
}
