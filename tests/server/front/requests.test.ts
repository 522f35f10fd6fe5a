import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { uploadLimit } from '#lib/contract/limits.ts'
import { createApp } from '#server/app.ts'
import { createFront } from '#server/front/front.ts'
import { openTestApp } from '#support/app.ts'
import { contentIn } from '#support/content.ts'
import { createUser, signIn } from '#support/factories.ts'
import { askPort, openPort, sendRaw, statusesOf } from '#support/front.ts'

const app = await openTestApp({ SERVICE_WORKER: 'false' })
const { pages } = app.resources
const files = await mkdtemp(join(tmpdir(), 'requests-'))
await mkdir(join(files, '_astro'))
await writeFile(join(files, '_astro', 'app.js'), 'built')
afterAll(() => rm(files, { recursive: true }))

/** Requests that reached the fake renderer, which stands in for Astro, with the size of their bodies. */
const rendered: string[] = []
async function render(request: IncomingMessage & { body?: Buffer }, response: ServerResponse) {
  let length = request.body?.length ?? 0
  if (!request.body) for await (const part of request) length += part.length
  rendered.push(`${request.method} ${request.url}${length ? ` with ${length} bytes` : ''}`)
  response.setHeader('Cache-Control', 'public')
  response.end('rendered')
}
const api = new Hono().route(
  '/',
  createApp(() => app.resources, contentIn),
)
const port = await openPort(createFront(app.resources, files, render, () => api))
const ask = (path: string, options: Parameters<typeof askPort>[2] = {}) => askPort(port, path, options)
beforeEach(() => {
  rendered.length = 0
  pages.clear()
})

test.each([
  ['TRACE', '/', 'GET, HEAD, POST, OPTIONS'],
  ['PROPFIND', '/about-us', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', '/', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', '/_astro/app.js', 'GET, HEAD, POST, OPTIONS'],
  ['TRACE', '/user/v1/getProducts', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
  ['PATCH', '/user/v1/getProducts', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
])('%s %s is answered 405 with the allowed methods', async (method, path, allow) => {
  const answer = await ask(path, { method })
  expect([answer.status, answer.headers.allow]).toEqual([405, allow])
  expect(rendered).toEqual([])
})

test('a request with two Host headers is refused', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: shop.example\r\nhost: other.example\r\nConnection: close\r\n\r\n'
  expect(statusesOf(await sendRaw(port, request))).toEqual([400])
  expect(rendered).toEqual([])
})

test('OPTIONS lists the allowed methods', async () => {
  for (const path of ['/', '*', '/about-us']) {
    const answer = await ask(path, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.allow], path).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  }
})

test('a non-canonical path is redirected for GET and HEAD, and refused for POST', async () => {
  for (const [asked, own] of [
    ['/about%2Dus?page=2', '/about-us?page=2'],
    ['/ar//%61bout-us/', '/ar/about-us'],
    ['/%61dmin/users', '/admin/users'],
    ['/%2561dmin/users', '/admin/users'],
    ['/%25252561dmin', '/admin'],
    ['//evil.example/..', '/'],
  ] as const) {
    const answer = await ask(asked)
    expect([answer.status, answer.headers.location], asked).toEqual([301, own])
    expect((await ask(asked, { method: 'HEAD' })).status).toBe(301)
    expect((await ask(asked, { method: 'POST' })).status).toBe(404)
  }
  expect(rendered).toEqual([])
})

test('an undecodable path is refused in the language of its page', async () => {
  for (const path of ['/%E0%A4%A', '/%00', '/products/%C0%AF', '/ar/%ff']) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(400)
    expect(answer.body.toString()).toContain(
      path.startsWith('/ar') ? '<html lang="ar" dir="rtl"' : '<html lang="en"',
    )
  }
  const call = await ask('/user/v1/getProduct/%ff', { headers: { lang: 'ar' } })
  expect(JSON.parse(call.body.toString())).toMatchObject({ statusCode: 400, code: 'invalid_input' })
  expect(call.body.toString()).toMatch(/\p{Script=Arabic}/u)
  expect(rendered).toEqual([])
})

