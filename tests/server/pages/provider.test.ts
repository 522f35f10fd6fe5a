import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createProvider } from '#server/pages/provider.ts'
import { shareResources } from '#server/platform/resources.ts'
import { openTestApp } from '#support/app.ts'

const app = await openTestApp()
const { pages } = app.resources
shareResources(app.resources)
// A long wait for compression keeps the tests independent of machine load.
const provider = createProvider(60_000)

beforeEach(() => pages.clear())
afterAll(() => pages.clear())

type Render = () => Promise<Response>
const ask = (
  path: string,
  render: Render,
  method = 'GET',
  accepted?: string,
  by = provider,
  more: Record<string, string> = {},
) => {
  const url = new URL(path, 'http://localhost')
  const headers = new Headers({ ...(accepted === undefined ? {} : { 'accept-encoding': accepted }), ...more })
  const context = { request: new Request(url, { method, headers }), url } as never
  const answer = by.onRequest?.(context, render as never)
  if (!answer) throw new Error('the provider answers no requests')
  return answer
}

const cacheable = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: {
      'content-type': 'text/html',
      'cdn-cache-control': 'max-age=60',
      'cache-tag': 'home, product:1',
      ...headers,
    },
  })

test('a cacheable page is stored under its key with its tags and the relevant headers', async () => {
  const headers = { 'content-security-policy': "default-src 'self'", 'x-other': 'dropped' }
  const response = await ask('/?utm_source=mail', async () => cacheable('hello', headers))
  expect(await response.text()).toBe('hello')
  const stored = pages.find('/')
  expect(stored?.identity?.toString()).toBe('hello')
  expect(stored?.tags).toEqual(['home', 'product:1'])
  expect(stored?.headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
  })
})

test.each([
  ['has no CDN-Cache-Control', new Response('text')],
  ['sets a cookie', cacheable('text', { 'set-cookie': 'a=b' })],
  ['has max-age 0', cacheable('text', { 'cdn-cache-control': 'max-age=0' })],
])('a page that %s is not stored', async (_, response) => {
  await ask('/', async () => response)
  expect(pages.find('/')).toBeNull()
})

