// `npm run bench:sources`: searches through the API, from PostgreSQL, from the catalogue in memory, and from a node of OpenSearch on this
// machine (see tests/support/opensearch.ts), for each size of BENCH_SIZES: time until they are ready, memory, latency at a fixed rate,
// and searches a second with the processor time of each program. BENCH_SOURCES=opensearch limits the sources.
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../src/server/platform/db/client.ts'
import { createLog } from '../src/server/platform/log.ts'
import { snapshotLimits } from '../src/server/search/memory/snapshots.ts'
import { buildIndex } from '../src/server/search/opensearch/build.ts'
import { openEngine } from '../src/server/search/opensearch/client.ts'
import { noOpenSearch, type OpenSearchNodes, startOpenSearch } from '../tests/support/opensearch.ts'
import { openLoop } from './measure.ts'
import { type Running, startServer } from './servers.ts'
import { closedLoop } from './support/closed-loop.ts'
import { benchDirectory, type Catalogue, demoNames, openDatabases } from './support/databases.ts'
import { processorSeconds } from './support/processor-time.ts'
import { searchPaths } from './support/queries.ts'
import { createReport } from './support/report.ts'
import { concurrency, seconds, sizes } from './support/settings.ts'
import { findStores } from './support/stores.ts'
import { atMost, count, megabytes, milliseconds } from './support/words.ts'

/** Requests a second that each source is offered. */
const offered = 10
const warmUpSeconds = 5
const heapMb = 1_024
const alias = 'bench'
/** Memory (bytes) that a process without the catalogue may have. */
const memoryBar = 300e6

const only = process.env.BENCH_SOURCES?.split(',')
const isWanted = (source: string) => only?.includes(source) ?? true
const secondsSince = (began: number) => `${((performance.now() - began) / 1_000).toFixed(1)} s`

const report = createReport('sources')
const databases = await openDatabases()
try {
  for (const size of sizes) await measureSize(await databases.catalogue(size))
} finally {
  await databases.stop()
}

async function measureSize(catalogue: Catalogue): Promise<void> {
  const { search: paths } = searchPaths(await demoNames(catalogue.url))
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-sources-'))
  await copyFile(join(benchDirectory, 'secrets.key'), join(folder, 'secrets.key'))
  const own = { ...catalogue, environment: { ...catalogue.environment, DATA_DIRECTORY: folder } }
  try {
    if (isWanted('postgresql'))
      await measureSource(own, paths, {
        name: 'PostgreSQL',
        variables: { SEARCH_IN_MEMORY: 'false' },
        bar: memoryBar,
      })
    if (isWanted('memory')) {
      await writeSnapshot(own, folder)
      await measureSource(own, paths, { name: 'memory', variables: {} })
    }
    if (isWanted('opensearch')) await measureOpenSearch(own, paths)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts a server that reads all products from PostgreSQL, until it has written them to disk, if there are enough of them. */
async function writeSnapshot({ environment, products }: Catalogue, folder: string): Promise<void> {
  const began = performance.now()
  const server = await startServer(environment)
  try {
    report.add(`memory, ${count(products)} products: read from PostgreSQL`, secondsSince(began))
    const isWritten = products >= snapshotLimits.minProducts
    while (isWritten && !(await stat(join(folder, 'search', 'catalogue')).catch(() => null)))
      await wait(1_000)
  } finally {
    await server.stop()
  }
}

async function measureOpenSearch(catalogue: Catalogue, paths: readonly string[]): Promise<void> {
  if (noOpenSearch) return report.add('OpenSearch', `not measured: ${noOpenSearch}`)
  const nodes = await startOpenSearch(1, heapMb)
  try {
    await build(catalogue, nodes)
    await measureSource(catalogue, paths, {
      name: 'OpenSearch',
      variables: { SEARCH_URL: nodes.urls.join(','), SEARCH_INDEX: alias },
      bar: memoryBar,
      engine: nodes.pids[0],
    })
  } finally {
    await nodes.stop()
    const { pool } = connect(catalogue.url, 1)
    await pool.query('DELETE FROM search_indexes').finally(() => pool.end())
  }
}

async function build({ url, products }: Catalogue, nodes: OpenSearchNodes): Promise<void> {
  const { pool } = connect(url, 2)
  const engine = openEngine(nodes.urls)
  const began = performance.now()
  await buildIndex({ pool, engine, log: createLog('warn') }, alias).finally(() => pool.end())
  const took = secondsSince(began)
  await engine.close()
  const [node] = nodes.urls
  await fetch(`${node}/${alias}/_flush`, { method: 'POST' })
  const answer = await fetch(`${node}/${alias}/_stats/store`)
  const { _all } = (await answer.json()) as { _all: { primaries: { store: { size_in_bytes: number } } } }
  report.add(
    `OpenSearch, ${count(products)} products: index built`,
    `${took}, ${megabytes(_all.primaries.store.size_in_bytes)}`,
  )
}

type Source = {
  name: string
  /** Environment variables by which it answers. */
  variables: Record<string, string>
  /** Bytes that the process of the server may have. */
  bar?: number
  /** Process of OpenSearch. */
  engine?: number | undefined
}

/** Measures a server whose searches a source answers. */
async function measureSource(
  { url: databaseUrl, environment, products }: Catalogue,
  paths: readonly string[],
  { name: source, variables, bar, engine }: Source,
): Promise<void> {
  const name = `${source}, ${count(products)} products`
  const began = performance.now()
  const server = await startServer({ ...environment, ...variables })
  const ready = secondsSince(began)
  try {
    const { postgres } = await findStores(databaseUrl, undefined)
    const { url, pid } = server
    await closedLoop({ url, paths, seconds: warmUpSeconds })
    const open = await openLoop({ url, paths }, offered)
    report.add(
      `${name}: ${offered} searches/s offered`,
      `p50 ${milliseconds(open.p50)}, p99 ${milliseconds(open.p99)}, ${open.errors} errors`,
    )
    const processorOf = () => [postgres(), engine === undefined ? 0 : processorSeconds(engine)] as const
    const before = processorOf()
    const closed = await closedLoop({ url, pid, paths })
    const after = processorOf()
    const searches = closed.requestsPerSecond * seconds
    const each = (place: 0 | 1) => milliseconds(((after[place] - before[place]) * 1_000) / searches)
    report.add(
      `${name}: ${concurrency} at a time`,
      `${count(closed.requestsPerSecond)}/s, p50 ${milliseconds(closed.p50)}, p99 ${milliseconds(closed.p99)}, ${closed.errors} errors`,
    )
    report.add(
      `${name}: processor time of a search`,
      `process ${milliseconds(closed.serverMs)}, PostgreSQL ${each(0)}${engine === undefined ? '' : `, OpenSearch ${each(1)}`}`,
    )
    const memory = await server.memoryBytes()
    report.add(
      `${name}: ready after a start; memory of the process afterwards`,
      `${ready}; ${megabytes(memory)}`,
      bar === undefined ? null : atMost(memory, bar, `<= ${megabytes(bar)}`),
    )
    if (engine !== undefined) await addAnswered(name, server)
  } finally {
    await server.stop()
  }
}

async function addAnswered(name: string, server: Running): Promise<void> {
  const requests = 'marketplace_search_engine_requests_total'
  const [byEngine, byDatabase] = await Promise.all(
    ['opensearch', 'postgresql'].map((answer) => server.figure(`${requests}{answer="${answer}"}`)),
  )
  report.add(
    `${name}: requests that it answered; that PostgreSQL had to`,
    `${count(byEngine ?? 0)}; ${count(byDatabase ?? 0)}`,
  )
}