test('a request with an absolute URL is handled by its path', async () => {
  const named = await sendRaw(
    port,
    'GET http://elsewhere.example/about-us HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect([statusesOf(named), rendered]).toEqual([[200], ['GET /about-us']])
})

test('an invalid Host header is refused', async () => {
  for (const host of ['a/b', 'a b', 'a?b', 'user@a', '"><script>'])
    expect((await ask('/', { headers: { host } })).status, host).toBe(400)
  expect(rendered).toEqual([])
})

test('pages receive only declared parameters, sorted', async () => {
  for (const search of ['?country=1', '?utm_source=x&page=3', '?page=2#part']) await ask(`/about-us${search}`)
  await ask('/products/1?sort=newest&x=1&page=2&page=3&minPrice=5')
  await ask('/admin/users?search=a&anything=b')
  await ask('/wp-json/custom/v1/blogs?page=2&anything=b')
  expect(rendered).toEqual([
    'GET /about-us',
    'GET /about-us',
    'GET /about-us',
    'GET /products/1?minPrice=5&page=2&sort=newest',
    'GET /admin/users?search=a&anything=b',
    'GET /wp-json/custom/v1/blogs?page=2&anything=b',
  ])
})

test('HEAD of a page that is not stored is rendered as GET', async () => {
  const answer = await ask('/about-us', { method: 'HEAD' })
  expect([answer.status, answer.body.length, answer.headers['cache-control']]).toEqual([200, 0, 'public'])
  expect(rendered).toEqual(['GET /about-us'])
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['a public form', '/contact-us', 'en'],
  ['a form of the administration without a session', '/admin/users', 'en'],
  ['the sign-in form of the administration', '/ar/admin/sign-in', 'ar'],
  ['a page without a form', '/', 'en'],
])('a body that is too large is not read: %s', async (_, path, lang) => {
  const declared = await sendRaw(
    port,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400000000\r\n\r\nabc`,
    300,
  )
  expect(statusesOf(declared)).toEqual([413])
  expect(declared).toContain(`<html lang="${lang}"`)
  // Chunked, so without a length.
  const chunk = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`
  const counted = await sendRaw(
    port,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    300,
  )
  expect(statusesOf(counted)).toEqual([413])
  expect(rendered).toEqual([])
})

test('a form is read with a length or chunked, and the connection survives a refused body', async () => {
  expect((await ask('/contact-us', { method: 'POST', headers: form, body: 'a=b' })).status).toBe(200)
  const several = await sendRaw(
    port,
    [
      'POST /contact-us HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n0\r\n\r\n',
      `POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(60_000)}`,
      'GET /about-us HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ].join(''),
  )
  expect(statusesOf(several)).toEqual([200, 413, 200])
  expect(rendered).toEqual([
    'POST /contact-us with 3 bytes',
    'POST /contact-us with 3 bytes',
    'GET /about-us',
  ])
})

test('only an admin’s session may post a large body, up to the upload limit', async () => {
  const admin = await createUser(app.db, { role: 'admin' as const })
  const member = await createUser(app.db)
  const body = Buffer.alloc(2_000_000, 1)
  const send = async (userId: string, kind?: 'admin') => {
    const token = await signIn(app.db, { userId }, kind ? { kind } : {})
    const headers = { cookie: `admin_session=${token}` }
    return (await ask('/admin/banners/new', { method: 'POST', headers, body })).status
  }
  expect(await send(admin.id, 'admin')).toBe(200)
  expect(rendered).toEqual(['POST /admin/banners/new with 2000000 bytes'])
  expect(await send(admin.id)).toBe(413)
  expect(await send(member.id)).toBe(413)
  const token = await signIn(app.db, { userId: admin.id }, { kind: 'admin' })
  const declared = await sendRaw(
    port,
    `POST /admin/banners/new HTTP/1.1\r\nHost: localhost\r\nCookie: admin_session=${token}\r\nContent-Length: ${uploadLimit + 1_000_000}\r\n\r\n`,
    300,
  )
  expect(statusesOf(declared)).toEqual([413])
})

test('a call with an oversized body is refused by its Content-Length', async () => {
  const text = await sendRaw(
    port,
    'PUT /user/v1/notification HTTP/1.1\r\nHost: localhost\r\nlang: ar\r\nContent-Length: 400000000\r\n\r\n{',
    300,
  )
  expect(statusesOf(text)).toEqual([413])
  expect(text).toContain('"code":"too_large"')
})

test('Expect: 100-continue is answered before the body is sent', async () => {
  const { openHttpServer } = await import('#server/http/http-server.ts')
  const server = openHttpServer(
    createFront(app.resources, files, render, () => api),
    app.resources.log,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as { port: number }).port
  const expecting = (length: number) =>
    sendRaw(
      own,
      `POST /contact-us HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
      300,
    )
  expect(statusesOf(await expecting(400_000_000))).toEqual([413])
  expect(statusesOf(await expecting(3))).toEqual([100])
  server.closeAllConnections()
  server.close()
})

test('a client that disconnects causes no error', async () => {
  const leave = async (head: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(head)
    await new Promise((resolve) => setImmediate(resolve))
    socket.resetAndDestroy()
  }
  const token = await signIn(app.db, { userId: (await createUser(app.db)).id })
  const upload = `POST /user/v1/upload?kind=avatar HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: 900000\r\n\r\n${'x'.repeat(30_000)}`
  for (let time = 0; time < 5; time++) {
    await leave(upload)
    await leave('PUT /user/v1/notification HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{"a')
    await leave('POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\na=')
    await leave('GET /about-us HTTP/1.1\r\nHost: localhost\r\n\r\n')
  }
  // These calls are answered after the interrupted ones.
  for (let time = 0; time < 20; time++) expect((await ask('/user/v1/currentUser')).status).toBeLessThan(500)
  expect(app.complaints).toEqual([])
})

test('a failure in the front is answered 500, and the process stays up', async () => {
  await pages.put(
    '/about-us',
    { status: 200, headers: { 'x-broken': 'a\nb' }, body: Buffer.from('x'), tags: [], maxAgeMs: 60_000 },
    pages.mark(),
  )
  const answer = await ask('/about-us')
  expect(answer.status).toBe(500)
  expect(app.complaints.splice(0).join()).toContain('ERR_INVALID_CHAR')
})

test('the body of a GET is ignored, and an endless one closes the connection', async () => {
  await ask('/about-us')
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.write('GET /about-us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400000000\r\n\r\n')
  socket.write(Buffer.alloc(40_000_000))
  await new Promise((resolve) => socket.once('close', resolve))
})
