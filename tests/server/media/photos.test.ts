import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { uploadLimit } from '#lib/contract/limits.ts'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { uploadKey } from '#server/media/picture-files.ts'
import { removeUnused } from '#server/media/removal.ts'
import { removeFiles } from '#server/media/removed-pictures.ts'
import { sizePhotos } from '#server/media/size-photos.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, browserHeaders, dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { eraseAccount } from '#support/erase.ts'
import { createBranch, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { listingInput, newKey } from '#support/listings.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-photos-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await openTestApp({ DATA_DIRECTORY: folder })
const { db, resources } = app
const { leaf } = await createBranch(db)

beforeEach(async () => {
  await db.execute(sql`TRUNCATE rate_limits`)
  await db.execute(sql`UPDATE images SET sized_at = now() WHERE sized_at IS NULL`)
})

async function member(fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, fields)
  const token = await signIn(db, { userId: user.id })
  return { user, token, api: browserClient(app, { token }) }
}
type Api = Awaited<ReturnType<typeof member>>['api']

/** A photo that is red at the left and blue at the right. */
const photo = (width = 1200, height = 800) =>
  sharp({ create: { width: width / 2, height, channels: 3, background: 'red' } }).extend({
    right: width / 2,
    background: 'blue',
  })
const fileOf = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })
const upload = async (api: Api, bytes: Uint8Array, type?: string) =>
  api.upload({ kind: 'product', file: fileOf(bytes, type) })
const uploaded = async (api: Api, image = photo()) => dataOf(upload(api, await image.jpeg().toBuffer()))
const get = async (path: string, accept = 'image/webp') =>
  app.fetch(new Request(`${siteOrigin}${path}`, { headers: { accept } }))
const bytesOf = async (path: string, accept?: string) =>
  Buffer.from(await (await get(path, accept)).arrayBuffer())
/** Names of the files of a picture, once those of removed pictures are gone. */
const filesOf = async (id: string) => {
  await removeFiles(resources)
  return (await readdir(join(folder, 'media', dirname(uploadKey(id)))).catch(() => []))
    .filter((name) => name.startsWith(id))
    .map((name) => name.slice(id.length + 1))
    .sort()
}
const allFiles = ['1920.webp', '480.avif', '480.webp', '960.avif', '960.webp']

test('a photo is served as its original until resized, then per width, as WebP and as AVIF', async () => {
  const { api } = await member()
  const { _id, path, width, height } = await uploaded(api)
  expect([path, width, height]).toEqual([`/media/${_id}`, 1200, 800])
  for (const width of pictureWidths.card) {
    const response = await get(`${path}-${width}.avif`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    })
    expect(response.headers.has('vary')).toBe(false)
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 800 })
  }
  expect(await sizePhotos(resources)).toBe(1)
  expect(await sizePhotos(resources)).toBe(0)
  expect(await filesOf(_id)).toEqual(allFiles)
  for (const width of pictureWidths.card) {
    for (const [extension, type, format] of [
      ['avif', 'image/avif', 'heif'],
      ['webp', 'image/webp', 'webp'],
    ]) {
      const response = await get(`${path}-${width}.${extension}`)
      expect(response.headers.has('vary')).toBe(false)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(metadata).toMatchObject({ format, width, height: (width * 2) / 3 })
    }
  }
  expect((await get(`${path}-1920.webp`)).status).toBe(404)
})

