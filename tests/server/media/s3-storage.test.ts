import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkBucket } from '#server/media/open-storage.ts'
import { uploadKey } from '#server/media/picture-files.ts'
import { removeUnused } from '#server/media/removal.ts'
import { removeFiles } from '#server/media/removed-pictures.ts'
import { bucketStorage } from '#server/media/s3-storage.ts'
import { sizePhotos } from '#server/media/size-photos.ts'
import type { BucketConfig } from '#server/platform/bucket-config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, siteOrigin } from '#support/client.ts'
import { createUser, daysFromNow, signIn } from '#support/factories.ts'
import { openFakeS3, s3Bucket, s3Credentials, s3Region } from '#support/fake-s3.ts'

const s3 = await openFakeS3()
const config: BucketConfig = {
  credentials: s3Credentials,
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

test('files are written, read, replaced and removed under the configured prefix', async () => {
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

test('streams are uploaded whole and read back as streams with their size', async () => {
  const storage = await bucketStorage(config)
  const parts = Array.from({ length: 40 }, (_, place) => Buffer.alloc(50_000, place))
  await storage.writeStream('exports/one.zip', Readable.from(parts))
  expect(s3.objects.get('media/exports/one.zip')?.type).toBe('application/zip')
  const file = await storage.readStream('exports/one.zip')
  expect(file?.bytes).toBe(2_000_000)
  expect((await buffer(file?.content ?? Readable.from([]))).equals(Buffer.concat(parts))).toBe(true)
  expect(await storage.readStream('exports/two.zip')).toBeNull()
  expect(s3.refused).toEqual([])
})

test('keys with special characters are signed correctly', async () => {
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

test('wrong credentials, region or bucket raise an error instead of a missing file', async () => {
  const wrong: [Partial<BucketConfig>, string][] = [
    [{ credentials: { ...s3Credentials, secretAccessKey: 'another' } }, 'SignatureDoesNotMatch'],
    [{ credentials: { ...s3Credentials, accessKeyId: 'AKIAANOTHER' } }, 'InvalidAccessKeyId'],
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

test('checkBucket fails on a wrong bucket, secret or region and only warns when S3 is unreachable', async () => {
  const warned: unknown[] = []
  const check = async (change: Partial<BucketConfig>) => {
    const bucket = { ...config, ...change }
    await checkBucket({ bucket }, await bucketStorage(bucket), {
      warn: (...words: unknown[]) => warned.push(words),
    })
  }
  await check({})
  expect([s3.objects.size, warned]).toEqual([0, []])
  await expect(check({ bucket: 'nobodys' })).rejects.toThrow(
    "S3_BUCKET: pictures can't be stored in nobodys: there is no such bucket",
  )
  await expect(check({ credentials: { ...s3Credentials, secretAccessKey: 'another' } })).rejects.toThrow(
    'S3_SECRET_ACCESS_KEY is wrong',
  )
  await expect(check({ region: 'us-east-1' })).rejects.toThrow(StartError)
  await check({ endpoint: 'http://127.0.0.1:9' })
  expect(warned).toHaveLength(1)
})

test('without configured keys the storage uses the AWS environment credentials', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Credentials.secretAccessKey)
  const storage = await bucketStorage({ ...config, credentials: undefined })
  await storage.write('one', new Uint8Array([1]))
  expect(s3.objects.size).toBe(1)
  vi.unstubAllEnvs()
})

test('listing photos are stored in, served from and removed from the bucket', async () => {
  const user = await createUser(app.db)
  const api = browserClient(app, { token: await signIn(app.db, { userId: user.id }) })
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  const { _id, path } = await dataOf(api.upload({ kind: 'product', file }))
  const get = () => app.fetch(new Request(`${siteOrigin}${path}-480.avif`))
  expect([...s3.objects.keys()]).toEqual([`media/${uploadKey(_id)}-1920.webp`])
  expect((await get()).headers.get('content-type')).toBe('image/webp')
  expect(await sizePhotos(app.resources)).toBe(1)
  expect([...s3.objects.keys()].toSorted()).toEqual(
    ['1920.webp', '480.avif', '480.webp', '960.avif', '960.webp'].map(
      (end) => `media/${uploadKey(_id)}-${end}`,
    ),
  )
  expect((await get()).headers.get('content-type')).toBe('image/avif')
  await app.db.execute(sql`UPDATE images SET created_at = ${daysFromNow(-2).toISOString()}`)
  expect(await removeUnused(app.resources.db, 'photos', daysFromNow(-1))).toBe(1)
  expect((await get()).status).toBe(404)
  await removeFiles(app.resources)
  expect(s3.objects.size).toBe(0)
})
