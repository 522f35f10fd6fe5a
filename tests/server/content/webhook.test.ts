import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { isPreviewSigned } from '#server/content/signatures.ts'
import { contentTag } from '#server/content/wordpress.ts'
import { openResources } from '#server/open-resources.ts'
import { openTestApp } from '#support/app.ts'
import { article, localContent } from '#support/content.ts'
import { openFakeWordPress } from '#support/fake-wordpress.ts'

const secret = 'a secret that both of them share'
const fake = await openFakeWordPress()
const app = await openTestApp({ WORDPRESS_URL: fake.url, WORDPRESS_SECRET: secret })
const there = await openResources(
  app.config,
  app.resources.log,
  app.resources.pool.options.connectionString ?? '',
)
afterAll(() => there.close())
const without = await openTestApp({ WORDPRESS_URL: fake.url })

const sign = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')
const newCall = () => JSON.stringify({ call: randomUUID(), ids: [7] })
const secondsNow = () => Math.floor(Date.now() / 1000)

/** Sends a webhook call, signed by default. @returns its status */
async function call(body: string, time = secondsNow(), signature = sign(`${time}.${body}`), to = app) {
  const headers = { 'x-content-timestamp': String(time), 'x-content-signature': signature }
  const url = 'http://localhost/webhooks/wordpress'
  return (await to.fetch(new Request(url, { method: 'POST', body, headers }))).status
}
const generation = async () =>
  (await app.resources.pool.query('SELECT generation::int FROM content_state')).rows[0].generation as number

test('a signed webhook call invalidates content pages in every process', async () => {
  const before = await generation()
  const heard: string[] = []
  const stop = app.resources.bus.subscribe(
    (event) => event.type === 'invalidate' && heard.push(...event.tags),
  )
  expect(await call(newCall())).toBe(202)
  await expect.poll(() => heard).toContain(contentTag)
  expect(await generation()).toBe(before + 1)
  stop()
})

test('a webhook call outdates copies and cached pages in every process', async () => {
  const page = { status: 200, headers: {}, body: Buffer.from('x'), tags: [contentTag], maxAgeMs: 60_000 }
  await there.pages.put('/blog', page, there.pages.mark())
  const read = async () => (await there.wordpress?.read('blogs', { lang: 'en' }))?.answer
  expect(await read()).toMatchObject({ items: [{ title: 'First article' }] })
  fake.content = localContent({ blogs: [article({ title: 'Changed' })] })
  expect(await read()).toMatchObject({ items: [{ title: 'First article' }] })
  expect(await call(newCall())).toBe(202)
  await expect.poll(() => there.pages.find('/blog')).toBeNull()
  expect(await read()).toMatchObject({ items: [{ title: 'Changed' }] })
  fake.content = localContent()
})

test('a repeated webhook call is refused with 409', async () => {
  const body = newCall()
  expect(await call(body)).toBe(202)
  const before = await generation()
  expect(await call(body)).toBe(409)
  expect(await generation()).toBe(before)
})

test('a webhook call with a timestamp more than five minutes off is refused', async () => {
  const before = await generation()
  for (const shift of [-310, 310]) expect(await call(newCall(), secondsNow() + shift)).toBe(401)
  for (const shift of [-290, 290]) expect(await call(newCall(), secondsNow() + shift)).toBe(202)
  expect(await generation()).toBe(before + 2)
})

test('a webhook call without a valid signature is refused', async () => {
  const before = await generation()
  const [time, body] = [secondsNow(), newCall()]
  for (const signature of [
    '',
    'x',
    sign(body),
    sign(`${time}.${body}`, 'another'),
    sign(`${time + 1}.${body}`),
  ])
    expect(await call(body, time, signature)).toBe(401)
  expect(await call(newCall(), time, sign(`${time}.${body}`))).toBe(401)
  expect(await generation()).toBe(before)
})

test('a malformed or oversized webhook call is refused, even if it is signed', async () => {
  for (const body of ['', 'no JSON', '{}', '{"call":"1","ids":[]}', `{"call":"${randomUUID()}","ids":["a"]}`])
    expect(await call(body)).toBe(400)
  expect(await call('x'.repeat(30_000))).toBe(413)
})

test('the webhook is answered 404 when no secret is configured', async () => {
  expect(await call(newCall(), secondsNow(), '', without)).toBe(404)
})

test('a preview signature is valid only for its article, secret and at most a day', () => {
  const now = new Date('2026-05-01T00:00:00Z')
  const end = now.getTime() / 1000 + 3600
  const signature = (id: string, until = end) => `${until}.${sign(`preview.${id}.${until}`)}`
  expect(isPreviewSigned(secret, '7', signature('7'), now)).toBe(true)
  expect(isPreviewSigned(secret, '8', signature('7'), now)).toBe(false)
  expect(isPreviewSigned('another secret of theirs', '7', signature('7'), now)).toBe(false)
  expect(isPreviewSigned(secret, '7', signature('7', end - 3601), now)).toBe(false)
  expect(isPreviewSigned(secret, '7', signature('7', end + 2 * 86_400), now)).toBe(false)
  for (const wrong of ['', '.', `${end}`, `${end}.`, 'x.y'])
    expect(isPreviewSigned(secret, '7', wrong, now)).toBe(false)
})

test('WordPress is asked for a preview only with a valid signature, and the answer is not stored', async () => {
  const read = (id: string, preview: string) =>
    app.resources.wordpress?.read('blog', { lang: 'en', id, preview })
  const end = secondsNow() + 60
  fake.asked = []
  expect(await read('first', `${end}.wrong`)).toEqual({ answer: null, old: false })
  expect(fake.asked).toEqual([])
  const signature = `${end}.${sign(`preview.first.${end}`)}`
  expect(await read('first', signature)).toMatchObject({ answer: { title: 'First article' }, old: false })
  const { rows } = await app.resources.pool.query(`SELECT key FROM content_copies WHERE key LIKE '%preview%'`)
  expect(rows).toEqual([])
})
