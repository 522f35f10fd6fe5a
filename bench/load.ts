// `npm run bench:load`: 100,000 requests (BENCH_REQUESTS) for mixed pages in both languages, 16 at a time, nine of ten
// from memory, on the smallest and the largest catalogue: latency of each kind, and the memory of the server.
import { Agent } from 'node:http'
import { get } from './measure.ts'
import { type Running, startServer } from './servers.ts'
import { ask, openDatabases } from './support/databases.ts'
import { type Kinds, mixedRequests, type PlannedRequest } from './support/mix.ts'
import { distinctSearches, type Names } from './support/queries.ts'
import { createReport } from './support/report.ts'
import { concurrency, loadRequests, sizes } from './support/settings.ts'
import { categoryIds, productIds } from './support/shop.ts'
import { fewestSamples, flatness, flatTolerance, percentiles } from './support/statistics.ts'
import { count, megabytes } from './support/words.ts'

const cachedShare = 0.9
const sampleEvery = Math.ceil(loadRequests / 20)
/** Time limit of a run in ms. */
const longest = 12 * 60_000
const inBoth = (paths: readonly string[]) =>
  paths.flatMap((path) => [path, path === '/' ? '/ar' : `/ar${path}`])

type Samples = { resident: number[]; heap: number[] }

const report = createReport('load')
const databases = await openDatabases()
try {
  for (const size of [...new Set([Math.min(...sizes), Math.max(...sizes)])]) {
    const { url, environment, products } = await databases.catalogue(size)
    const server = await startServer(environment)
    try {
      await measure(server, url, { size, products })
    } finally {
      await server.stop()
    }
  }
} finally {
  await databases.stop()
}

async function measure(
  server: Running,
  databaseUrl: string,
  { size, products }: { size: number; products: number },
): Promise<void> {
  const again = await pagesAskedAgain(server.url)
  const mix = mixedRequests(again, await pagesAskedOnce(server.url, databaseUrl), loadRequests, cachedShare)
  for (const path of Object.values(again).flat()) await get(`${server.url}${path}`)
  const times = new Map<string, number[]>()
  const samples: Samples = { resident: [], heap: [] }
  const began = performance.now()
  const errors = await runAll(server, mix, times, samples)
  const took = (performance.now() - began) / 1000
  const answered = [...times.values()].reduce((sum, { length }) => sum + length, 0)
  const at = `load at ${count(products)}`
  report.add(
    `${at}: ${count(answered)} of ${count(mix.length)} requests`,
    `${count(answered / took)}/s, ${errors} errors`,
    { text: 'all, 0 errors', met: errors === 0 && answered === mix.length },
    'gzip',
  )
  for (const [kind, figures] of times) {
    const { p50, p90, p99, p999, max } = percentiles(figures)
    const words = [`p50 ${p50}`, `p90 ${p90}`, `p99 ${p99}`, `p99.9 ${p999}`, `max ${max}`]
    report.add(`${at}: ${kind}`, `${count(figures.length)}: ${words.join(', ')} ms`)
    report.fact(`load ${kind} p99`, p99)
  }
  addMemory(at, samples)
  report.fact(`memory under load ${size}`, Math.max(...samples.resident))
}

function addMemory(at: string, { resident, heap }: Samples): void {
  if (resident.length < fewestSamples) return
  const { flat, middle, last } = flatness(resident)
  const used = flatness(heap)
  report.add(
    `${at}: resident memory`,
    `${megabytes(middle)} in the middle third, ${megabytes(last)} in the last; heap ${megabytes(used.middle)}, ${megabytes(used.last)}`,
    { text: `grows <= ${flatTolerance * 100} %`, met: flat },
  )
}

/** @returns the number of answers with a status other than 200 */
async function runAll(
  server: Running,
  mix: readonly PlannedRequest[],
  times: Map<string, number[]>,
  samples: Samples,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const headers = { 'accept-encoding': 'gzip' }
  let next = 0
  let errors = 0
  const end = performance.now() + longest
  const reader = async () => {
    for (let asked = mix[next++]; asked && performance.now() < end; asked = mix[next++]) {
      const number = next
      const began = performance.now()
      const { status } = await get(`${server.url}${asked.path}`, { agent, headers })
      const kind = `${asked.kind}, ${asked.cached ? 'from memory' : 'made anew'}`
      const figures = times.get(kind) ?? []
      times.set(kind, figures)
      figures.push(performance.now() - began)
      if (status !== 200) errors += 1
      if (number % sampleEvery === 0) await sample(server, samples)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, reader))
  agent.destroy()
  return errors
}

async function sample(server: Running, { resident, heap }: Samples): Promise<void> {
  resident.push(await server.memoryBytes())
  heap.push(await server.heapBytes())
}

/** Popular pages, which fit into the page cache many times. */
async function pagesAskedAgain(url: string): Promise<Kinds> {
  return {
    home: inBoth(['/']),
    list: inBoth((await categoryIds(url)).slice(0, 20).map((id) => `/products/${id}`)),
    product: inBoth((await productIds(url, 40)).map((id) => `/product-detail/${id}`)),
    blog: inBoth(['/blog']),
  }
}

/** Pages without cache hits: more than are requested. */
async function pagesAskedOnce(url: string, databaseUrl: string): Promise<Kinds> {
  const wanted = Math.ceil(loadRequests * (1 - cachedShare))
  const names = await ask<Names>(databaseUrl, 'SELECT name, name_ar FROM products ORDER BY id LIMIT 5000')
  const searches = distinctSearches(names, wanted)
  const categories = await categoryIds(url)
  const filtered = Array.from({ length: wanted }, (_, number) => {
    const category = categories[number % categories.length]
    const minimum = 10 * Math.floor(number / categories.length)
    return `/products/${category}?minPrice=${minimum}&sort=price_asc`
  })
  const products = (await productIds(url, wanted + 40)).slice(40)
  return {
    search: searches.map(
      (text, number) => `${number % 2 ? '/ar' : ''}/searched-products/${encodeURIComponent(text)}`,
    ),
    'filtered list': filtered,
    product: inBoth(products.map((id) => `/product-detail/${id}`)),
  }
}
