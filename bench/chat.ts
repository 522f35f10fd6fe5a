// `npm run bench:chat`: 5,000 sockets and 500 messages a second, open loop through the API from all members in turn
// (each stays below the limit of 20 a minute), on one process and on two, where every message crosses between them, and on two with
// a Redis, where one is installed; on the database of BENCH_DATABASE_URL, else on the embedded one. The sockets start with websocket,
// without the polling that browsers start with. Prints and saves its rows of the table. Needs a hard limit of open files
// (ulimit -Hn) of twice the sockets. BENCH_PROCESSES=2 measures two processes only, BENCH_REDIS=false none with Redis.
import { openDatabase } from '../src/server/platform/db/open.ts'
import { noRedis, startRedis } from '../tests/support/redis.ts'
import { type Crowd, connectAll, converse, type Delivery } from './chat-load.ts'
import { createPairs } from './chat-members.ts'
import { type Running, startServer } from './servers.ts'
import { createReport } from './support/report.ts'
import { findStores } from './support/stores.ts'
import { atLeast, atMost } from './support/words.ts'

const sockets = Number(process.env.BENCH_SOCKETS ?? 5_000)
const rate = Number(process.env.BENCH_RATE ?? 500)
const seconds = Number(process.env.BENCH_SECONDS ?? 30)
const processCounts = process.env.BENCH_PROCESSES ? [Number(process.env.BENCH_PROCESSES)] : [1, 2]
/** Warm-up: every member has sent and received a message. */
const warmUpSeconds = Math.ceil(sockets / rate) + 2

const directory = '.data/bench'
const database = await openDatabase({
  databaseUrl: process.env.BENCH_DATABASE_URL,
  dataDirectory: directory,
  log: console.log,
})
const environment = {
  DATABASE_URL: database.url,
  DATA_DIRECTORY: directory,
  DEMO: 'false',
  TRUST_PROXY: 'loopback',
}

const report = createReport('chat')
const words = ({ p50, p99 }: { p50: number; p99: number }) => `p50 ${p50} ms, p99 ${p99} ms`

try {
  for (const processes of processCounts) await measure(processes)
  if (processCounts.includes(2) && process.env.BENCH_REDIS !== 'false') await measureWithRedis()
} finally {
  await database.stop()
}
process.exit(0)

async function measureWithRedis(): Promise<void> {
  if (noRedis) return report.add('chat with Redis', `not measured: ${noRedis}`)
  const redis = await startRedis()
  try {
    await measure(2, redis.url)
  } finally {
    await redis.stop()
  }
}

async function measure(processes: number, redisUrl?: string): Promise<void> {
  const stores = await findStores(database.url, redisUrl)
  const storeSeconds = (): Record<string, number> => ({
    PostgreSQL: stores.postgres(),
    ...(stores.redis ? { Redis: stores.redis() } : {}),
  })
  const servers: Running[] = []
  for (let number = 0; number < processes; number += 1)
    servers.push(await startServer({ ...environment, ...(redisUrl ? { REDIS_URL: redisUrl } : {}) }))
  const name = `${processes === 1 ? 'one process' : `${processes} processes`}${redisUrl ? ' with Redis' : ''}`
  try {
    const pairs = await createPairs(database.url, sockets / 2)
    const before = await memoryOf(servers)
    const began = performance.now()
    const crowd: Crowd = await connectAll(
      pairs,
      servers.map(({ url }) => url),
    )
    const took = (performance.now() - began) / 1000
    const held = await memoryOf(servers)
    report.add(
      `chat, ${name}: ${crowd.sockets.size} sockets`,
      `${Math.round((held - before) / crowd.sockets.size / 1024)} kB each, ${Math.round(sockets / took)} connect in a second`,
      atLeast(crowd.sockets.size, 5_000),
    )
    await converse(crowd, rate, warmUpSeconds)
    const cpuBefore = await cpuOf(servers)
    const storesBefore = storeSeconds()
    const delivery = await converse(crowd, rate, seconds)
    const cpu = ((await cpuOf(servers)) - cpuBefore) * 1000
    const storesAfter = storeSeconds()
    show(name, delivery)
    report.add(
      `chat, ${name}: servers' processor time a message`,
      `${(cpu / delivery.sent).toFixed(2)} ms; ${Math.round((await memoryOf(servers)) / 1e6)} MB resident afterwards`,
    )
    const each = Object.entries(storesAfter).map(
      ([store, after]) =>
        `${store} ${(((after - (storesBefore[store] ?? 0)) * 1000) / delivery.sent).toFixed(2)} ms`,
    )
    report.add(`chat, ${name}: processor time a message of the stores`, each.join(', '))
    for (const socket of crowd.sockets.values()) socket.disconnect()
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function show(name: string, { sent, lost, refused, event, text }: Delivery): void {
  report.add(
    `chat, ${name}: sender to receiver's event, ${rate}/s`,
    words(event),
    atMost(event.p99, 100, 'p99 <= 100 ms'),
  )
  report.add(
    `chat, ${name}: sender to the text fetched`,
    `${words(text)}; ${sent} sent, ${lost} lost, ${refused} refused`,
    { text: '0 lost', met: lost === 0 && refused === 0 },
  )
}

async function memoryOf(servers: readonly Running[]): Promise<number> {
  return sum(await Promise.all(servers.map((server) => server.memoryBytes())))
}

async function cpuOf(servers: readonly Running[]): Promise<number> {
  return sum(await Promise.all(servers.map((server) => server.cpuSeconds())))
}

function sum(figures: number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
