import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFront } from '#server/front/front.ts'
import { addressHeader } from '#server/http/client-address.ts'
import { getConfig } from '#server/platform/config.ts'
import type { Resources } from '#server/platform/resources.ts'
import { openTestApp } from '#support/app.ts'
import { pushVariables } from '#support/push-variables.ts'

const app = await openTestApp()
const { pages } = app.resources
const built = await mkdtemp(join(tmpdir(), 'front-'))
const files = join(built, 'client')
await mkdir(join(files, '_astro'), { recursive: true })
await writeFile(join(files, '_astro', 'app.abc123.js'), 'console.log(1)\n'.repeat(100))
await writeFile(join(files, 'robots.txt'), 'User-agent: *\n')
await writeFile(join(built, 'service-worker.js'), 'self.build="1"')

/** Requests that reached the fake renderer, which stands in for Astro. */
const rendered: IncomingMessage[] = []
let render = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  rendered.push(request)
  response.end(`rendered ${request.url}`)
}
const standard = render

async function listen(resources: Resources) {
  const server = createServer(createFront(resources, files, (request, response) => render(request, response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return (server.address() as AddressInfo).port
}

const port = await listen(app.resources)
const untrusting = await listen(app.resources)
afterAll(() => rm(built, { recursive: true }))
beforeEach(() => {
  pages.clear()
  rendered.length = 0
  render = standard
})

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; port?: number } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const { method = 'GET', headers = {} } = options
    const sent = httpRequest(
      { host: '127.0.0.1', port: options.port ?? port, path, method, headers },
      async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

const store = (key: string, text: string, maxAgeMs = 60_000) =>
  pages.put(
    key,
    {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(text),
      tags: [],
      maxAgeMs,
    },
    pages.mark(),
  )

test('a stored page is served from memory, regardless of the order of its parameters', async () => {
  await store('/products/1?page=2&sort=newest', 'stored')
  const { status, headers, body } = await ask('/products/1?utm_source=x&sort=newest&page=2')
  expect([status, body.toString()]).toEqual([200, 'stored'])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers.vary).toBe('Accept-Encoding')
  expect(rendered).toHaveLength(0)
})

test('a stored page is served in the best accepted encoding', async () => {
  const text = 'hello '.repeat(500)
  await store('/', text)
  const plain = await ask('/')
  const zipped = await ask('/', { headers: { 'accept-encoding': 'gzip' } })
  const brotli = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gunzipSync(zipped.body).toString()).toBe(text)
  expect(plain.body.toString()).toBe(text)
  for (const { headers, body } of [plain, zipped, brotli])
    expect(headers['content-length']).toBe(String(body.length))
})

test('a stored page without compressed copies is compressed on request', async () => {
  const text = 'hello '.repeat(5_000)
  await store('/', text)
  Object.assign(pages.find('/') ?? {}, { brotli: undefined, gzip: undefined })
  const [zipped, brotli, plain] = await Promise.all(
    ['gzip', 'br', ''].map((accepted) => ask('/', { headers: { 'accept-encoding': accepted } })),
  )
  expect(zipped?.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped?.body ?? '').toString()).toBe(text)
  expect(brotli?.headers['content-encoding']).toBe('br')
  expect(plain?.body.toString()).toBe(text)
})

test('an encoding that the client refuses is not used', async () => {
  await store('/', 'hello '.repeat(500))
  const encodingOf = async (accepted: string) =>
    (await ask('/', { headers: { 'accept-encoding': accepted } })).headers['content-encoding']
  expect(await encodingOf('gzip, br;q=0')).toBe('gzip')
  expect(await encodingOf('gzip;q=0.5, br; q=0.5')).toBe('br')
  expect(await encodingOf('gzip;q=0.0, identity')).toBeUndefined()
})

test('the ETag of a page is weak and the same for all encodings', async () => {
  await store('/', 'hello '.repeat(500))
  const tags = await Promise.all(
    ['identity', 'gzip', 'br'].map(
      async (accepted) => (await ask('/', { headers: { 'accept-encoding': accepted } })).headers.etag,
    ),
  )
  expect(new Set(tags).size).toBe(1)
  expect(tags[0]).toMatch(/^W\/"[\w-]{22}"$/)
  // A weak ETag does not promise equal bytes, so ranges are ignored.
  const part = await ask('/', { headers: { range: 'bytes=0-9' } })
  expect([part.status, part.headers['accept-ranges']]).toEqual([200, undefined])
})

