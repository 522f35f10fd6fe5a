import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown } from 'node:fs/promises'
import {
  Agent,
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { expect, test } from '@playwright/test'
import { localeKeys } from '#lib/i18n/locales.ts'
import { inLocale } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { findEmbedded } from '#server/platform/db/embedded.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { childrenOf } from '#support/child-processes.ts'
import { query } from '#support/embedded.ts'
import { freePort } from '#support/free-port.ts'
import { isRoot, nobody } from '#support/unprivileged.ts'
import {
  databasesOf,
  newDataDirectory,
  removeDataDirectory,
  startServer,
  whenReady,
} from './support/own-server.ts'

// Start and end of the server process.

// Serial on one folder: the first start fills it.
test.describe.configure({ mode: 'default' })

let directory: string
test.beforeAll(async () => {
  directory = await newDataDirectory()
})
test.afterAll(() => removeDataDirectory(directory))

/** Runs the server with environment variables until it exits. */
async function failToStart(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIRECTORY: directory, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text
  })
  const [code] = await once(child, 'close')
  return { code: Number(code), complaint }
}

test('invalid environment variables fail the start with one line that names them', async () => {
  const { code, complaint } = await failToStart({ PORT: 'http', LOG_LEVEL: 'loud' })
  expect(code).not.toBe(0)
  expect(complaint).toMatch(/^[^\n]*PORT[^\n]*LOG_LEVEL[^\n]*\n$/)
})

test('an unreachable database fails the start with one line without its password', async () => {
  const { code, complaint } = await failToStart({
    DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/market',
  })
  expect(code).not.toBe(0)
  expect(complaint).toMatch(/^[^\n]*127\.0\.0\.1:1[^\n]*\n$/)
  expect(complaint).not.toContain('hidden')
})

test('a port in use fails the start with a message that names it, without a stack trace', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { code, complaint } = await failToStart({ PORT: String(port), HOST: '127.0.0.1' })
  taken.close()
  expect(code).not.toBe(0)
  expect(complaint.trim().split('\n').at(-1)).toContain(String(port))
  expect(complaint).not.toMatch(/^\s+at /m)
})

/** Begins a call whose body is incomplete. */
async function beginCall(url: string, path: string, body: string) {
  const { port } = new URL(url)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const sent: ClientRequest = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await new Promise((resolve) => sent.write(body.slice(0, 5), resolve))
  return {
    async finish() {
      sent.end(body.slice(5))
      const [response] = await answered
      let text = ''
      for await (const part of response) text += part
      return { status: response.statusCode, text }
    },
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('a stopping server finishes requests in flight, accepts no new connections and exits with 0', async () => {
  const server = await startServer(directory)
  const call = await beginCall(
    server.url,
    '/user/v1/saveSearchHistory',
    JSON.stringify({ search: 'oak table' }),
  )
  // Once the server answers another call on the same port, it has read the beginning.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const stopped = server.stop()
  await expect.poll(() => isOpen(Number(new URL(server.url).port))).toBe(false)
  expect((await call.finish()).status).toBe(200)
  expect(await stopped).toBe(0)
})

test('a server whose database a newer release has contracted says so, finishes requests in flight and exits with 78', async () => {
  const server = await startServer(directory)
  const call = await beginCall(
    server.url,
    '/user/v1/saveSearchHistory',
    JSON.stringify({ search: 'oak table' }),
  )
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const ended = once(server.child, 'exit')
  const url = (await findEmbedded(directory)) as string
  const newer = Date.UTC(2099, 0)
  await query(
    url,
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', ${newer});
     INSERT INTO drizzle.oldest_release VALUES (${newer})`,
  )
  await expect.poll(() => isOpen(Number(new URL(server.url).port)), { timeout: 20_000 }).toBe(false)
  expect((await call.finish()).status).toBe(200)
  expect(await ended).toEqual([78, null])
  const { code, complaint } = await failToStart({ PORT: '0' })
  expect(code).toBe(78)
  expect(complaint).toMatch(/^A newer release has changed this database[^\n]*\n$/)
  const database = await openDatabase({ dataDirectory: directory, log: () => {} })
  await query(
    database.url,
    `DELETE FROM drizzle.oldest_release; DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'`,
  )
  await database.stop()
})

test('a server that is stopped under load fails no request that it accepted', async () => {
  const server = await startServer(directory)
  const agent = new Agent({ keepAlive: true })
  const outcomes: Record<string, number> = {}
  const client = async () => {
    for (;;) {
      const outcome = await new Promise<string>((resolve) => {
        const asked = httpRequest(`${server.url}/user/v1/getProducts?size=4`, { agent }, (response) =>
          response.resume().once('end', () => resolve(String(response.statusCode))),
        )
        asked.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code)).end()
      })
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      // 503 is the answer of a busy database.
      if (outcome !== '200' && outcome !== '503') return
    }
  }
  const clients = Promise.all(Array.from({ length: 32 }, client))
  await expect.poll(() => outcomes['200'] ?? 0).toBeGreaterThan(100)
  expect(await server.stop()).toBe(0)
  await clients
  delete outcomes['503']
  expect(Object.keys(outcomes).sort()).toEqual(['200', 'ECONNREFUSED'])
  agent.destroy()
})

