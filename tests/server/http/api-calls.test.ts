import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createFront } from '#server/front/front.ts'
import type { Api } from '#server/http/api-calls.ts'
import { cors } from '#server/http/cors.ts'
import { rateLimits } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { contentIn } from '#support/content.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'

const origin = 'https://other.example'
const files = await mkdtemp(join(tmpdir(), 'api-calls-'))
afterAll(() => rm(files, { recursive: true }))
const { db, resources } = await openTestApp({ ALLOWED_ORIGINS: origin, SERVICE_WORKER: 'false' })
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const product = await createProduct(db, { seller, category: leaf }, { nameAr: 'كرسي «خشب»' })

const api = new Hono()
api.use(
  '/user/v1/*',
  cors(() => resources),
)
api.route(
  '/',
  createApp(() => resources, contentIn),
)
let shared: Api | undefined = api
/** Requests that reached the fake renderer, which stands in for Astro. */
const rendered: string[] = []
const front = createFront(
  resources,
  files,
  async (request, response) => {
    rendered.push(`${request.method} ${request.url}`)
    response.end('rendered')
  },
  () => shared,
)
const server = createServer(front).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Returns the comparable parts of the responses of the front and of the API itself. */
async function bothWays(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const answers = [
    await fetch(`${base}${path}`, { ...init, headers }),
    await api.fetch(new Request(`http://localhost${path}`, { ...init, headers })),
  ]
  return Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      type: answer.headers.get('content-type'),
      cache: answer.headers.get('cache-control'),
      vary: answer.headers.get('vary'),
      allowed: answer.headers.get('access-control-allow-origin'),
      retry: answer.headers.get('retry-after'),
      body: await answer.text(),
    })),
  )
}

test.each([
  ['a product', `/user/v1/getProduct/${product.id}`],
  ['a list with a query', `/user/v1/getProducts?categoryId=${leaf.id}&size=20&sort=price_asc`],
  ['a search in Arabic', `/user/v1/searchOnNextPage?search=${encodeURIComponent('كرسي خشب')}`],
  ['a plus and a percent sign', '/user/v1/globalSearch?search=50%25+off%zz'],
  ['an invalid parameter', '/user/v1/getProducts?size=many'],
  ['a missing product', '/user/v1/getProduct/00000000-0000-4000-8000-000000000000'],
  ['an unknown endpoint', '/user/v1/nothing'],
  ['an endpoint for members', '/user/v1/getMyProduct'],
  ['the documentation', '/user/v1/docs'],
  ['the OpenAPI document', '/user/v1/openapi.json'],
])('reading through the front equals the API: %s', async (_, path) => {
  const [front, own] = await bothWays(path)
  expect(front).toEqual(own)
  expect(rendered).toEqual([])
})

const json = { 'content-type': 'application/json' }
const padded = JSON.stringify({ padding: 'x'.repeat(300_000) })

test.each([
  ['a change', 'PUT', '/user/v1/notification', '{}'],
  ['a body that is not JSON', 'PUT', '/user/v1/notification', '{"id'],
  ['no body', 'PUT', '/user/v1/notification', undefined],
  ['an oversized body', 'PUT', '/user/v1/notification', padded],
  ['a call without a body', 'POST', '/user/v1/clearChat?roomId=none', undefined],
  ['an unknown endpoint', 'DELETE', '/user/v1/nothing', undefined],
])('writing through the front equals the API: %s', async (_, method, path, body) => {
  const authorization = `Bearer ${await signIn(db, { userId: seller.id })}`
  const init = { method, ...(body ? { body } : {}) }
  const [front, own] = await bothWays(path, { ...json, authorization }, init)
  expect(front).toEqual(own)
  expect(rendered).toEqual([])
})

test('an oversized body does not block the next call on its connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const authorization = `Bearer ${await signIn(db, { userId: seller.id })}`
  const statusOf = (method: string, path: string, body?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${base}${path}`, { method, agent, headers: { ...json, authorization } })
      asked.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
      asked.on('error', reject)
      // Chunked, so without a length.
      for (let start = 0; body && start < body.length; start += 50_000)
        asked.write(body.slice(start, start + 50_000))
      asked.end()
    })
  expect(await statusOf('PUT', '/user/v1/notification', padded)).toBe(413)
  expect(await statusOf('GET', '/user/v1/currentUser')).toBe(200)
  agent.destroy()
})

test('language, session and origin are handled by the front as by the API', async () => {
  const arabic = await bothWays('/user/v1/getProduct/no-id', { lang: 'ar' })
  expect(arabic[0]).toEqual(arabic[1])
  expect(arabic[0]?.body).toMatch(/\p{Script=Arabic}/u)
  const member = await bothWays('/user/v1/currentUser', {
    authorization: `Bearer ${await signIn(db, { userId: seller.id })}`,
  })
  expect(member[0]).toEqual(member[1])
  expect(JSON.parse(member[0]?.body ?? '').data.user._id).toBe(seller.id)
  const refused = await bothWays('/user/v1/currentUser', { authorization: 'Bearer unknown' })
  expect(refused[0]).toEqual(refused[1])
  const foreign = await bothWays('/user/v1/getProducts', { origin })
  expect(foreign[0]).toEqual(foreign[1])
  expect(foreign[0]).toMatchObject({ status: 400, allowed: origin })
})

test('OPTIONS, HEAD and calls before the API is loaded go to Astro', async () => {
  await fetch(`${base}/user/v1/login`, { method: 'OPTIONS' })
  await fetch(`${base}/user/v1/getProducts`, { method: 'HEAD' })
  shared = undefined
  await fetch(`${base}/user/v1/getProducts`)
  shared = api
  expect(rendered.splice(0)).toEqual([
    'OPTIONS /user/v1/login',
    // Node drops the body, so the headers equal those of GET.
    'GET /user/v1/getProducts',
    'GET /user/v1/getProducts',
  ])
})

test('a caller cannot set its own address', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' })
  const headers = { ...json, 'x-client-address': '203.0.113.9' }
  expect((await fetch(`${base}/user/v1/login`, { method: 'POST', headers, body })).status).toBe(400)
  const counted = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(like(rateLimits.key, 'login:place:%'))
  expect(counted).toEqual([{ key: 'login:place:127.0.0.1' }])
})

test('a response past Astro has a content length and security headers', async () => {
  const answer = await fetch(`${base}/user/v1/getProduct/${product.id}`)
  expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(await answer.text()))
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('an unexpected error is answered 500 and logged', async () => {
  const logged: unknown[] = []
  const log = { error: (line: unknown) => logged.push(line) } as never
  const broken = createServer(
    createFront(
      { ...resources, log },
      files,
      async () => undefined,
      () => ({ fetch: () => Promise.reject(new Error('broken')) }),
    ),
  ).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(broken.address() as AddressInfo).port}/user/v1/getProducts`)
  broken.close()
  expect([answer.status, logged.length]).toEqual([500, 1])
})
