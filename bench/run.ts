// `npm run bench:pages`: measures pages against raw node:http in the same run, and the API, on the database that
// BENCH_DATABASE_URL names, else on the embedded one with the demo catalogue. Prints a table and saves it as JSON.
import { mkdir, writeFile } from 'node:fs/promises'
import { openDatabase } from '../src/server/db/open.ts'
import { closedLoop, openLoop } from './measure.ts'
import { startRaw, startServer } from './servers.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const database = await openDatabase({
  databaseUrl: process.env.BENCH_DATABASE_URL,
  dataDirectory: '.data/bench',
  log: console.log,
})
const environment = { DATABASE_URL: database.url, DEMO: 'true', DATA_DIRECTORY: '.data/bench' }

type Row = { what: string; figure: string; bar: string }
const rows: Row[] = []
const add = (what: string, figure: string, bar: string) => {
  rows.push({ what, figure, bar })
  console.log(`${what.padEnd(52)} ${figure.padEnd(44)} ${bar}`)
}

const cached = await startServer(environment)
const uncached = await startServer({ ...environment, PAGE_CACHE_MEGABYTES: '0' })
add('start to first answer', `${cached.startMs} ms`, '<= 3000 ms warm')
const data = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${cached.url}/user/v1/${path}`)
  return ((await response.json()) as { data: T }).data
}
const { items, total } = await data<{ items: { _id: string }[]; total: number }>('getProducts?size=100')
const tree = await data<{ _id: string }[]>('category')
const product = `/product-detail/${items[0]?._id}`
const list = `/products/${tree[0]?._id}`
add('products for sale', `${total}${total === 10_000 ? '+' : ''}`, '')

for (const [name, path] of [
  ['home', '/'],
  ['list', list],
  ['product', product],
] as const) {
  const headers = { 'accept-encoding': 'gzip' }
  await fetch(`${cached.url}${path}`, { headers })
  const response = await fetch(`${cached.url}${path}`, { headers })
  const plain = Buffer.from(await response.arrayBuffer())
  const raw = await startRaw(plain, { 'content-type': 'text/html; charset=utf-8' })
  const limit = await closedLoop({ url: raw.url, seconds })
  await raw.stop()
  const hit = await closedLoop({ url: `${cached.url}${path}`, seconds })
  const ratio = (hit.requestsPerSecond / limit.requestsPerSecond).toFixed(2)
  add(
    `cached ${name}, ${plain.length} bytes`,
    `${hit.requestsPerSecond}/s, ${ratio} of raw ${limit.requestsPerSecond}/s`,
    '>= 0.5',
  )
  if (name === 'home') continue
  const miss = await closedLoop({ url: `${uncached.url}${path}`, seconds })
  const share = (miss.requestsPerSecond / limit.requestsPerSecond).toFixed(4)
  add(`uncached ${name}`, `${miss.requestsPerSecond}/s, ${share} of raw, p99 ${miss.p99} ms`, '>= 0.01')
}

const words = ['iphone', 'villa', 'sofa', 'oud', 'سيارة', 'شقة', 'عود', 'camera', 'dates', 'generator']
const calls: Record<string, { paths: string[]; bar: number }> = {
  product: { paths: items.map((item) => `/user/v1/getProduct/${item._id}`), bar: 1000 },
  list: { paths: tree.map((category) => `/user/v1/getProducts?categoryId=${category._id}`), bar: 1000 },
  search: {
    paths: words.map((word) => `/user/v1/searchOnNextPage?search=${encodeURIComponent(word)}`),
    bar: 500,
  },
  suggest: {
    paths: words.map((word) => `/user/v1/globalSearch?search=${encodeURIComponent(word.slice(0, 3))}`),
    bar: 500,
  },
}
for (const [name, { paths, bar }] of Object.entries(calls)) {
  const open = await openLoop({ url: cached.url, seconds, paths }, 200)
  add(
    `API ${name} at 200/s offered`,
    `p50 ${open.p50} ms, p99 ${open.p99} ms, ${open.errors} errors`,
    'p99 <= 25 ms',
  )
  const closed = await closedLoop({ url: cached.url, seconds, paths })
  add(`API ${name} at concurrency 16`, `${closed.requestsPerSecond}/s, p99 ${closed.p99} ms`, `>= ${bar}/s`)
}
add('resident memory after the run', `${Math.round((await cached.memoryBytes()) / 1e6)} MB`, '')
await Promise.all([cached.stop(), uncached.stop()])
await database.stop()

await mkdir('.data', { recursive: true })
await writeFile('.data/bench.json', `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`)