test('a matching If-None-Match gets 304', async () => {
  await store('/', 'stored')
  const { headers } = await ask('/')
  const again = await ask('/', { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await ask('/', { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
  expect((await ask('/', { headers: { 'if-none-match': `"another", ${headers.etag}` } })).status).toBe(304)
  // A proxy may have removed the `W/` of a weak ETag.
  const bare = String(headers.etag).replace('W/', '')
  expect((await ask('/', { headers: { 'if-none-match': bare } })).status).toBe(304)
  expect((await ask('/', { headers: { 'if-none-match': '*' } })).status).toBe(304)
})

test('HEAD gets only headers, and does not trigger the rendering of a stale page', async () => {
  await store('/', 'stored')
  const head = await ask('/', { method: 'HEAD' })
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '6'])
  await store('/stale', 'old', 0)
  await ask('/stale', { method: 'HEAD' })
  expect((await ask('/stale')).body.toString()).toBe('rendered /stale')
})

test('only GET and HEAD are served from memory', async () => {
  await store('/', 'stored')
  expect((await ask('/', { method: 'POST' })).body.toString()).toBe('rendered /')
})

test('during maintenance no page is served from memory', async () => {
  const closed = await listen({ ...app.resources, config: { ...app.config, maintenance: true } })
  await store('/', 'stored')
  expect((await ask('/', { port: closed })).body.toString()).toBe('rendered /')
})

test('built files are served, hashed ones with a cache lifetime of a year', async () => {
  const script = await ask('/_astro/app.abc123.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toMatch(/javascript/)
  expect(script.headers['x-content-type-options']).toBe('nosniff')
  // Scripts do not need the headers for pages.
  expect(script.headers['permissions-policy']).toBeUndefined()
  const robots = await ask('/robots.txt')
  expect(robots.headers['cache-control']).toBe('public, max-age=3600')
  expect(rendered).toHaveLength(0)
})

test('path traversal and undecodable paths reach no file', async () => {
  for (const [path, expected] of [
    ['/../package.json', 301],
    ['/%2e%2e/package.json', 301],
    ['/_astro/..%2F..%2Fpackage.json', 200],
    ['/package.json', 200],
    ['/%', 301],
    ['/%00', 400],
  ] as const) {
    const { status, body } = await ask(path)
    expect([status, body.toString()], path).toEqual([
      expected,
      expected === 200 ? `rendered ${path}` : expect.not.stringContaining('"name"'),
    ])
  }
})

test('every response has security headers', async () => {
  await store('/', 'stored')
  for (const path of ['/', '/robots.txt', '/rendered']) {
    const { headers } = await ask(path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['strict-transport-security'], path).toBeUndefined()
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('a site with HTTPS sends Strict-Transport-Security', async () => {
  const secure = await listen({
    ...app.resources,
    config: { ...app.config, siteUrl: 'https://market.example' },
  })
  expect((await ask('/', { port: secure })).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

test('the client address is set by the front, and forwarded headers count only from trusted proxies', async () => {
  await ask('/', { headers: { [addressHeader]: '203.0.113.1', 'x-forwarded-for': '203.0.113.2' } })
  expect(rendered[0]?.headers[addressHeader]).toBe('relay 127.0.0.1 client 203.0.113.2')
  const trusting = await listen({ ...app.resources, config: { ...app.config, trustedProxies: ['loopback'] } })
  await ask('/', {
    port: trusting,
    headers: { [addressHeader]: '203.0.113.1', 'x-forwarded-for': '203.0.113.2' },
  })
  expect(rendered[1]?.headers[addressHeader]).toBe('203.0.113.2')
  app.complaints.splice(0)
})

test('an untrusted proxy is warned about once, with advice', async () => {
  for (const forwarded of ['203.0.113.2', '203.0.113.3']) {
    await ask('/', { port: untrusting, headers: { 'x-forwarded-for': forwarded } })
  }
  const said = app.complaints.splice(0)
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('TRUST_PROXY=loopback')
  expect(said[0]).not.toContain('203.0.113')
})

test('a failing renderer is answered 500 without details', async () => {
  render = async () => {
    throw new Error('no such table')
  }
  const { status, body } = await ask('/')
  expect([status, body.toString()]).toEqual([500, ''])
  expect(app.complaints.splice(0).join()).toContain('no such table')
})

test('the push worker takes precedence over built files and is revalidated', async () => {
  await writeFile(join(built, 'push-worker.js'), 'console.log("built")')
  const { push } = getConfig(pushVariables)
  const pushing = await listen({ ...app.resources, config: { ...app.config, push } })
  const { status, headers, body } = await ask('/firebase-messaging-sw.js?v=1', { port: pushing })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body.toString()).toContain('console.log("built")')
  expect(body.toString()).toContain('"messagingSenderId":"1234567890"')
  expect(body.toString()).not.toMatch(/PRIVATE KEY|client_email/)
  const again = await ask('/firebase-messaging-sw.js', {
    port: pushing,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.status).toBe(304)
})

test('without Firebase configuration the push worker does nothing and replaces an earlier one', async () => {
  const { status, headers, body } = await ask('/firebase-messaging-sw.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  })
  expect(body.toString()).toBe("addEventListener('install', () => skipWaiting())\n")
})

test('the service worker is revalidated, and unregisters itself where it is disabled', async () => {
  const { status, headers, body } = await ask('/service-worker.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(body.toString()).toBe('self.build="1"')
  const without = await listen({ ...app.resources, config: { ...app.config, serviceWorker: false } })
  const withdrawn = await ask('/service-worker.js', { port: without })
  expect(withdrawn.headers['cache-control']).toBe('no-cache')
  expect(withdrawn.body.toString()).toContain('registration.unregister()')
})
