// `npm run bench:api`: product, list, filtered list, search and suggestions over the API, on catalogues of several sizes: open loop
// with 200 requests a second, and closed loop with 16 connections. Searches are thousands of different ones, the same
// at every size.
import { openLoop } from './measure.ts'
import { type Running, startServer } from './servers.ts'
import { compareWithRaw, processorOf } from './support/against-raw.ts'
import { closedLoop } from './support/closed-loop.ts'
import { demoNames, openDatabases } from './support/databases.ts'
import { searchPaths } from './support/queries.ts'
import { createReport } from './support/report.ts'
import { concurrency, sizes } from './support/settings.ts'
import { categoryIds, filteredListPaths, productIds } from './support/shop.ts'
import { atLeast, atMost, count, megabytes, milliseconds, share } from './support/words.ts'

const offered = 200
const warmUpSeconds = 3
/** Maximum factor by which a thousand times as many products may be slower. */
const growthBar = 3

type Kind = { paths: string[]; bar: number }
/** Requests a second in the closed loop, by kind and size. */
const throughput = new Map<string, Map<number, number>>()

const report = createReport('api')
const databases = await openDatabases()
try {
  for (const size of sizes) {
    const { url, environment, products } = await databases.catalogue(size)
    const server = await startServer(environment)
    try {
      report.add(`${count(size)} products`, `${count(products)} in the catalogue`)
      await measure(server, size, await callsOf(server.url, url))
    } finally {
      await server.stop()
    }
  }
  addGrowth()
} finally {
  await databases.stop()
}

async function callsOf(url: string, databaseUrl: string): Promise<Record<string, Kind>> {
  const { search, suggest } = searchPaths(await demoNames(databaseUrl))
  const products = await productIds(url, 2_000)
  const categories = await categoryIds(url)
  return {
    product: { paths: products.map((id) => `/user/v1/getProduct/${id}`), bar: 1000 },
    list: {
      paths: categories.flatMap((id) =>
        ['', '&sort=price_asc', '&page=2'].map(
          (more) => `/user/v1/getProducts?categoryId=${id}&size=20${more}`,
        ),
      ),
      bar: 1000,
    },
    'filtered list': { paths: await filteredListPaths(url), bar: 1000 },
    search: { paths: search, bar: 500 },
    suggest: { paths: suggest, bar: 500 },
  }
}

async function measure(server: Running, size: number, calls: Record<string, Kind>): Promise<void> {
  const { url, pid } = server
  const at = `at ${count(size)}`
  for (const [name, { paths, bar }] of Object.entries(calls)) {
    // Warm-up: each connection plans its statements, and caches fill.
    await closedLoop({ url, paths, seconds: warmUpSeconds })
    const open = await openLoop({ url, paths }, offered)
    report.add(
      `API ${name} ${at}, ${offered}/s offered`,
      `p50 ${milliseconds(open.p50)}, p99 ${milliseconds(open.p99)}, ${open.errors} errors, ${count(paths.length)} different`,
      { ...atMost(open.p99, 25, 'p99 <= 25 ms'), met: open.p99 <= 25 && open.errors === 0 },
    )
    const closed = await closedLoop({ url, pid, paths })
    report.add(
      `API ${name} ${at}, ${concurrency} at a time`,
      `${count(closed.requestsPerSecond)}/s, p50 ${milliseconds(closed.p50)}, p99 ${milliseconds(closed.p99)}, ${milliseconds(closed.serverMs)} of processor, ${closed.errors} errors`,
      atLeast(closed.requestsPerSecond, bar, `>= ${count(bar)}/s`),
    )
    const ofKind = throughput.get(name) ?? new Map<number, number>()
    throughput.set(name, ofKind.set(size, closed.requestsPerSecond))
    report.fact(`API ${name} ${size} per second`, closed.requestsPerSecond)
    report.fact(`API ${name} ${size} p99 open`, open.p99)
  }
  const { paths = [] } = calls.list ?? {}
  const compared = await compareWithRaw(server, paths, 'identity')
  report.add(
    `API list of 20 ${at}, against raw`,
    `${count(compared.own.requestsPerSecond)}/s, ${share(compared.ratio)} of raw ${count(compared.raw.requestsPerSecond)}/s, ${processorOf(compared)}`,
    null,
    `${count(compared.body.bytes)} B, ${compared.body.encoding}`,
  )
  report.fact(`API list ${size} ratio`, compared.ratio)
  const alone = await closedLoop({ url, paths, connections: 1 })
  report.add(
    `API list of 20 ${at}, one at a time`,
    `p50 ${milliseconds(1000 / alone.requestsPerSecond)}, p99 ${milliseconds(alone.p99)}`,
  )
  report.fact(`API list ${size} alone ms`, 1000 / alone.requestsPerSecond)
  const memory = await server.memoryBytes()
  report.add(`API memory ${at}`, `${megabytes(memory)} after the rows above`)
  report.fact(`API memory ${size}`, memory)
}

function addGrowth(): void {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  if (smallest === largest) return
  for (const [name, ofKind] of throughput) {
    const growth = (ofKind.get(smallest) ?? Number.NaN) / (ofKind.get(largest) ?? Number.NaN)
    report.add(
      `API ${name}: cost from ${count(smallest)} to ${count(largest)} products`,
      `${growth.toFixed(2)} times`,
      { text: `< ${growthBar} times`, met: growth < growthBar },
    )
  }
}
