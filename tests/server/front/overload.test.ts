import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createFront } from '#server/front/front.ts'
import { createLoadGuard } from '#server/http/overload.ts'
import { createLog } from '#server/platform/log.ts'
import { openTestApp } from '#support/app.ts'
import { askPort, openPort } from '#support/front.ts'

const app = await openTestApp({ SERVICE_WORKER: 'false' })
const { pages } = app.resources

const lines: { msg: string }[] = []
const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
/** Delay of the event loop that the load guard measures. */
let delayMs = 0
/** Releases answers that the fake renderer holds back. */
const held: (() => void)[] = []
const rendered: string[] = []
async function render({ url = '' }: IncomingMessage, response: ServerResponse) {
  rendered.push(url)
  if (url.startsWith('/products/')) await new Promise<void>((resolve) => held.push(resolve))
  response.end('rendered')
}
const api = new Hono().all('/user/v1/*', (c) => c.text('answered'))
const port = await openPort(
  createFront(
    { ...app.resources, log },
    'no-such-folder',
    render,
    () => api,
    undefined,
    createLoadGuard(() => delayMs),
  ),
)
const ask = (path: string, options: Parameters<typeof askPort>[2] = {}) => askPort(port, path, options)

/** Runs a callback while this many pages are being rendered, then releases them. */
async function whileRendering(count: number, run: () => Promise<void>): Promise<void> {
  const answers = Array.from({ length: count }, (_, index) => ask(`/products/${index}`))
  await expect.poll(() => held.length).toBe(count)
  await run()
  delayMs = 0
  for (const release of held.splice(0)) release()
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
}

beforeEach(() => {
  delayMs = 0
  rendered.length = 0
  pages.clear()
})

test('an overloaded process answers 503 to pages it would have to render, in their language', async () => {
  await whileRendering(32, async () => {
    delayMs = 500
    const [english, arabic, unknown] = await Promise.all([
      ask('/blog'),
      ask('/ar/blog'),
      ask('/no-such-page'),
    ])
    for (const { status, headers } of [english, arabic, unknown])
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(english.body.toString()).toContain('The shop is very busy')
    expect(arabic.body.toString()).toContain('lang="ar" dir="rtl"')
    expect(rendered).toHaveLength(32)
  })
  expect(lines.map(({ msg }) => msg)).toEqual([
    'front: busy: more requests than this process can answer; pages are refused with 503',
  ])
  expect((await ask('/blog')).status).toBe(200)
})

test('an overloaded process still serves stored pages, writes, calls, probes and the administration', async () => {
  const page = { status: 200, headers: {}, body: Buffer.from('stored'), tags: [], maxAgeMs: 60_000 }
  await pages.put('/faqs', page, pages.mark())
  await whileRendering(32, async () => {
    delayMs = 999
    const answers = [
      ask('/faqs'),
      ask('/blog', { method: 'POST' }),
      ask('/user/v1/getProducts'),
      ...['/livez', '/readyz', '/healthz', '/metrics', '/admin', '/ar/admin/users'].map((path) => ask(path)),
    ]
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
  })
})

test('API reads are refused only at a higher load than pages, and writes never', async () => {
  await whileRendering(64, async () => {
    delayMs = 1_000
    const read = await ask('/user/v1/getProducts', { headers: { lang: 'ar' } })
    expect([read.status, read.headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(read.body.toString())).toMatchObject({ code: 'unavailable' })
    expect((await ask('/user/v1/login', { method: 'POST' })).status).toBe(200)
  })
})

test('an overloaded process serves the last copy of a page and renders it later', async () => {
  const page = {
    status: 200,
    headers: {},
    body: Buffer.from('former'),
    tags: ['product-1'],
    maxAgeMs: 60_000,
  }
  await pages.put('/about-us', page, pages.mark())
  pages.invalidate(['product-1'])
  await whileRendering(32, async () => {
    delayMs = 500
    expect((await ask('/about-us')).body.toString()).toBe('former')
  })
  expect((await ask('/about-us')).body.toString()).toBe('rendered')
})

test('neither a long task nor many waiting requests alone count as overload', async () => {
  await whileRendering(31, async () => {
    delayMs = 2_000
    expect((await ask('/blog')).status).toBe(200)
  })
  await whileRendering(80, async () => {
    delayMs = 499
    expect((await ask('/blog')).status).toBe(200)
  })
})

test('a closed connection’s requests are no longer counted as in flight', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('GET /products/1 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40))
  await expect.poll(() => held.length).toBe(40)
  delayMs = 2_000
  expect((await ask('/blog')).status).toBe(503)
  socket.destroy()
  await expect.poll(async () => (await ask('/blog')).status).toBe(200)
  for (const release of held.splice(0)) release()
})
