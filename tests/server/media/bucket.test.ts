import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { categoryPicture } from '#lib/i18n/paths.ts'
import { removeFiles } from '#server/media/removed-pictures.ts'
import { bucketStorage } from '#server/media/s3-storage.ts'
import { sizePhotos } from '#server/media/size-photos.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openS3 } from '#server/platform/s3.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { eraseAccount } from '#support/erase.ts'
import { createUser, signIn } from '#support/factories.ts'
import { noMoto, startMoto } from '#support/moto.ts'

// Against moto, which answers as S3 does. What S3 refuses is in s3-storage.test.ts: moto accepts every signature.
const withMoto = test.skipIf(noMoto !== undefined)
const reason = noMoto ? ` (${noMoto})` : ''

const moto = await startMoto()
const config = {
  ...{ bucket: 'pictures', endpoint: moto.endpoint, region: 'us-east-1', prefix: 'media/', pathStyle: true },
  credentials: { accessKeyId: 'shop', secretAccessKey: 'secret-of-the-bucket' },
}
const client = await openS3(config)
const app = await openTestApp({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_PREFIX: 'media',
  S3_ACCESS_KEY_ID: config.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.credentials.secretAccessKey,
})
const { db, resources } = app

beforeAll(() => noMoto ?? client.send(new CreateBucketCommand({ Bucket: config.bucket })))
afterEach(moto.resume)
afterAll(moto.stop)

const keys = async () => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: config.bucket }))
  return Contents.map(({ Key = '' }) => Key)
}
const get = (path: string) => app.fetch(new Request(`${siteOrigin}${path}`))

async function member() {
  const user = await createUser(db, { password: 'Correct-horse-1' })
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}

async function photo(): Promise<Blob> {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' })
}

withMoto(
  `a stream goes into the bucket in parts, and one that breaks off leaves nothing${reason}`,
  async () => {
    const storage = await bucketStorage(config)
    const whole = randomBytes(20_000_000)
    await storage.writeStream(
      'exports/whole.zip',
      Readable.from([whole.subarray(0, 9e6), whole.subarray(9e6)]),
    )
    const stored = await storage.readStream('exports/whole.zip')
    expect(stored?.bytes).toBe(whole.length)
    expect((await buffer(stored?.content ?? Readable.from([]))).equals(whole)).toBe(true)
    const broken = Readable.from(
      (async function* () {
        yield whole
        throw new Error('the disk is gone')
      })(),
    )
    await expect(storage.writeStream('exports/broken.zip', broken)).rejects.toThrow('the disk is gone')
    expect(await storage.readStream('exports/broken.zip')).toBeNull()
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: config.bucket }))
    expect(Uploads).toEqual([])
    for (let time = 0; time < 2; time += 1) await storage.remove('exports/whole.zip')
    expect(await keys()).toEqual([])
  },
)

withMoto(
  `pictures of a bucket that hangs are refused, drawings served, and files deleted later${reason}`,
  async () => {
    const { user, api } = await member()
    const upload = async () => api.upload({ kind: 'product', file: await photo() })
    const { _id, path } = await dataOf(upload())
    expect(await sizePhotos(resources)).toBe(1)
    expect(await keys()).toHaveLength(5)
    moto.pause()
    await eraseAccount(app, api)
    expect((await get(`${path}-480.webp`)).status).toBe(404)
    const other = await member()
    const [refusal, removal, drawing] = await Promise.all([
      refusalOf(other.api.upload({ kind: 'product', file: await photo() })),
      removeFiles(resources).catch((error: unknown) => String(error)),
      get(categoryPicture('sofa').src),
    ])
    expect(refusal).toMatchObject({ statusCode: 503, code: 'unavailable' })
    expect(removal).toContain('the bucket does not answer')
    expect(drawing.status).toBe(200)
    expect(app.complaints.splice(0).join()).toContain('the bucket does not answer')
    expect(await db.$count(schema.images, sql`owner_id IN (${user.id}, ${other.user.id})`)).toBe(0)
    moto.resume()
    // It has the refused photo still before it.
    const refused = async () => (await keys()).filter((key) => key.includes('uploads') && !key.includes(_id))
    await vi.waitFor(async () => expect(await refused()).toHaveLength(1), 20_000)
    expect(await removeFiles(resources)).toBe(0)
    await db.execute(sql`UPDATE removed_pictures SET due_at = now() - interval '1 second'`)
    expect(await removeFiles(resources)).toBe(2)
    expect((await keys()).filter((key) => key.includes('uploads'))).toEqual([])
  },
)

withMoto(`a photo whose sizes fail for days gets them once the bucket answers${reason}`, async () => {
  const { api } = await member()
  const { _id } = await dataOf(api.upload({ kind: 'product', file: await photo() }))
  const elsewhere = {
    ...resources,
    storage: await bucketStorage({ ...config, endpoint: 'http://127.0.0.1:9' }),
  }
  await db.execute(sql`UPDATE images SET created_at = now() - interval '3 days' WHERE id = ${_id}`)
  expect(await sizePhotos(elsewhere)).toBe(0)
  expect(app.complaints.splice(0).join()).toContain('the sizes of a photo were not made')
  const { rows } = await db.execute<{ hours: number }>(
    sql`SELECT round(extract(epoch FROM sizing_until - now()) / 3600)::int AS hours FROM images WHERE id = ${_id}`,
  )
  expect(rows).toEqual([{ hours: 18 }])
  expect(await sizePhotos(resources)).toBe(0)
  await db.execute(sql`UPDATE images SET sizing_until = now() - interval '1 second'`)
  expect(await sizePhotos(resources)).toBe(1)
  expect((await keys()).filter((key) => key.includes(_id))).toHaveLength(5)
})

withMoto(`files written for an upload that fails are deleted later${reason}`, async () => {
  const { user, api } = await member()
  await db.execute(
    sql`ALTER TABLE images ADD CONSTRAINT no_new CHECK (owner_id <> ${sql.raw(`'${user.id}'`)}) NOT VALID`,
  )
  expect((await api.upload({ kind: 'product', file: await photo() })).ok).toBe(false)
  expect(app.complaints.splice(0)).toHaveLength(1)
  await db.execute(sql`ALTER TABLE images DROP CONSTRAINT no_new`)
  const before = (await keys()).length
  expect(await removeFiles(resources)).toBe(0)
  await db.execute(sql`UPDATE removed_pictures SET due_at = now() - interval '1 second'`)
  expect(await removeFiles(resources)).toBe(1)
  expect(await keys()).toHaveLength(before - 1)
})
