import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFront } from '#server/front/front.ts'
import { createLog } from '#server/platform/log.ts'
import { openTestApp } from '#support/app.ts'

const app = await openTestApp({ ACCESS_LOG: 'true', SERVICE_WORKER: 'false' })
const files = await mkdtemp(join(tmpdir(), 'front-'))
const lines: Record<string, unknown>[] = []
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
let render = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
  response.end('page')
}
const front = createFront({ ...app.resources, log }, files, (request, response) => render(request, response))
const server = createServer(front).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(async () => {
  server.close()
  await rm(files, { recursive: true })
})
beforeEach(() => {
  lines.length = 0
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const sent = send({ host: '127.0.0.1', port, path, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  return response
}
const figure = async (name: string) => {
  const text = await app.resources.metrics.metrics()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

test('an access log line has route, status and duration, but no tokens, queries or addresses', async () => {
  const response = await ask('/newsletter/a-secret-token?email=me@example.com')
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: response.headers['x-request-id'],
      method: 'GET',
      route: '/newsletter/[token]',
      status: 200,
      ms: expect.any(Number),
      msg: 'access',
    },
  ])
})

test('a valid X-Request-Id of a proxy is kept, an invalid one replaced', async () => {
  const kept = await ask('/chat', { 'x-request-id': 'f00d-cafe-1234' })
  expect(kept.headers['x-request-id']).toBe('f00d-cafe-1234')
  const made = await ask('/chat', { 'x-request-id': '{"level":60}' })
  expect(made.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('errors are logged with the request id that the client received', async () => {
  const standard = render
  render = () => Promise.reject(new Error('broken'))
  const response = await ask('/chat')
  render = standard
  expect(response.statusCode).toBe(500)
  await expect.poll(() => lines.length).toBe(2)
  expect(lines.map(({ requestId }) => requestId)).toEqual(Array(2).fill(response.headers['x-request-id']))
})

test('log lines during a request have its id, and lines outside have none', async () => {
  const standard = render
  render = async (_, response) => {
    await new Promise(setImmediate)
    log.info('inside')
    response.end()
  }
  const [one, other] = await Promise.all([ask('/chat'), ask('/chat')])
  render = standard
  await expect.poll(() => lines.filter(({ msg }) => msg === 'access').length).toBe(2)
  const inside = lines.filter(({ msg }) => msg === 'inside').map(({ requestId }) => requestId)
  expect(inside.toSorted()).toEqual([one, other].map(({ headers }) => headers['x-request-id']).toSorted())
  log.info('outside')
  expect(lines.at(-1)).not.toHaveProperty('requestId')
})

test('requests are counted by route and status, their durations by route', async () => {
  const name = 'marketplace_requests_total{kind="page",route="/products/[id]",status="2xx"}'
  const before = await figure(name)
  await ask('/products/1')
  await ask('/ar/products/2?page=3')
  await expect.poll(() => figure(name)).toBe(before + 2)
  expect(await figure('marketplace_request_seconds_count{kind="page",route="/products/[id]"}')).toBe(
    before + 2,
  )
})

test('pages served from memory are counted and logged', async () => {
  const page = { status: 200, headers: {}, body: Buffer.from('page'), tags: [], maxAgeMs: 60_000 }
  await app.resources.pages.put('/blog', page, app.resources.pages.mark())
  const before = await figure('marketplace_pages_from_memory_total')
  await ask('/blog')
  expect(await figure('marketplace_pages_from_memory_total')).toBe(before + 1)
  expect(lines[0]).toMatchObject({ route: '/blog', status: 200 })
})

test('database statements, queues and search have metrics', async () => {
  expect(await figure('marketplace_database_statements_total')).toBeGreaterThan(0)
  expect(await figure('marketplace_queue_waiting{queue="codes"}')).toBe(0)
  expect(await figure('marketplace_search_in_memory')).toBe(1)
})
