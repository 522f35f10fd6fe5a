import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadLimit } from '#lib/contract/limits.ts'
import type { UploadKind } from '#lib/contract/media.ts'
import { addressSeconds, openDirectUploads } from '#server/media/direct-uploads.ts'
import { removeFiles } from '#server/media/removed-pictures.ts'
import { readQueues } from '#server/platform/queue/metrics.ts'
import { openS3 } from '#server/platform/s3.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createBusiness, createUser, signIn } from '#support/factories.ts'
import { noS3Proxy, s3ProxyKeys, startS3Proxy } from '#support/s3proxy.ts'

// Against S3Proxy, which refuses what S3 refuses: moto takes every signature.
const withBucket = test.skipIf(noS3Proxy !== undefined)
const reason = noS3Proxy ? ` (${noS3Proxy})` : ''

const s3 = await startS3Proxy()
const variables = {
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_PREFIX: 'media',
  S3_ACCESS_KEY_ID: s3ProxyKeys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3ProxyKeys.secretAccessKey,
}
const app = await openTestApp({ ...variables, S3_DIRECT_UPLOADS: 'true' })
const { db, resources } = app
const bucket = {
  ...{ bucket: s3.bucket, endpoint: s3.endpoint, region: 'us-east-1', prefix: 'media/', pathStyle: true },
  credentials: s3ProxyKeys,
}
const client = await openS3(bucket)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits, removed_pictures`))
afterEach(s3.resume)
afterAll(s3.stop)

async function member(role: 'customer' | 'business' = 'customer') {
  const user = role === 'business' ? await createBusiness(db) : await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
type Api = Awaited<ReturnType<typeof member>>['api']

const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const type = 'image/jpeg'
const create = (api: Api, kind: UploadKind = 'product', bytes = picture.length) =>
  dataOf(api.createUpload({ kind, type, bytes }))
const put = (url: string, body: Uint8Array = picture, contentType = type) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': contentType } })
/** Sends a picture to an address of its own. @returns the id */
async function sent(api: Api, kind: UploadKind = 'product', bytes: Uint8Array = picture): Promise<string> {
  const { _id, url } = await create(api, kind, bytes.length)
  expect((await put(url, bytes)).status).toBe(200)
  return _id
}
const incoming = async () => (await s3.keys()).filter((key) => key.startsWith('media/incoming/'))
const gone = { statusCode: 404, code: 'not_found', fields: { _id: { code: 'image_gone' } } }

withBucket.each(['product', 'chat', 'avatar', 'store-logo', 'store-banner'] as const)(
  `a picture for %s goes into the bucket and is stored as an upload is${reason}`,
  async (kind) => {
    const { user, api } = await member('business')
    const { _id, url } = await create(api, kind)
    expect(new URL(url).origin).toBe(resources.directUploads?.origin)
    expect((await put(url)).status).toBe(200)
    expect(await incoming()).toEqual([`media/incoming/${user.id}/${kind}/${_id}`])
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(403)
    const stored = await dataOf(api.finishUpload({ kind, _id }))
    const file = new Blob([new Uint8Array(picture)], { type })
    const uploaded = await dataOf(api.upload({ kind, file }))
    expect(stored).toMatchObject({ width: uploaded.width, height: uploaded.height })
    expect(stored.path.replace(stored._id, '')).toBe(uploaded.path.replace(uploaded._id, ''))
    const width = { product: 480, chat: 640, avatar: 240, 'store-logo': 240, 'store-banner': 960 }[kind]
    const bytesAt = async (path: string) =>
      Buffer.from(await (await app.fetch(new Request(`${siteOrigin}${path}-${width}.webp`))).arrayBuffer())
    expect((await bytesAt(stored.path)).equals(await bytesAt(uploaded.path))).toBe(true)
    expect((await sharp(await bytesAt(stored.path)).metadata()).format).toBe('webp')
    expect(await incoming()).toEqual([])
  },
)

withBucket(`the bucket refuses another number of bytes, type, object and signature${reason}`, async () => {
  const { api } = await member()
  const { _id, url } = await create(api)
  const refused = [
    await put(url, picture.subarray(1)),
    await put(url, Buffer.concat([picture, picture])),
    await put(url, picture, 'text/html'),
    await put(url.replace('incoming', 'uploads')),
    await put(url.replace(/Signature=\w{4}/, 'Signature=0000')),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect(await incoming()).toEqual([])
  expect(await refusalOf(api.finishUpload({ kind: 'product', _id }))).toMatchObject(gone)
})

withBucket(`an address expires after five minutes${reason}`, async () => {
  const { api } = await member()
  const { url } = await create(api)
  const { searchParams } = new URL(url)
  expect(searchParams.get('X-Amz-Expires')).toBe(String(addressSeconds))
  const Key = 'media/incoming/late'
  const command = new PutObjectCommand({ Bucket: s3.bucket, Key, ContentType: type })
  const late = await getSignedUrl(client, command, {
    expiresIn: addressSeconds,
    signingDate: new Date(Date.now() - (addressSeconds + 5) * 1000),
  })
  const response = await put(late)
  expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('expired')])
})

withBucket(`a picture is stored once, by who sent it, for what it was sent for${reason}`, async () => {
  const [one, other] = [await member(), await member()]
  const _id = await sent(one.api)
  expect(await refusalOf(other.api.finishUpload({ kind: 'product', _id }))).toMatchObject(gone)
  expect(await refusalOf(one.api.finishUpload({ kind: 'chat', _id }))).toMatchObject(gone)
  expect(await refusalOf(one.api.finishUpload({ kind: 'product', _id: randomUUID() }))).toMatchObject(gone)
  for (const bad of ['../x', `../${other.user.id}/product/${_id}`, '', `${_id}/..`]) {
    const { statusCode } = await refusalOf(one.api.finishUpload({ kind: 'product', _id: bad }))
    expect(statusCode, bad).toBe(400)
  }
  const answers = await Promise.all([1, 2, 3].map(() => one.api.finishUpload({ kind: 'product', _id })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.execute(sql`SELECT 1 FROM images WHERE owner_id = ${one.user.id}`)).toMatchObject({
    rowCount: 1,
  })
})

withBucket(`an address that is used again after its picture was stored stores nothing${reason}`, async () => {
  const { api } = await member()
  const { _id, url } = await create(api)
  await put(url)
  await dataOf(api.finishUpload({ kind: 'product', _id }))
  expect((await put(url)).status).toBe(200)
  expect(await refusalOf(api.finishUpload({ kind: 'product', _id }))).toMatchObject(gone)
  expect(await removeFiles(resources)).toBe(0)
  await db.execute(sql`UPDATE removed_pictures SET due_at = due_at - interval '61 minutes'`)
  expect(await removeFiles(resources)).toBe(1)
  expect(await incoming()).toEqual([])
})

withBucket(`what is not a picture, or only says so, is refused and deleted${reason}`, async () => {
  const { api } = await member()
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const wrong = await sent(api, 'avatar', page)
  expect(await refusalOf(api.finishUpload({ kind: 'avatar', _id: wrong }))).toMatchObject({
    statusCode: 400,
    fields: { file: { code: 'image_type' } },
  })
  expect(await incoming()).toEqual([])
})

withBucket(`a picture that is too large is refused before and after it is sent${reason}`, async () => {
  const { api, user } = await member()
  const bytes = uploadLimit + 1
  expect(await refusalOf(api.createUpload({ kind: 'product', type, bytes }))).toMatchObject({
    statusCode: 413,
    code: 'too_large',
    fields: { bytes: { code: 'image_size' } },
  })
  // Somebody else wrote into the bucket.
  const { _id } = await create(api)
  const Key = `media/incoming/${user.id}/product/${_id}`
  const anything = await getSignedUrl(client, new PutObjectCommand({ Bucket: s3.bucket, Key }))
  expect((await put(anything, new Uint8Array(bytes))).status).toBe(200)
  expect(await refusalOf(api.finishUpload({ kind: 'product', _id }))).toMatchObject({
    statusCode: 413,
    fields: { file: { code: 'image_size' } },
  })
  expect(await incoming()).toEqual([])
})

withBucket(`wrong fields are named${reason}`, async () => {
  const { api } = await member()
  const wrong = { kind: 'cat', type: 'image/gif', bytes: 0 } as never
  const { statusCode, fields } = await refusalOf(api.createUpload(wrong))
  expect([statusCode, Object.keys(fields).toSorted()]).toEqual([400, ['bytes', 'kind', 'type']])
})

withBucket(`pictures of a store are for stores, also at the second step${reason}`, async () => {
  const { api, user } = await member()
  const body = { kind: 'store-logo', type, bytes: 5 } as const
  expect(await refusalOf(api.createUpload(body))).toMatchObject({ code: 'business_not_approved' })
  const store = await member('business')
  const _id = await sent(store.api, 'store-logo')
  await db.execute(sql`UPDATE users SET role = 'customer' WHERE id IN (${store.user.id}, ${user.id})`)
  const refusal = await refusalOf(store.api.finishUpload({ kind: 'store-logo', _id }))
  expect(refusal).toMatchObject({ code: 'business_not_approved' })
  await db.execute(sql`UPDATE removed_pictures SET due_at = now() - interval '1 second'`)
  expect(await removeFiles(resources)).toBe(1)
})

withBucket(
  `a bucket that hangs is 503 in time, and the picture is deleted when it answers again${reason}`,
  async () => {
    const { api } = await member()
    const [one, two] = [await sent(api), await sent(api)]
    await s3.pause()
    // An address is made without the bucket.
    await create(api)
    const begun = Date.now()
    const refusal = await refusalOf(api.finishUpload({ kind: 'product', _id: one }))
    expect(refusal).toMatchObject({ statusCode: 503, code: 'unavailable' })
    expect(Date.now() - begun).toBeLessThan(17_000)
    await db.execute(sql`UPDATE removed_pictures SET due_at = now() - interval '1 second'`)
    await expect(removeFiles(resources)).rejects.toThrow('the bucket does not answer')
    s3.resume()
    app.complaints.splice(0)
    expect(await refusalOf(api.finishUpload({ kind: 'product', _id: two }))).toMatchObject(gone)
    await db.execute(sql`UPDATE removed_pictures SET due_at = now() - interval '1 second'`)
    expect(await removeFiles(resources)).toBe(3)
    expect(await incoming()).toEqual([])
  },
  60_000,
)

withBucket(`what nobody finishes is deleted after a day, and is no queue until then${reason}`, async () => {
  const { api } = await member()
  await sent(api)
  await create(api)
  const removals = async () =>
    (await readQueues(resources.pool)).find(({ queue }) => queue === 'removals')?.waiting
  expect([await removeFiles(resources), await removals()]).toEqual([0, 0])
  await db.execute(sql`UPDATE removed_pictures SET due_at = due_at - interval '23 hours 59 minutes'`)
  expect(await removeFiles(resources)).toBe(0)
  await db.execute(sql`UPDATE removed_pictures SET due_at = due_at - interval '1 minute'`)
  expect(await removeFiles(resources)).toBe(2)
  expect(await incoming()).toEqual([])
})

test.each([
  [{ endpoint: undefined, pathStyle: false }, 'https://pictures.s3.me-central-1.amazonaws.com'],
  [{ endpoint: undefined, pathStyle: true }, 'https://s3.me-central-1.amazonaws.com'],
  [
    { endpoint: undefined, pathStyle: false, region: 'cn-north-1' },
    'https://pictures.s3.cn-north-1.amazonaws.com.cn',
  ],
  [{ endpoint: 'https://r2.example', pathStyle: false }, 'https://pictures.r2.example'],
  [{ endpoint: 'http://minio.example:9000', pathStyle: true }, 'http://minio.example:9000'],
])('the origin of a bucket with %o is that of its addresses', async (fields, origin) => {
  const opened = await openDirectUploads({
    bucket: { ...bucket, region: 'me-central-1', ...fields },
    directUploads: true,
  })
  const address = await opened?.addressOf('incoming/one', { type, bytes: 1 })
  expect([opened?.origin, new URL(address ?? '').origin]).toEqual([origin, origin])
})

test('without credentials an address is refused as unavailable', async () => {
  const opened = await openDirectUploads({
    bucket: { ...bucket, credentials: undefined },
    directUploads: true,
  })
  expect(opened?.origin).toBe(s3.endpoint)
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  vi.stubEnv('AWS_PROFILE', 'nobody')
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  await expect(opened?.addressOf('incoming/one', { type, bytes: 1 })).rejects.toThrow('cannot be signed')
  vi.unstubAllEnvs()
})

// Last: clients of the bucket learn from it how far the stopped clock is off.
withBucket(`both ways count in one limit, which a refused kind or size does not use${reason}`, async () => {
  stopClock()
  const { user, api } = await member()
  const start = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
  await db.execute(sql`
    INSERT INTO rate_limits (key, window_start, count, expires_at)
    VALUES (${`picture:${user.id}`}, ${start}, 58, now() + interval '1 hour')`)
  const file = new Blob([new Uint8Array(picture)], { type })
  await refusalOf(api.createUpload({ kind: 'avatar', type, bytes: uploadLimit + 1 }))
  const { _id } = await create(api, 'avatar')
  await dataOf(api.upload({ kind: 'avatar', file }))
  expect(await refusalOf(api.upload({ kind: 'avatar', file }))).toMatchObject({ statusCode: 429 })
  const refusal = await refusalOf(api.createUpload({ kind: 'avatar', type, bytes: picture.length }))
  expect(refusal).toMatchObject({ statusCode: 429, retryAfter: expect.any(Number) })
  expect(await refusalOf(api.finishUpload({ kind: 'avatar', _id }))).toMatchObject(gone)
})