const long = 'سوق الشارقة '.repeat(1_000)
const lengthOf = (text: string) => ({ 'content-length': String(Buffer.byteLength(text)) })
const unpacked = async (response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

test.each([
  ['gzip, deflate, br', 'br', 'gzip'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip', 'gzip'],
  ['br', 'br', 'br'],
  ['identity', null, null],
  ['', null, null],
])(
  'the first reader gets a page compressed as far as Accept-Encoding allows: %s',
  async (accepted, stored, single) => {
    for (const [encoding, render] of [
      [stored, () => cacheable(long, lengthOf(long))],
      [single, () => cacheable(long, { 'cdn-cache-control': '', ...lengthOf(long) })],
    ] as const) {
      pages.clear()
      const response = await ask('/', async () => render(), 'GET', accepted)
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      const { byteLength } = await response.clone().arrayBuffer()
      expect(response.headers.get('content-length')).toBe(String(byteLength))
      expect(await unpacked(response)).toBe(long)
    }
  },
)

test('a fresh page has the ETag of its stored copy, and a matching If-None-Match gets 304', async () => {
  const made = await ask('/', async () => cacheable(long))
  const tag = made.headers.get('etag')
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(tag).toBe(pages.find('/')?.etag)
  expect(made.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')

  const conditional = (known: string, render: Render) => {
    pages.clear()
    return ask('/', render, 'GET', 'br', provider, { 'if-none-match': known })
  }
  const same = await conditional(String(tag), async () => cacheable(long, lengthOf(long)))
  expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, null, tag])
  expect(same.headers.has('content-length')).toBe(false)
  const other = await conditional(String(tag), async () => cacheable(`${long}.`))
  expect([other.status, await unpacked(other)]).toEqual([200, `${long}.`])
  expect(other.headers.get('etag')).not.toBe(tag)
  const unstored = await conditional('*', async () => cacheable(long, { 'cdn-cache-control': '' }))
  expect([unstored.status, unstored.headers.get('etag')]).toEqual([200, null])
})

test('concurrent readers of one render each get the encoding that they accept', async () => {
  const render = vi.fn(async () => cacheable(long, { vary: 'Accept' }))
  const responses = await Promise.all(['br', 'gzip', ''].map((accepted) => ask('/', render, 'GET', accepted)))
  expect(render).toHaveBeenCalledTimes(1)
  expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  expect(responses.map(({ headers }) => headers.get('vary'))).toEqual(
    Array(3).fill('Accept, Accept-Encoding'),
  )
  expect(await Promise.all(responses.map(unpacked))).toEqual(Array(3).fill(long))
  expect(pages.find('/')?.headers.vary).toBe('Accept')
})

test('a page is compressed for its reader even while the page cache is still compressing', async () => {
  for (const accepted of ['gzip, br', 'gzip', 'br']) {
    const put = vi.spyOn(pages, 'put').mockReturnValueOnce(new Promise(() => undefined))
    const response = await ask('/', async () => cacheable(long), 'GET', accepted, createProvider(1))
    put.mockRestore()
    expect(response.headers.get('content-encoding')).toBe(accepted === 'br' ? 'br' : 'gzip')
    expect(Number(response.headers.get('content-length'))).toBeLessThan(long.length / 10)
    expect(await unpacked(response)).toBe(long)
  }
})

test('short bodies and content types other than pages are sent uncompressed', async () => {
  const short = await ask('/', async () => cacheable('short'), 'GET', 'br')
  expect(short.headers.get('content-encoding')).toBeNull()
  const other = async () => new Response(long, { headers: { 'content-type': 'application/rss+xml' } })
  expect((await ask('/', other, 'GET', 'gzip')).headers.get('content-encoding')).toBeNull()
})

test('responses to POST and HEAD are not stored', async () => {
  await ask('/', async () => cacheable('text'), 'POST')
  await ask('/', async () => cacheable(''), 'HEAD')
  expect(pages.find('/')).toBeNull()
})

test('concurrent requests for one key share a render, and each gets a body', async () => {
  let renders = 0
  const release = Promise.withResolvers<void>()
  const render = async () => {
    renders += 1
    await release.promise
    return cacheable('hello')
  }
  const answers = [ask('/', render), ask('/?utm_source=x', render), ask('/', render)]
  const other = ask('/ar', async () => cacheable('مرحبا'))
  release.resolve()
  expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual([
    'hello',
    'hello',
    'hello',
  ])
  expect(await (await other).text()).toBe('مرحبا')
  expect(renders).toBe(1)
})

test('a failed render rejects every waiting request, and the next request renders again', async () => {
  const failing = async () => {
    throw new Error('no database')
  }
  const answers = await Promise.allSettled([ask('/', failing), ask('/', failing)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await (await ask('/', async () => cacheable('again'))).text()).toBe('again')
})

test('a page invalidated during its render is sent once and not stored', async () => {
  const response = await ask('/', async () => {
    pages.invalidate(['product:1'])
    return cacheable('outdated')
  })
  expect(await response.text()).toBe('outdated')
  expect(pages.find('/')).toBeNull()
})

test('the status and an empty body are passed through unchanged', async () => {
  const response = await ask('/nothing', async () => new Response(null, { status: 404 }))
  expect(response.status).toBe(404)
  expect(response.body).toBeNull()
})

test('invalidate removes the pages with the given tags', async () => {
  await ask('/', async () => cacheable('hello'))
  const emptied = new Promise<void>((resolve) => {
    const stop = app.resources.bus.subscribe(() => {
      stop()
      resolve()
    })
  })
  await provider.invalidate({ tags: 'product:1' })
  await emptied
  expect(pages.find('/')).toBeNull()
})

test.each([
  ['answers 503', async () => new Response('not now', { status: 503 })],
  ['fails without a database', () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))],
  [
    'is marked incomplete by Retry-After',
    async () => new Response('half', { headers: { 'retry-after': '5' } }),
  ],
] as [string, Render][])('the last copy is served in place of a page that %s', async (_, render) => {
  await (await ask('/lasting', async () => cacheable('as it was'))).text()
  pages.invalidate(['home'])
  for (let times = 0; times < 3; times += 1) {
    const response = await ask('/lasting', render)
    expect([response.status, await response.text()]).toEqual([200, 'as it was'])
  }
  expect(await (await ask('/lasting', async () => cacheable('made anew'))).text()).toBe('made anew')
})
