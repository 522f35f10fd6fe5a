// `npm run bench:peer`: a Next.js page with the same 24 cards in the same run (bench/peers/next): requests a second,
// time to the first byte, scripts before any interaction, memory. Compared with the shop's list page.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../tests/support/free-port.ts'
import { get } from './measure.ts'
import { type Running, startServer, waitUntilReachable } from './servers.ts'
import { closedLoop } from './support/closed-loop.ts'
import { openDatabases } from './support/databases.ts'
import { next, peerEnvironment, peerFolder, preparePeer } from './support/next.ts'
import { countScripts } from './support/page-scripts.ts'
import { memoryOfTree } from './support/process-memory.ts'
import { createReport } from './support/report.ts'
import { ask, type Card, categoryIds } from './support/shop.ts'
import { percentiles } from './support/statistics.ts'
import { count, megabytes, milliseconds } from './support/words.ts'

type Environment = Record<string, string>
/** Requests a second with the headers of a browser; bytes. */
type Side = { cached: number; anew: number; scripts: number; memory: number }

const firstBytes = 300
const cards = 24

const report = createReport('peer')
const databases = await openDatabases()
try {
  const { environment } = await databases.catalogue(1000)
  const lists = await prepare(environment)
  const own = await measureOwn(environment, lists)
  compare(own, await measurePeer())
} finally {
  await databases.stop()
}

/**
 * Builds the peer with the cards of a list of the shop.
 * @returns the paths of lists with as many cards
 */
async function prepare(environment: Environment): Promise<string[]> {
  const server = await startServer(environment)
  try {
    const lists: string[] = []
    let shown: Card[] = []
    for (const category of await categoryIds(server.url)) {
      const { items } = await ask<{ items: Card[] }>(
        server.url,
        `getProducts?categoryId=${category}&size=${cards}`,
      )
      if (items.length < cards) continue
      shown = items
      lists.push(...['', '?sort=price_asc', '?sort=price_desc'].map((sort) => `/products/${category}${sort}`))
    }
    const version = await preparePeer(shown)
    report.add(
      'the peer',
      `Next.js ${version}, production build with its compression on, ${shown.length} cards in its bundle`,
    )
    return lists
  } finally {
    await server.stop()
  }
}

async function measureOwn(environment: Environment, lists: readonly string[]): Promise<Side> {
  const server = await startServer(environment)
  const uncached = await startServer({ ...environment, PAGE_CACHE_MEGABYTES: '0' })
  const [list = ''] = lists
  try {
    const cached = await measurePage('ours, list page from memory', server, [list])
    // Different lists: concurrent requests for one page share its rendering.
    const anew = await measurePage(`ours, ${lists.length} list pages made anew`, uncached, lists)
    const scripts = await addScripts('ours', `${server.url}${list}`)
    const memory = await server.memoryBytes()
    report.add(
      'ours: memory',
      `${megabytes(memory)}; ${megabytes(await uncached.memoryBytes())} where pages are made anew`,
    )
    return { cached, anew, scripts, memory }
  } finally {
    await Promise.all([server.stop(), uncached.stop()])
  }
}

async function measurePeer(): Promise<Side> {
  const port = await freePort()
  const child = spawn(process.execPath, [next, 'start', '--port', `${port}`, '--hostname', '127.0.0.1'], {
    cwd: peerFolder,
    env: peerEnvironment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReachable(`${url}/cached`, child)
    const cached = await measurePage('Next.js, page made at its build', { url, pid: child.pid ?? 0 }, [
      '/cached',
    ])
    const anew = await measurePage('Next.js, page made anew', { url, pid: child.pid ?? 0 }, ['/dynamic'])
    const scripts = await addScripts('Next.js', `${url}/cached`)
    const memory = await memoryOfTree(child.pid ?? 0)
    report.add('Next.js: memory', megabytes(memory))
    return { cached, anew, scripts, memory }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/**
 * Measures a page uncompressed and with the headers of a browser, and the time to first byte of a single reader.
 * @returns requests a second in gzip
 */
async function measurePage(
  what: string,
  { url, pid }: Pick<Running, 'url' | 'pid'>,
  paths: readonly string[],
): Promise<number> {
  let perSecond = 0
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'accept-encoding': encoding }
    const once = (number: number) => get(`${url}${paths[number % paths.length]}`, { headers })
    for (let number = 0; number < 50; number += 1) await once(number)
    const { body, headers: answered } = await once(0)
    const loop = await closedLoop({ url, pid, paths, headers })
    perSecond = loop.requestsPerSecond
    const times: number[] = []
    for (let number = 0; number < firstBytes; number += 1) times.push((await once(number)).firstByteMs)
    const { p50, p99 } = percentiles(times)
    report.add(
      what,
      `${count(perSecond)}/s, ${milliseconds(loop.serverMs)} of processor, p99 ${milliseconds(loop.p99)}, ${loop.errors} errors; first byte p50 ${p50} ms, p99 ${p99} ms`,
      null,
      `${count(body.length)} B, ${answered['content-encoding'] ?? 'identity'}`,
    )
  }
  return perSecond
}

async function addScripts(whose: string, url: string): Promise<number> {
  const { files, bytes, inline } = await countScripts(url)
  report.add(
    `${whose}: scripts before interaction`,
    `${count(bytes)} B gzipped: ${files} files, ${count(inline)} B in the page`,
  )
  report.fact(`scripts ${whose}`, bytes)
  return bytes
}

/** Rows without bars: they are for information. */
function compare(own: Side, peer: Side): void {
  const times = (value: number) => `${value.toFixed(1)} times`
  report.add('ahead of Next.js: requests/s, kept pages', times(own.cached / peer.cached))
  report.add(
    'ahead of Next.js: requests/s, made anew',
    `${times(own.anew / peer.anew)}; ours asks its database and is a whole page`,
  )
  report.add('ahead of Next.js: scripts before interaction', times(peer.scripts / own.scripts))
  report.add('memory, of that of Next.js', `${(own.memory / peer.memory).toFixed(2)}`)
}
