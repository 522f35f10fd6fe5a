import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import type { ProductCard } from '#lib/contract/products.ts'
import { findEmbedded } from '#server/platform/db/embedded.ts'
import { childrenOf } from '#support/child-processes.ts'
import { freePort } from '#support/free-port.ts'
import {
  databasesOf,
  newDataDirectory,
  type OwnServer,
  removeDataDirectory,
  startServer,
} from './support/own-server.ts'

// Continuous reads and writes while the server, its database or their connections are killed at random: it recovers
// each time without help, no acknowledged write is lost or doubled, and no answer is 500.

const minutes = Number(process.env.CHAOS_MINUTES ?? 0)
/** Without a number of minutes, each kind of fault occurs once. */
const faultsOfShortPass = 3
const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000)
const clients = 6

/** Seeded random numbers between 0 and 1 (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomFrom(seed)

type Answer = { status: number; data: unknown }
let serial = 0

/** Sends a call from an address of its own; null without an answer. */
async function call(url: string, path: string, options: { token?: string; body?: object } = {}) {
  serial += 1
  try {
    const response = await fetch(`${url}${path}`, {
      method: options.body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/145.0.0.0 Safari/537.36',
        'x-forwarded-for': `10.${1 + (serial % 250)}.${Math.floor(serial / 250) % 250}.${1 + (Math.floor(serial / 62_500) % 250)}`,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
      ...(options.body ? { body: JSON.stringify(options.body) } : {}),
      signal: AbortSignal.timeout(15_000),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, data: isJson ? JSON.parse(text).data : text } as Answer
  } catch {
    return null
  }
}

/** Acknowledged writes, with the number of times that each was sent. */
type Ledger = {
  guests: Map<string, string>
  searches: Map<string, string[]>
  views: Map<string, { acknowledged: number; sent: number; before: number }>
  statuses: Map<number | 'no answer', number>
  wrong: string[]
}

const api = '/user/v1'

async function load(url: string, ledger: Ledger, products: string[], signal: AbortSignal): Promise<void> {
  const note = (what: string, answer: Answer | null) => {
    const status = answer?.status ?? 'no answer'
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
    if (typeof status === 'number' && ![200, 503].includes(status)) ledger.wrong.push(`${what}: ${status}`)
    return answer?.status === 200 ? answer : null
  }
  let token = ''
  while (!signal.aborted) {
    const id = products[Math.floor(random() * products.length)] as string
    const kind = random()
    if (kind < 0.2)
      note('page', await call(url, ['/', '/ar', '/about-us', `/product-detail/${id}`][serial % 4] as string))
    else if (kind < 0.4) note('list', await call(url, `${api}/getProducts?size=4&page=${1 + (serial % 5)}`))
    else if (kind < 0.55) note('product', await call(url, `${api}/getProduct/${id}`))
    else if (kind < 0.7) {
      const made = note('guest', await call(url, `${api}/guestLogin`, { body: {} }))
      const data = made?.data as { tempToken: string; guest: { _id: string } } | undefined
      if (data) ledger.guests.set(data.tempToken, data.guest._id)
      token = data?.tempToken ?? token
    } else if (kind < 0.85 && token) {
      const search = `chaos ${serial}`
      if (note('search', await call(url, `${api}/saveSearchHistory`, { token, body: { search } })))
        ledger.searches.set(token, [...(ledger.searches.get(token) ?? []), search])
    } else {
      const view = ledger.views.get(id)
      if (!view) continue
      view.sent += 1
      if (
        note(
          'view',
          await call(url, `${api}/recordView/${id}`, { body: { deviceId: `chaos-device-${serial}` } }),
        )
      )
        view.acknowledged += 1
    }
    // The server is down: a pause avoids a busy loop.
    await wait(20)
  }
}

const faults = ['server', 'postmaster', 'connections'] as const

/** Injects a fault. */
async function strike(fault: (typeof faults)[number], server: OwnServer, directory: string): Promise<void> {
  if (fault === 'server') {
    for (const pid of await childrenOf(server.child.pid as number)) process.kill(pid, 'SIGKILL')
  } else if (fault === 'postmaster') {
    for (const pid of await databasesOf(directory)) process.kill(pid, 'SIGKILL')
  } else {
    const client = new pg.Client({ connectionString: (await findEmbedded(directory)) ?? '' })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    await client.end()
  }
}

/** Returns the data of an answer that must exist. */
function dataOf<Data>(answer: Answer | null): Data {
  if (answer?.status !== 200) throw new Error(`not answered: ${answer?.status}`)
  return answer.data as Data
}

const viewsOf = async (url: string, id: string) =>
  dataOf<{ viewCount: number }>(await call(url, `${api}/getProduct/${id}`)).viewCount

test('the server recovers from random kills under load and keeps every acknowledged write once', async () => {
  test.setTimeout(minutes * 60_000 + 240_000)
  console.log(`chaos: seed ${seed}, ${minutes ? `${minutes} minutes` : `${faultsOfShortPass} faults`}`)
  const directory = await newDataDirectory()
  const port = String(await freePort())
  const begunMs = performance.now()
  const server = await startServer(directory, { PORT: port, LOG_LEVEL: 'silent' }, { supervised: true })
  const { url } = server
  const startMs = performance.now() - begunMs
  const ledger: Ledger = {
    guests: new Map(),
    searches: new Map(),
    views: new Map(),
    statuses: new Map(),
    wrong: [],
  }
  const backAfter: Record<string, number[]> = { server: [], postmaster: [], connections: [] }
  const ended = new AbortController()
  try {
    const listed = await call(url, `${api}/getProducts?size=24`)
    const products = dataOf<{ items: ProductCard[] }>(listed).items.map(({ _id }) => _id)
    for (const id of products)
      ledger.views.set(id, { acknowledged: 0, sent: 0, before: await viewsOf(url, id) })
    const loads = Promise.all(
      Array.from({ length: clients }, () => load(url, ledger, products, ended.signal)),
    )
    const until = Date.now() + minutes * 60_000
    for (let count = 0; minutes ? Date.now() < until : count < faultsOfShortPass; count += 1) {
      await wait(minutes ? 2_000 + random() * 6_000 : 1_500)
      const fault = minutes ? faults[Math.floor(random() * faults.length)] : faults[count]
      if (!fault) continue
      await strike(fault, server, directory)
      const struckMs = performance.now()
      // A lost connection has no visible effect; the other faults stop the server or its database.
      let inRow = 0
      while (inRow < 3) {
        inRow = (await call(url, `${api}/getProduct/${products[0]}`))?.status === 200 ? inRow + 1 : 0
        if (performance.now() - struckMs > 60_000) throw new Error(`not back after ${fault}`)
        await wait(50)
      }
      backAfter[fault]?.push(performance.now() - struckMs)
    }
    ended.abort()
    await loads
    for (const [token, id] of ledger.guests) {
      const answer = await call(url, `${api}/currentUser`, { token })
      expect((answer?.data as { guest: { _id: string } } | undefined)?.guest._id, 'a guest is lost').toBe(id)
    }
    for (const [token, searches] of ledger.searches) {
      const answer = await call(url, `${api}/searchHistory`, { token })
      const { recent: kept } = dataOf<{ recent: string[] }>(answer)
      expect(new Set(kept).size, 'a search is doubled').toBe(kept.length)
      // Older searches are evicted by newer ones.
      for (const search of searches.slice(-1)) expect(kept, 'a search is lost').toContain(search)
    }
    let views = 0
    for (const [id, { acknowledged, sent, before }] of ledger.views) {
      const added = (await viewsOf(url, id)) - before
      expect(added, 'a view is lost').toBeGreaterThanOrEqual(acknowledged)
      expect(added, 'a view is doubled').toBeLessThanOrEqual(sent)
      views += acknowledged
    }
    const writes = ledger.guests.size + [...ledger.searches.values()].flat().length + views
    const longest = Object.entries(backAfter).map(
      ([fault, times]) =>
        `${times.length} × ${fault} (back after ${(Math.max(0, ...times) / 1000).toFixed(1)} s at most)`,
    )
    console.log(`chaos: ${writes} acknowledged writes, none lost, none doubled; ${longest.join(', ')}`)
    console.log(`chaos: answers ${JSON.stringify(Object.fromEntries(ledger.statuses))}`)
    expect(ledger.wrong).toEqual([])
    // Under parallel tests a start takes longer.
    const limit = Math.max(10_000, 2 * startMs)
    for (const times of Object.values(backAfter)) expect(Math.max(0, ...times)).toBeLessThan(limit)
    expect(await server.stop()).toBe(0)
  } finally {
    ended.abort()
    if (server.child.exitCode === null) {
      server.child.kill('SIGTERM')
      await wait(3_000)
    }
    await removeDataDirectory(directory)
  }
})
