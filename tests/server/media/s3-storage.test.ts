import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { removeUnusedPhotos } from '#server/media/photos.ts'
import { bucketStorage } from '#server/media/s3-storage.ts'
import { sizePhotos } from '#server/media/size-photos.ts'
import type { BucketConfig } from '#server/platform/config.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, siteOrigin } from '#support/client.ts'
import { createUser, daysFromNow, signIn } from '#support/factories.ts'
import { openFakeS3, s3Bucket, s3Credentials, s3Region } from '#support/fake-s3.ts'

const s3 = await openFakeS3()
const config: BucketConfig = {
  ...s3Credentials,
  bucket: s3Bucket,
  endpoint: s3.endpoint,
  region: s3Region,
  prefix: 'media/',
  pathStyle: true,
}
const app = await openTestApp({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3Bucket,
  S3_REGION: s3Region,
  S3_PREFIX: 'media',
  S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
})

beforeEach(() => {
  s3.objects.clear()
  s3.refused.length = 0
})

test('files are written, read, replaced and removed below the prefix', async () => {
  const storage = await bucketStorage(config)
  expect(await storage.read('uploads/one-480.webp')).toBeNull()
  await storage.write('uploads/one-480.webp', new Uint8Array([1, 2]))
  await storage.write('uploads/one-480.webp', new Uint8Array([3]))
  expect([...((await storage.read('uploads/one-480.webp')) ?? [])]).toEqual([3])
  expect([...s3.objects].map(([key, { type }]) => [key, type])).toEqual([
    ['media/uploads/one-480.webp', 'image/webp'],
  ])
  for (let time = 0; time < 2; time += 1) await storage.remove('uploads/one-480.webp')
  expect(await storage.read('uploads/one-480.webp')).toBeNull()
  expect(s3.refused).toEqual([])
})

test('names with signs of their own are signed too', async () => {
  const storage = await bucketStorage(config)
  const key = 'drawn/1/cars@red._-/0-480.avif'
  await storage.write(key, new Uint8Array(100_000).fill(7))
  expect((await storage.read(key))?.length).toBe(100_000)
  expect(s3.objects.get(`media/${key}`)?.type).toBe('image/avif')
})

test.each(['../secret', '/etc/passwd', 'a/../../b', '', 'A', 'a?b', 'a\0'])(
  'the key "%s" is refused',
  async (key) => {
    const storage = await bucketStorage(config)
    await expect(async () => storage.read(key)).rejects.toThrow('Not a storage key')
    await expect(async () => storage.write(key, new Uint8Array())).rejects.toThrow('Not a storage key')
    await expect(async () => storage.remove(key)).rejects.toThrow('Not a storage key')
  },
)

test('a wrong secret, key or region is an error, not a missing picture', async () => {
  const wrong: [Partial<BucketConfig>, string][] = [
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'AKIAANOTHER' }, 'InvalidAccessKeyId'],
    [{ region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ]
  for (const [change, code] of wrong) {
    const storage = await bucketStorage({ ...config, ...change })
    await expect(storage.read('a')).rejects.toMatchObject({ name: code })
    await expect(storage.write('a', new Uint8Array([1]))).rejects.toMatchObject({ name: code })
  }
  const elsewhere = await bucketStorage({ ...config, bucket: 'nobodys' })
  await expect(elsewhere.read('a')).rejects.toMatchObject({ name: 'NoSuchBucket' })
  expect(s3.objects.size).toBe(0)
})

test('photos of listings live in the bucket from upload to removal', async () => {
  const user = await createUser(app.db)
  const api = browserClient(app, { token: await signIn(app.db, { userId: user.id }) })
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  const { _id, path } = await dataOf(api.upload({ kind: 'product', file }))
  const get = (accept: string) =>
    app.fetch(new Request(`${siteOrigin}${path}-480.webp`, { headers: { accept } }))
  expect([...s3.objects.keys()]).toEqual([`media/uploads/${_id}-1920.webp`])
  expect((await get('image/avif')).headers.get('content-type')).toBe('image/webp')
  expect(await sizePhotos(app.resources)).toBe(1)
  expect([...s3.objects.keys()].toSorted()).toEqual(
    ['1920.webp', '480.avif', '480.webp', '960.avif', '960.webp'].map((end) => `media/uploads/${_id}-${end}`),
  )
  expect((await get('image/avif,image/webp')).headers.get('content-type')).toBe('image/avif')
  await app.db.execute(sql`UPDATE images SET created_at = ${daysFromNow(-2).toISOString()}`)
  expect(await removeUnusedPhotos(app.resources, daysFromNow(-1))).toBe(1)
  expect(s3.objects.size).toBe(0)
  expect((await get('image/avif')).status).toBe(404)
})
