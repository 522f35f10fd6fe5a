import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '#lib/api/client.ts'
import { contractRoutes } from '#lib/contract/index.ts'
import { createApp } from '#server/app.ts'
import { inProcess, overHttp } from '#server/http/transport.ts'
import { openTestApp } from '#support/app.ts'
import { contentIn } from '#support/content.ts'
import {
  createAdmin,
  createBranch,
  createProduct,
  createUser,
  signIn,
  signInAdmin,
} from '#support/factories.ts'

const { db, resources } = await openTestApp()
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const product = await createProduct(db, { seller, category: leaf })
const routes = contractRoutes()

test('pages call the API in process, in their language, without a session', async () => {
  const app = createApp(() => resources, contentIn)
  const [english, arabic] = (['en', 'ar'] as const).map((locale) =>
    createClient(routes, inProcess(app, locale)),
  )
  expect(await english?.getProduct({ id: product.id })).toMatchObject({
    ok: true,
    data: { _id: product.id, viewCount: 0 },
  })
  expect(await arabic?.getProduct({ id: 'no-id' })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/\p{Script=Arabic}/u),
  })
  expect(await english?.currentUser({})).toMatchObject({ ok: true, data: { user: null, guest: null } })
})

test('a page learns whether its content is an old copy', async () => {
  const app = createApp(
    () => resources,
    (locale, onContentRead) => {
      onContentRead?.(true, false)
      return contentIn(locale)
    },
  )
  const reads: boolean[] = []
  const onContentRead = (old: boolean) => reads.push(old)
  const api = createClient(routes, inProcess(app, 'ar', undefined, { onContentRead }))
  expect(await api.cms({ page: 'about-us' })).toMatchObject({ ok: true, data: { title: 'من نحن' } })
  expect(await api.faq({})).toMatchObject({ ok: true, data: [{ question: 'لماذا؟' }] })
  expect(reads).toEqual([true, true])
})

test('a personal page calls the API with its session and client address', async () => {
  const app = createApp(() => resources, contentIn)
  const admin = await createAdmin(db)
  const caller = { token: await signInAdmin(db, admin), address: '192.0.2.7', userAgent: 'a browser' }
  const api = createClient(routes, inProcess(app, 'en', caller))
  expect(await api.admin({})).toMatchObject({ ok: true, data: { _id: admin.id } })
  await Promise.all(Array.from({ length: 30 }, () => api.guestLogin({})))
  expect(await api.guestLogin({})).toMatchObject({ ok: false, code: 'too_many_requests' })
  expect(await createClient(routes, inProcess(app, 'en')).guestLogin({})).toMatchObject({ ok: true })
})

test('a picture is passed from a page to the API unchanged', async () => {
  const app = createApp(() => resources, contentIn)
  const caller = { token: await signIn(db, { userId: seller.id }), address: '192.0.2.7', userAgent: '' }
  const api = createClient(routes, inProcess(app, 'en', caller))
  const pixel = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = new Blob([new Uint8Array(pixel)], { type: 'image/png' })
  expect(await api.upload({ kind: 'avatar', file })).toMatchObject({ ok: true })
})

test('pages call an API on another host over HTTP', async () => {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const other = createServer((request, response) => {
    asked.push(request)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ statusCode: 200, message: 'OK', data: [] }))
  })
  other.listen(0, '127.0.0.1')
  afterAll(() => other.close())
  await once(other, 'listening')
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const api = createClient(routes, overHttp(address, 'ar'))
  expect(await api.relatedProducts({ productId: product.id, size: '3' })).toMatchObject({
    ok: true,
    data: [],
  })
  expect(asked[0]).toMatchObject({
    method: 'GET',
    url: `/user/v1/relatedProducts?productId=${product.id}&size=3`,
    headers: { lang: 'ar', devicetype: 'web' },
  })
})

test('an API on another host receives the client address of the page’s visitor', async () => {
  const asked: IncomingMessage['headers'][] = []
  const other = createServer((request, response) => {
    asked.push(request.headers)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ statusCode: 200, message: 'OK', data: [] }))
  })
  other.listen(0, '127.0.0.1')
  afterAll(() => other.close())
  await once(other, 'listening')
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const caller = { token: '', address: '192.0.2.7', userAgent: 'a browser' }
  await createClient(routes, overHttp(address, 'en', caller)).banner({})
  expect(asked[0]?.['x-forwarded-for']).toBe('192.0.2.7')
})

test('an unreachable API is returned as a failure, not thrown', async () => {
  const api = createClient(routes, overHttp('http://127.0.0.1:1', 'en'))
  expect(await api.banner({})).toMatchObject({ ok: false, kind: 'FETCH_ERROR', statusCode: 0 })
})
