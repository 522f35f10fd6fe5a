import { expect, test } from 'vitest'
import { seal } from '#lib/api/envelope.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, browserHeaders, dataOf, plainClient, refusalOf, siteOrigin } from '#support/client.ts'
import { createBranch, createGuest, createProduct, createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db, config } = app
const key = config.applicationKey
const user = await createUser(db)
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const product = await createProduct(db, { seller, category: leaf })
const token = await signIn(db, { userId: user.id })

type Answer = {
  statusCode: number
  message: string
  data: unknown
  code?: string
  fields?: object
  error?: []
}

/** Sends a raw request, without a client. */
async function call(path: string, init: RequestInit = {}) {
  const response = await app.fetch(new Request(`${siteOrigin}/user/v1/${path}`, init))
  return { response, answer: (await response.json()) as Answer }
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('an answer has its status, a message and Cache-Control: no-store', async () => {
  const { response, answer } = await call('statesList')
  expect(response.status).toBe(200)
  expect(answer.statusCode).toBe(200)
  expect(answer.message).toBe('Success')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a refusal has a code, a message and the error pair', async () => {
  const { response, answer } = await call('getProduct/0198c0de-0000-7000-8000-00000000ffff')
  expect(response.status).toBe(404)
  expect(answer).toMatchObject({ statusCode: 404, data: null, code: 'not_found' })
  expect(answer.error).toEqual([answer.message, 404])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('messages are in the requested language, or else English', async () => {
  const wordsIn = async (lang: string) =>
    (await call('getProduct/no-id', { headers: { lang } })).answer.message
  expect(await wordsIn('ar')).toMatch(/\p{Script=Arabic}/u)
  expect(await wordsIn('en')).toMatch(/^[\w\s'.,-]+$/)
  expect(await wordsIn('fr')).toBe(await wordsIn('en'))
})

test('an unknown path is answered 404 in the envelope format', async () => {
  for (const path of ['nothing', 'getProduct/']) {
    const { response, answer } = await call(path)
    expect(response.status, path).toBe(404)
    expect(answer).toMatchObject({ statusCode: 404, data: null, code: 'not_found' })
  }
})

test('a wrong method is answered 405 with the allowed methods', async () => {
  const expectRefused = async (path: string, method: string, allowed: string) => {
    const { response, answer } = await call(path, { method })
    expect(response.status, `${method} ${path}`).toBe(405)
    expect(response.headers.get('allow')).toBe(allowed)
    expect(answer).toMatchObject({ statusCode: 405, data: null, code: 'method_not_allowed' })
  }
  await expectRefused('statesList', 'DELETE', 'GET, HEAD')
  await expectRefused('addWishList', 'PATCH', 'POST')
  await expectRefused('addWishList', 'GET', 'POST')
  await expectRefused(`getProduct/${product.id}`, 'PUT', 'GET, HEAD')
  // `bulk` is a path segment of the contract, not an id.
  await expectRefused('admin/users/bulk', 'GET', 'POST')
})

test('a plain client can send a bearer token and a plain body', async () => {
  const api = plainClient(app, { token })
  expect((await dataOf(api.currentUser({}))).user?._id).toBe(user.id)
  await dataOf(api.addWishList({ productId: product.id, isFav: true }))
})

test('a browser client can send an envelope and sealed bodies', async () => {
  const api = browserClient(app, { token })
  expect((await dataOf(api.currentUser({}))).user?._id).toBe(user.id)
  await dataOf(api.addWishList({ productId: product.id, isFav: true }))
})

test('a request with an Origin and without an envelope is refused', async () => {
  for (const path of ['statesList', 'currentUser']) {
    const { answer } = await call(path, { headers: { origin: siteOrigin, authorization: `Bearer ${token}` } })
    expect(answer.code).toBe('envelope_invalid')
  }
})

test('an envelope with a missing part is refused', async () => {
  const headers = browserHeaders(app, { token })
  for (const part of ['hash', 'sek', 'envelope']) {
    const { [part]: _, ...rest } = headers
    const { response, answer } = await call('currentUser', { headers: rest })
    expect(response.status, part).toBe(400)
    expect(answer.code, part).toBe('envelope_invalid')
  }
})

test('an envelope with a changed byte in any part is refused', async () => {
  const headers = browserHeaders(app, { token })
  const flip = (text: string) => {
    const bytes = Buffer.from(text, 'base64')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    return bytes.toString('base64')
  }
  for (const part of ['hash', 'sek', 'envelope']) {
    const { answer } = await call('currentUser', {
      headers: { ...headers, [part]: flip(headers[part] ?? '') },
    })
    expect(answer.code, part).toBe('envelope_invalid')
  }
})

test('an envelope sealed with another application key is refused', async () => {
  const other = { ...app, config: { ...config, applicationKey: 'another-application-key' } }
  const { answer } = await call('currentUser', { headers: browserHeaders(other, { token }) })
  expect(answer.code).toBe('envelope_invalid')
})

test('an envelope whose inner and outer tokens differ is refused', async () => {
  const mine = browserHeaders(app, { token })
  const none = browserHeaders(app, { token: '' })
  for (const [outer, inner] of [
    [mine, none],
    [none, mine],
  ] as const) {
    const { hash = '', sek = '' } = outer
    const { answer } = await call('currentUser', { headers: { ...inner, hash, sek } })
    expect(answer.code).toBe('envelope_invalid')
  }
})

test('malformed envelopes are refused', async () => {
  const inner = (content: unknown) => btoa(JSON.stringify(seal(key, JSON.stringify(content))))
  const good = { authorization: 'Bearer ', date: new Date().toISOString(), deviceId: 'd', language: 'en' }
  const visitor = browserHeaders(app)
  const bad = [
    '',
    '%%%',
    btoa('null'),
    btoa('{"hash":1,"sek":2}'),
    inner(null),
    inner({ ...good, date: 'yesterday' }),
    inner({ ...good, language: 'fr' }),
    inner({ ...good, deviceId: "'; --" }),
    inner({ ...good, authorization: 'Basic abc' }),
  ]
  expect(
    (await call('statesList', { headers: { ...visitor, envelope: inner(good) } })).answer.statusCode,
  ).toBe(200)
  for (const envelope of bad) {
    const { answer } = await call('statesList', { headers: { ...visitor, envelope } })
    expect(answer.code, envelope).toBe('envelope_invalid')
  }
})

test('an envelope is valid for five minutes around the server’s clock', async () => {
  const minutes = (count: number) => count * 60_000
  const answerAt = (offset: number) =>
    browserClient(app, { token, now: () => Date.now() + offset }).currentUser({})
  for (const offset of [minutes(-4.9), minutes(4.9)]) expect((await answerAt(offset)).ok).toBe(true)
  for (const offset of [minutes(-5.1), minutes(5.1), minutes(60 * 24 * 365)]) {
    const refusal = await refusalOf(answerAt(offset))
    expect(refusal).toMatchObject({ statusCode: 400, code: 'envelope_stale' })
  }
})

test('a browser’s plain body is refused where the contract requires a sealed one', async () => {
  const body = JSON.stringify({ productId: product.id, isFav: true })
  const { answer } = await post('addWishList', body, browserHeaders(app, { token }))
  expect(answer.code).toBe('envelope_invalid')
})

test('a sealed body that is not JSON or has another key is refused', async () => {
  for (const sealed of [seal(key, 'not json'), seal('another-application-key', '{}')]) {
    const { answer } = await post('addWishList', JSON.stringify(sealed), browserHeaders(app, { token }))
    expect(answer.code).toBe('envelope_invalid')
  }
})

test('a beacon needs no envelope', async () => {
  const body = JSON.stringify({ deviceId: 'device-0001' })
  const { answer } = await post(`recordView/${product.id}`, body, { origin: siteOrigin })
  expect(answer.statusCode).toBe(200)
})

test('an unknown token is answered 401 before any other check', async () => {
  for (const path of ['statesList', 'getWishList', 'getProduct/no-id']) {
    const { response, answer } = await call(path, { headers: { authorization: 'Bearer made-up' } })
    expect(response.status, path).toBe(401)
    expect(answer.code).toBe('unauthorized')
  }
  expect(await refusalOf(browserClient(app, { token: 'made-up' }).statesList({}))).toMatchObject({
    statusCode: 401,
  })
})

test('missing rights are refused before validation', async () => {
  const { tempToken } = await createGuest(db)
  for (const caller of [{}, { token: tempToken }]) {
    const refusal = await refusalOf(plainClient(app, caller).follow({ userId: 'x', follow: true }))
    expect(refusal).toMatchObject({ statusCode: 403, code: 'sign_in_required' })
  }
})

test('a body that is not JSON is refused as such', async () => {
  for (const body of ['{', 'search=phone', '\u0000', '{"search":"a"}{']) {
    const { response, answer } = await post('saveSearchHistory', body)
    expect(response.status).toBe(400)
    expect(answer).toMatchObject({ code: 'invalid_input', fields: { body: { code: 'not_json' } } })
  }
})

test('a JSON body that is not an object is refused as such', async () => {
  for (const body of ['null', '[]', '1', '"text"', 'true']) {
    const { answer } = await post('saveSearchHistory', body)
    expect(answer, body).toMatchObject({ code: 'invalid_input', fields: { body: { code: 'invalid' } } })
  }
})

test('a missing request body is read as an empty object', async () => {
  const { answer } = await call('saveSearchHistory', { method: 'POST' })
  expect(answer).toMatchObject({ code: 'invalid_input', fields: { search: { code: 'required' } } })
})

test('a body may have at most 100 kB', async () => {
  const bodyOf = (bytes: number) => {
    const frame = JSON.stringify({ search: 'phone', padding: '' })
    return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`)
  }
  expect((await post('saveSearchHistory', bodyOf(100_000))).answer.statusCode).toBe(200)
  expect((await post('saveSearchHistory', bodyOf(100_001))).answer).toMatchObject({
    statusCode: 413,
    code: 'too_large',
  })
})

test('a body without a length is read only up to the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 10_000
      controller.enqueue(new Uint8Array(10_000).fill(32))
      if (sent > 5_000_000) controller.close()
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' }
  expect((await call('saveSearchHistory', init as RequestInit)).answer.code).toBe('too_large')
  expect(sent).toBeLessThan(200_000)
})

test('a failing handler is answered 500 without details, which are logged', async () => {
  const broken = await openTestAppWithoutTables()
  const response = await broken.fetch(
    new Request(`${siteOrigin}/user/v1/banner`, { headers: { lang: 'ar' } }),
  )
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ statusCode: 500, code: 'internal', data: null })
  expect(text).not.toMatch(/banner|select|stack/i)
  expect(broken.complaints.splice(0).join()).toContain('banners')
})

async function openTestAppWithoutTables() {
  const broken = await openTestApp()
  await broken.resources.pool.query('DROP TABLE banners')
  return broken
}