test('with AVIF turned off, photos are served as WebP at the addresses for AVIF, too', async () => {
  const { api } = await member()
  const { _id, path } = await uploaded(api)
  expect(await sizePhotos({ ...resources, config: { ...resources.config, avif: false } })).toBe(1)
  expect(await filesOf(_id)).toEqual(['1920.webp', '480.webp', '960.webp'])
  const response = await get(`${path}-480.avif`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(480)
})

test('photos are scaled down to 1920 pixels, and smaller ones are never enlarged', async () => {
  const { api } = await member()
  expect(await uploaded(api, photo(3000, 4000))).toMatchObject({ width: 1440, height: 1920 })
  const small = await uploaded(api, photo(300, 200))
  expect(small).toMatchObject({ width: 300, height: 200 })
  await sizePhotos(resources)
  expect(await sharp(await bytesOf(`${small.path}-960.webp`)).metadata()).toMatchObject({
    width: 300,
    height: 200,
  })
})

test('an upload wakes the size-photos job', async () => {
  const heard = new Promise<BusEvent>((resolve) => {
    const stop = resources.bus.subscribe((event) => {
      stop()
      resolve(event)
    })
  })
  await uploaded((await member()).api)
  expect(await heard).toEqual({ type: 'job', name: 'size-photos' })
})

test('concurrent workers resize each photo once and retry a missing original after its claim expires', async () => {
  const { api } = await member()
  const photos = await Promise.all(Array.from({ length: 5 }, () => uploaded(api, photo(300, 200))))
  const [late] = await db
    .insert(schema.images)
    .values({ kind: 'product', storageKey: uploadKey('00000000-0000-7000-8000-0000000000ff') })
    .returning()
  const counts = await Promise.all([sizePhotos(resources), sizePhotos(resources), sizePhotos(resources)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
  for (const { _id } of photos) expect(await filesOf(_id)).toEqual(allFiles)
  const original = await resources.storage.read(`${uploadKey(photos[0]?._id ?? '')}-1920.webp`)
  await resources.storage.write(`${late?.storageKey}-1920.webp`, original ?? new Uint8Array())
  expect(await sizePhotos(resources)).toBe(0)
  await db
    .update(schema.images)
    .set({ sizingUntil: new Date(Date.now() - 1_000) })
    .where(eq(schema.images.id, late?.id ?? ''))
  expect(await sizePhotos(resources)).toBe(1)
})

test('EXIF, GPS and XMP metadata are stripped from every stored file of a photo', async () => {
  const { api } = await member()
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '25/1 12/1 17/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '55/1 16/1 9/1',
  }
  const sent = await photo()
    .withExif({ IFD0: { Make: 'SecretCamera', Artist: 'Secret Name' }, IFD3: gps })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretPlace</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  // Bytes of the EXIF tag of the GPS directory.
  const directory = Buffer.from([0x25, 0x88])
  const known = (await sharp(sent).metadata()).exif ?? Buffer.alloc(0)
  expect(known.includes(directory) || known.includes(Buffer.from([0x88, 0x25]))).toBe(true)
  expect(sent.toString('latin1')).toContain('SecretPlace')
  const { _id, path } = await dataOf(upload(api, sent))
  await sizePhotos(resources)
  const files = (await filesOf(_id)).map((name) => join(folder, 'media', `${uploadKey(_id)}-${name}`))
  expect(files).toHaveLength(5)
  for (const file of files) {
    const { exif, xmp, icc, iptc } = await sharp(file).metadata()
    expect({ exif, xmp, icc, iptc }, file).toEqual({})
    expect((await readFile(file)).toString('latin1'), file).not.toMatch(/Secret|GPS|EXIF|Exif|xmpmeta/)
  }
  expect((await bytesOf(`${path}-480.webp`)).toString('latin1')).not.toMatch(/Secret|EXIF|xmpmeta/)
})

test('a photo is rotated by its EXIF orientation', async () => {
  const { api } = await member()
  // EXIF orientation 6 is a quarter turn to the right: red is at the top.
  const sent = await photo(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { path, width, height } = await dataOf(upload(api, sent))
  expect([width, height]).toEqual([600, 800])
  await sizePhotos(resources)
  const { data, info } = await sharp(await bytesOf(`${path}-480.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128
  expect([redAt(240, 20), redAt(240, 620)]).toEqual([true, false])
})

test('non-images are refused by signature, and a truncated image is refused without storing a row', async () => {
  const { api } = await member()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  const gif = await photo(20, 20).gif().toBuffer()
  for (const bytes of [svg, gif, Buffer.from('%PDF-1.7'), new Uint8Array(0)]) {
    expect(await refusalOf(upload(api, bytes, 'image/jpeg'))).toMatchObject({
      statusCode: 400,
      fields: { file: { code: 'image_type', message: 'Invalid file type, upload only images' } },
    })
  }
  const before = await db.$count(schema.images)
  const cut = (await photo().jpeg().toBuffer()).subarray(0, 2_000)
  expect((await refusalOf(upload(api, cut))).fields).toMatchObject({ file: { code: 'image_damaged' } })
  expect(await db.$count(schema.images)).toBe(before)
})

test('uploads over 15 MB or 50 megapixels are refused with different messages', async () => {
  const { api, token } = await member()
  expect(await refusalOf(upload(api, new Uint8Array(uploadLimit + 1)))).toMatchObject({
    statusCode: 413,
    code: 'too_large',
    fields: { file: { message: 'An image can be up to 15 MB' } },
  })
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000_000
      controller.enqueue(new Uint8Array(1_000_000))
    },
  })
  const response = await app.fetch(
    new Request(`${siteOrigin}/user/v1/upload?kind=product`, {
      method: 'POST',
      headers: { ...browserHeaders(app, { token }), 'content-type': 'image/png' },
      body: endless,
      duplex: 'half',
    } as RequestInit),
  )
  expect([response.status, sent < 2 * uploadLimit]).toEqual([413, true])
  const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } })
    .png({ palette: true })
    .toBuffer()
  expect(await refusalOf(upload(api, huge, 'image/png'))).toMatchObject({
    statusCode: 413,
    fields: { file: { message: 'An image can have up to 50 megapixels' } },
  })
})

test('an unused photo is removed after a day, and a used one stays', async () => {
  const { user, api } = await member()
  const [shown, dropped, left, fresh] = await Promise.all([1, 2, 3, 4].map(() => uploaded(api)))
  if (!shown || !dropped || !left || !fresh) throw new Error('not uploaded')
  const input = (images: { _id: string }[]) =>
    listingInput(
      leaf,
      images.map(({ _id }) => _id),
    )
  const { _id: id } = await dataOf(api.addProduct({ ...input([shown, dropped]), idempotencyKey: newKey() }))
  await db.execute(
    sql`UPDATE images SET created_at = ${daysFromNow(-2).toISOString()} WHERE owner_id = ${user.id} AND id <> ${fresh._id}`,
  )
  expect(await removeUnused(resources.db, 'photos', daysFromNow(-1))).toBe(1)
  expect(await filesOf(left._id)).toEqual([])
  expect((await get(`${left.path}-480.webp`)).status).toBe(404)
  await dataOf(api.updateProduct({ ...input([shown]), id }))
  expect(await removeUnused(resources.db, 'photos', daysFromNow(-1))).toBe(1)
  expect(await filesOf(dropped._id)).toEqual([])
  for (const { path } of [shown, fresh]) expect((await get(`${path}-480.webp`)).status).toBe(200)
})

test('erasing an account deletes its photos and the free text of its listings', async () => {
  const { user, api } = await member({ password: 'Correct-horse-1' })
  const photo = await uploaded(api)
  await sizePhotos(resources)
  const idempotencyKey = newKey()
  const { _id: id } = await dataOf(
    api.addProduct({
      ...listingInput(leaf, [photo._id], { description: 'Call 050 123 4567' }),
      idempotencyKey,
    }),
  )
  await db.update(schema.products).set({ externalId: 'A-1' }).where(eq(schema.products.id, id))
  await eraseAccount(app, api)
  expect(await filesOf(photo._id)).toEqual([])
  expect((await get(`${photo.path}-480.webp`)).status).toBe(404)
  const row = await db.query.products.findFirst({ where: eq(schema.products.id, id) })
  expect(row).toMatchObject({
    status: 'removed',
    name: 'Oak table',
    description: null,
    imageIds: [],
    externalId: null,
  })
  expect(JSON.stringify(row)).not.toContain('123 4567')
  const document = await db.query.searchDocuments.findFirst({
    where: eq(schema.searchDocuments.id, row?.id ?? ''),
  })
  expect(document?.words).toContain('oak')
  expect(document?.words).not.toContain('123')
  expect(await db.$count(schema.idempotencyKeys, eq(schema.idempotencyKeys.actor, user.id))).toBe(0)
})