test('a stopping server reports that it is not ready before it refuses connections', async () => {
  const server = await startServer(directory, { SHUTDOWN_GRACE_MS: '3000' })
  // A keep-alive connection keeps the server alive; otherwise it would exit at once.
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  expect(await ready()).toBe(200)
  const stopped = server.stop()
  await expect.poll(ready, { intervals: [50] }).toBe(503)
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  // New realtime connections are refused, so that a load balancer sends them to another process.
  expect((await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(503)
  expect((await fetch(`${server.url}/user/v1/category`)).headers.get('connection')).toBe('close')
  expect(await stopped).toBe(0)
})

test('a mail server that never responds does not delay the shutdown', async () => {
  const silent = createTcpServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const connected = once(silent, 'connection')
  const server = await startServer(directory, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
    const body = JSON.stringify({ email })
    const headers = { 'content-type': 'application/json' }
    const path = `${server.url}/user/v1/subscribeNewsletter`
    expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(200)
  }
  await connected
  const begunMs = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - begunMs).toBeLessThan(12_000)
  silent.close()
})

test('after an uncaught error the server finishes requests in flight and exits with 70', async () => {
  const thrower = `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('nobody catches this') }))`
  const server = await startServer(directory, {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(thrower)}`,
  })
  const call = await beginCall(server.url, '/user/v1/saveSearchHistory', JSON.stringify({ search: 'lamp' }))
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  const ended = once(server.child, 'exit')
  server.child.kill('SIGUSR2')
  await expect.poll(() => isOpen(Number(new URL(server.url).port))).toBe(false)
  expect((await call.finish()).status).toBe(200)
  expect((await ended)[0]).toBe(70)
})

test('a supervised server recovers by itself from a killed process and from a killed database', async () => {
  const port = String(await freePort())
  const begunMs = performance.now()
  const server = await startServer(directory, { PORT: port }, { supervised: true })
  // Under parallel tests a start takes longer.
  const timeout = Math.max(10_000, 3 * (performance.now() - begunMs))
  const answers = async () => (await fetch(`${server.url}/user/v1/category`).catch(() => null))?.status
  const pageAnswers = async () => (await fetch(`${server.url}/`).catch(() => null))?.status
  const [pid] = await childrenOf(server.child.pid as number)
  expect(await answers()).toBe(200)
  process.kill(pid as number, 'SIGKILL')
  await expect.poll(answers, { timeout, intervals: [100] }).toBe(200)
  expect(await pageAnswers()).toBe(200)
  for (const postmaster of await databasesOf(directory)) process.kill(postmaster, 'SIGKILL')
  // A cached page does not need the database.
  expect(await pageAnswers()).toBe(200)
  await expect.poll(answers, { timeout, intervals: [100] }).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('in maintenance mode every page answers 503 with retry-after, in its language', async () => {
  const server = await startServer(directory, { MAINTENANCE: 'true' })
  for (const [path, language] of [
    ['/', 'en'],
    ['/ar', 'ar'],
    ['/all-products/explore?page=2', 'en'],
    ['/ar/searched-products/%D8%AC%D9%88%D8%A7%D9%84', 'ar'],
    ['/sitemap.xml', 'en'],
  ] as const) {
    const response = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '600'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain(`<html lang="${language}"`)
    expect(page).toContain(getTranslator(language)('layout:maintenance.text'))
    expect(page).toMatch(/<a href(?:="")? /)
  }
  const own = await fetch(`${server.url}/ar/server-maintenance`)
  expect(own.status).toBe(200)
  expect(await own.text()).toContain('<a href="/ar"')
  expect((await fetch(`${server.url}/robots.txt`)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/admin/sign-in`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('a restarted server keeps its data and does not fill in the demo again', async () => {
  const first = await startServer(directory)
  const total = async (url: string) => {
    const response = await fetch(`${url}/user/v1/getProducts?size=1`)
    return ((await response.json()) as { data: { total: number } }).data.total
  }
  const before = await total(first.url)
  const logins = first.lines.filter((line) => line.includes('Demo '))
  expect(await first.stop()).toBe(0)
  const second = await startServer(directory)
  expect(await total(second.url)).toBe(before)
  expect(second.lines.filter((line) => line.includes('Demo '))).toEqual(logins)
  expect(await second.stop()).toBe(0)
})

test('the server runs as a user who may write to the data directory only', async () => {
  const mayRun =
    isRoot && spawnSync(process.execPath, ['package.json', '--check'], { ...nobody }).status !== null
  test.skip(!mayRun, 'only root can become another user, and that one has to be able to read this checkout')
  const own = await newDataDirectory()
  await chown(own, nobody.uid, nobody.gid)
  const server = await startServer(own, { HOME: '/nonexistent' }, { user: nobody })
  const home = await fetch(server.url)
  expect(home.status).toBe(200)
  const [picture] = /\/media\/[\w-]+-480\.avif/.exec(await home.text()) ?? []
  expect((await fetch(`${server.url}${picture}`)).status).toBe(200)
  await whenReady(server.url)
  expect(await server.stop()).toBe(0)
  await removeDataDirectory(own)
})

test('a failing page answers 500 in its language with the request id', async () => {
  const server = await startServer(directory, { LOG_LEVEL: 'silent' })
  const home = await (await fetch(server.url)).text()
  // The first product is made before the port opens.
  const path = home.match(/\/product-detail\/[\w-]+/g)?.at(-1) ?? ''
  const url = (await findEmbedded(directory)) ?? ''
  await query(url, 'ALTER TABLE pending_views RENAME TO away')
  for (const locale of localeKeys) {
    const answer = await fetch(server.url + inLocale(path, locale))
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(answer.status).toBe(500)
    const page = await answer.text()
    for (const part of [`lang="${locale}"`, getTranslator(locale)('layout:failure.title'), id])
      expect(page).toContain(part)
  }
  await query(url, 'ALTER TABLE away RENAME TO pending_views')
  expect(await server.stop()).toBe(0)
})
