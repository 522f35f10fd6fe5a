import { connect } from 'node:net'
import fc from 'fast-check'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { pageAddress } from '#server/pages/key.ts'
import { expect, test } from './support/guarded.ts'
import { memberPages, pages, readKnown } from './support/site.ts'

// Malformed requests over raw sockets: each is answered, and the server keeps running.

/**
 * Sends a raw request.
 * @returns the text received until the server closed the connection or was silent for `ms`
 */
function send(port: number, bytes: string, ms = 15_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (part) => {
      text += part
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
    socket.setTimeout(ms, () => socket.destroy())
    socket.write(bytes, 'latin1')
  })
}

const statusOf = (answer: string) => Number(/HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const portOf = (baseURL: string | undefined) => Number(new URL(baseURL ?? '').port)
const closing = 'Host: a\r\nConnection: close\r\n'

for (const { name, path } of [...pages, ...memberPages]) {
  test(`${name}: unknown query parameters do not change the page`, async ({ request }) => {
    const known = await readKnown(request)
    const invented = [
      'zzz',
      'country',
      'page',
      'search',
      'emirate',
      'minPrice',
      'cat_id',
      'preview',
      'status',
    ]
    for (const locale of localeKeys) {
      const address = path(paths(locale), known)
      const [own = '', query = ''] = address.split('?')
      const unread = invented.filter((parameter) => pageAddress(own, `?${parameter}=1`) === own)
      const more = new URLSearchParams(unread.map((parameter) => [parameter, '7']))
      // Another test may change the page between the two requests.
      await expect(async () => {
        const plain = await request.get(address)
        const marked = await request.get(`${own}?${more}${query && `&${query}`}`)
        expect([marked.status(), marked.headers().etag]).toEqual([plain.status(), plain.headers().etag])
        expect(await marked.text()).toBe(await plain.text())
      }).toPass()
    }
  })
}

test('irregular paths redirect to their canonical spelling, and a foreign post to one answers 404', async ({
  baseURL,
}) => {
  const port = portOf(baseURL)
  const ask = async (line: string, more = '') => send(port, `${line} HTTP/1.1\r\n${closing}${more}\r\n`)
  for (const [asked, own] of [
    ['/about%2Dus', '/about-us'],
    ['/%61dmin/users', '/admin/users'],
    ['/%2561dmin/account', '/admin/account'],
    ['/%25252561dmin', '/admin'],
    ['//about-us//', '/about-us'],
    ['/ar/./x/../%61bout-us', '/ar/about-us'],
  ]) {
    const answer = await ask(`GET ${asked}`)
    expect(statusOf(answer), asked).toBe(301)
    expect(answer).toContain(`\r\nLocation: ${own}\r\n`)
  }
  const foreign = await ask('POST /%61dmin/sign-in', 'Origin: https://evil.example\r\nContent-Length: 0\r\n')
  expect(statusOf(foreign)).toBe(404)
  expect(foreign.toLowerCase()).not.toContain('set-cookie')
  for (const path of ['/500', '/404', '/ar/500']) expect(statusOf(await ask(`GET ${path}`)), path).toBe(404)
  expect(statusOf(await ask('GET http://elsewhere.example/about-us'))).toBe(200)
})

test('a form without a content length is read up to the size limit', async ({ baseURL }) => {
  const port = portOf(baseURL)
  const post = (more: string) => send(port, `POST /about-us HTTP/1.1\r\n${closing}${more}`)
  expect(statusOf(await post('\r\n'))).toBe(200)
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
  const chunked = (body: string) =>
    `${form}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  expect(statusOf(await post(chunked('action=none')))).toBe(200)
  const tooMuch = await post(chunked(`a=${'x'.repeat(60_000)}`))
  expect(statusOf(tooMuch)).toBe(413)
  expect(tooMuch).toContain('<html lang="en"')
})

const methods = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'get',
  'X',
)
const targets = fc.constantFrom(
  ...[
    '/',
    '/about-us',
    '/ar/faqs?search=%00',
    '/products/x?page=-1&minPrice=1e999',
    '/favicon.ico',
    '*',
    'a:80',
  ],
  ...[
    '/%',
    '/%00',
    '/%C0%AF',
    '//evil.example',
    '/..\\..',
    '/admin/users',
    '/user/v1/getProducts?size=1',
    '/media/x',
  ],
  ...[
    '/user/v1/%ff',
    '/socket.io/',
    '/socket.io/?EIO=4&transport=websocket',
    '/healthz',
    'http://[::1',
    '/\u00ff',
  ],
  `/${'a'.repeat(12_000)}`,
  `/searched-products/${'%D8%AC'.repeat(1_500)}`,
)
const headers = fc.constantFrom(
  ...['Range: bytes=5-1', 'Range: bytes=0-99999999999999999999', 'Range: bytes=-0', 'Range: bytes=1-2,3-4'],
  ...[
    `Range: bytes=${'0-1,'.repeat(2_000)}0-1`,
    'Range: x',
    'If-Range: "',
    'If-None-Match: *, W/, "',
    'If-None-Match: ,,,',
  ],
  ...[
    'Accept-Encoding: br;q=2, gzip;q=x, *;q=0',
    'Accept-Encoding: ,',
    'Accept: text/markdown;q=9',
    'Cookie: =;;a=%',
  ],
  ...[
    'Expect: 100-continue',
    'Expect: 200-maybe',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: x',
    'Content-Length: 5',
  ],
  ...[
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Upgrade: websocket\r\nConnection: Upgrade',
  ],
  ...[
    'Upgrade: h2c\r\nConnection: Upgrade',
    'X-Forwarded-For: x, ::, 999.1.1.1',
    'Host: b',
    'Host: "><x>',
    'Bad Header: 1',
  ],
  ...[
    'Origin: null',
    'Content-Type: multipart/form-data',
    `X-Long: ${'x'.repeat(20_000)}`,
    'hash: x\r\nsek: y',
    'lang: xx',
  ],
  ...['__proto__: x', 'Authorization: Bearer \u00e9', 'X-Nothing:'],
)
const hosts = fc.constantFrom(
  'Host: a\r\n',
  'Host: a\r\n',
  'Host: a\r\n',
  '',
  'Host: /x\r\n',
  'Host: a/b?c\r\n',
)
const requests = fc
  .tuple(
    methods,
    targets,
    hosts,
    fc.uniqueArray(headers, { maxLength: 3 }),
    fc.constantFrom('', '5\r\nhello\r\n0\r\n\r\n'),
  )
  .map(([method, target, host, more, body]) => ({
    bytes: `${method} ${target} HTTP/1.1\r\n${host}${more.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n${body}`,
  }))

test('malformed requests are answered without a server error', async ({ baseURL, request }) => {
  const port = portOf(baseURL)
  const samples = fc.sample(requests, { seed: 23, numRuns: 400 })
  for (let start = 0; start < samples.length; start += 8) {
    await Promise.all(
      samples.slice(start, start + 8).map(async ({ bytes }) => {
        // The server waits for a declared body that never comes; this test does not.
        const answer = await send(port, bytes, 1_500)
        const status = statusOf(answer)
        const waitsForBody = /(?:Content-Length: 5|chunked|Upgrade: websocket|Expect: 100)/.test(bytes)
        if (status === 0 && waitsForBody) return
        expect(status, bytes.slice(0, 300)).toBeGreaterThanOrEqual(100)
        expect(status, bytes.slice(0, 300)).toBeLessThan(500)
      }),
    )
  }
  expect((await request.get('/healthz')).status()).toBe(200)
})

test('the server stays healthy after connections are reset in the middle of a request', async ({
  baseURL,
  request,
}) => {
  const port = portOf(baseURL)
  const [script] = /\/_astro\/[^"]+\.js/.exec(await (await request.get('/')).text()) ?? ['/favicon.ico']
  for (const head of [
    `GET ${script} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(50),
    'GET /x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: 40000\r\n\r\nabc',
    'POST /user/v1/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel',
    'GET /all-products/explore HTTP/1.1\r\nHost: a\r\n\r\n',
  ]) {
    await Promise.all(
      Array.from(
        { length: 10 },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => {
              socket.write(head, () => socket.resetAndDestroy())
            })
            socket.on('error', () => undefined).on('close', () => resolve())
          }),
      ),
    )
  }
  expect((await request.get('/healthz')).status()).toBe(200)
})
