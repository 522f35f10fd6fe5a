import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { uploadLimit } from '#lib/contract/limits.ts'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { uploadKey } from '#server/media/picture-files.ts'
import { removeUnused } from '#server/media/removal.ts'
import { removeFiles } from '#server/media/removed-pictures.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, browserHeaders, dataOf, plainClient, refusalOf, siteOrigin } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { eraseAccount } from '#support/erase.ts'
import { createUser, signIn } from '#support/factories.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-uploads-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await openTestApp({ DATA_DIRECTORY: folder })
const { db } = app

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member(fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, fields)
  const token = await signIn(db, { userId: user.id })
  return { user, token, api: browserClient(app, { token }) }
}
type Api = Awaited<ReturnType<typeof member>>['api']

/** A picture that is red at the top and blue below. */
const picture = (width = 600, height = 800) =>
  sharp({ create: { width, height: height / 2, channels: 3, background: 'red' } }).extend({
    bottom: height / 2,
    background: 'blue',
  })
const fileOf = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })
const upload = async (api: Api, bytes: Uint8Array, type?: string) =>
  api.upload({ kind: 'avatar', file: fileOf(bytes, type) })
const uploaded = async (api: Api) => dataOf(upload(api, await picture().jpeg().toBuffer()))
const get = async (path: string) => app.fetch(new Request(`${siteOrigin}${path}`))
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
/** Names of the files of a picture, once those of removed pictures are gone. */
const filesOf = async (id: string) => {
  await removeFiles(app.resources)
  return (await readdir(join(folder, 'media', dirname(uploadKey(id)))).catch(() => []))
    .filter((name) => name.startsWith(id))
    .sort()
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s avatar is accepted and served as square WebP',
  async (format) => {
    const { api } = await member()
    const answer = await upload(api, await picture().toFormat(format).toBuffer(), `image/${format}`)
    expect(answer).toMatchObject({ ok: true, data: { width: 480, height: 480 } })
    const { _id, path } = await dataOf(Promise.resolve(answer))
    expect(path).toBe(`/media/${_id}`)
    for (const width of pictureWidths.avatar) {
      const response = await get(`${path}-${width}.webp`)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width, height: width })
    }
    expect((await get(`${path}-960.webp`)).status).toBe(404)
  },
)

test('EXIF, GPS, XMP and the colour profile are removed from an avatar', async () => {
  const { api } = await member()
  const sent = await picture()
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Secret Name' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '25/1 12/1 17/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '55/1 16/1 9/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretPlace</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const known = await sharp(sent).metadata()
  expect([known.exif, known.xmp, known.icc].every(Boolean)).toBe(true)
  expect(sent.toString('latin1')).toContain('SecretCamera')
  const { path } = await dataOf(upload(api, sent))
  for (const width of pictureWidths.avatar) {
    const bytes = await bytesOf(`${path}-${width}.webp`)
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, iptc }).toEqual({})
    expect(bytes.toString('latin1')).not.toMatch(/Secret|EXIF|GPS|xmpmeta/)
  }
})

test('an avatar is rotated by its EXIF orientation', async () => {
  const { api } = await member()
  // Orientation 8: the top of the scene is at the right of the stored picture.
  const sent = await sharp({ create: { width: 300, height: 600, channels: 3, background: 'blue' } })
    .extend({ right: 300, background: 'red' })
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer()
  const { path } = await dataOf(upload(api, sent))
  const { data, info } = await sharp(await bytesOf(`${path}-240.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128
  expect([redAt(120, 20), redAt(120, 220)]).toEqual([true, false])
})

test('files that are not pictures are refused despite an image content type', async () => {
  const { api } = await member()
  const jpeg = await picture().jpeg().toBuffer()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const files: Record<string, Uint8Array> = {
    text: Buffer.from('Hello, I am a picture'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg,
    gif: await picture(20, 20).gif().toBuffer(),
    tiff: await picture(20, 20).tiff().toBuffer(),
    nothing: new Uint8Array(0),
  }
  for (const [what, bytes] of Object.entries(files)) {
    const refusal = await refusalOf(upload(api, bytes, 'image/jpeg'))
    expect(refusal, what).toMatchObject({
      statusCode: 400,
      code: 'invalid_input',
      fields: { file: { code: 'image_type', message: 'Invalid file type, upload only images' } },
    })
  }
  const named = await refusalOf(upload(api, jpeg, 'application/pdf'))
  expect(named.fields).toMatchObject({ file: { code: 'image_type' } })
  expect(await db.$count(schema.images)).toBe(await db.$count(schema.images, sql`storage_key IS NOT NULL`))
})

test('an upload over 15 MB is refused while it is read, even without a content length', async () => {
  const { token, api } = await member()
  expect(await refusalOf(upload(api, new Uint8Array(uploadLimit + 1)))).toMatchObject({
    statusCode: 413,
    code: 'too_large',
  })
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000_000
      controller.enqueue(new Uint8Array(1_000_000))
    },
  })
  const response = await app.fetch(
    new Request(`${siteOrigin}/user/v1/upload?kind=avatar`, {
      method: 'POST',
      headers: { ...browserHeaders(app, { token }), 'content-type': 'image/png' },
      body: endless,
      duplex: 'half',
    } as RequestInit),
  )
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(2 * uploadLimit)
})

test('a picture over 50 megapixels is refused even when its file is small', async () => {
  const { api } = await member()
  const sent = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } })
    .png({ palette: true })
    .toBuffer()
  expect(sent.length).toBeLessThan(1_000_000)
  expect(await refusalOf(upload(api, sent, 'image/png'))).toMatchObject({
    statusCode: 413,
    code: 'too_large',
  })
})

test('the upload rate limit is 60 an hour, and a rejected upload is not read', async () => {
  stopClock()
  const { api, token, user } = await member()
  await db.execute(sql`
    INSERT INTO rate_limits (key, window_start, count, expires_at)
    VALUES (${`picture:${user.id}`}, ${new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()}, 59, now() + interval '1 hour')`)
  await uploaded(api)
  let read = false
  const body = new ReadableStream(
    {
      pull(controller) {
        read = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = await app.fetch(
    new Request(`${siteOrigin}/user/v1/upload?kind=avatar`, {
      method: 'POST',
      headers: { ...browserHeaders(app, { token }), 'content-type': 'image/png' },
      body,
      duplex: 'half',
    } as RequestInit),
  )
  expect([response.status, read]).toEqual([429, false])
})

test('a shop without direct uploads says so at both steps, and counts nothing', async () => {
  const { api } = await member()
  const off = { statusCode: 404, code: 'direct_uploads_off' }
  const kind = 'avatar'
  expect(await refusalOf(api.createUpload({ kind, type: 'image/png', bytes: 5 }))).toMatchObject(off)
  expect(await refusalOf(api.finishUpload({ kind, _id: crypto.randomUUID() }))).toMatchObject(off)
  expect(await db.$count(schema.rateLimits)).toBe(0)
})

test('a client with a plain token can upload', async () => {
  const { token } = await member()
  const api = plainClient(app, { token })
  expect((await upload(api, await picture().png().toBuffer(), 'image/png')).ok).toBe(true)
})

test('a new avatar replaces the old one and removes its row and files', async () => {
  const { api, user } = await member()
  const first = await uploaded(api)
  expect(await dataOf(api.profile({ avatar: first._id }))).toMatchObject({ avatar: first.path })
  expect(await filesOf(first._id)).toEqual([`${first._id}-240.webp`, `${first._id}-480.webp`])
  expect((await dataOf(browserClient(app).getProfileById({ userId: user.id }))).profile.avatar).toBe(
    first.path,
  )
  const second = await uploaded(api)
  expect(await dataOf(api.profile({ avatar: second._id, firstName: 'Reem' }))).toMatchObject({
    avatar: second.path,
    firstName: 'Reem',
  })
  expect(await filesOf(first._id)).toEqual([])
  expect((await get(`${first.path}-240.webp`)).status).toBe(404)
  expect(await db.$count(schema.images, eq(schema.images.id, first._id))).toBe(0)
  expect((await get(`${second.path}-240.webp`)).status).toBe(200)
})

test('choosing the current avatar again changes nothing, and null removes it', async () => {
  const { api } = await member()
  const { _id, path } = await uploaded(api)
  for (let time = 0; time < 2; time += 1) {
    expect(await dataOf(api.profile({ avatar: _id }))).toMatchObject({ avatar: path })
  }
  expect((await get(`${path}-480.webp`)).status).toBe(200)
  expect(await dataOf(api.profile({ avatar: null }))).toMatchObject({ avatar: null })
  expect(await filesOf(_id)).toEqual([])
})

test('pictures of other members, other kinds and unknown ids are refused as avatars', async () => {
  const [one, other] = [await member(), await member()]
  const theirs = await uploaded(other.api)
  const [banner] = await db
    .insert(schema.images)
    .values({ kind: 'banner', drawing: 'banner/cars', ownerId: one.user.id })
    .returning()
  for (const avatar of [theirs._id, banner?.id ?? '', '0198c0de-0000-7000-8000-00000000ffff']) {
    const refusal = await refusalOf(one.api.profile({ avatar, firstName: 'Changed' }))
    expect(refusal).toMatchObject({ statusCode: 404 })
  }
  expect(await dataOf(one.api.getProfile({}))).toMatchObject({ avatar: null, firstName: 'Mariam' })
  expect((await get(`${theirs.path}-240.webp`)).status).toBe(200)
})

test('when two avatars are chosen concurrently, one stays and the other is removed', async () => {
  const { api } = await member()
  const [first, second] = [await uploaded(api), await uploaded(api)]
  await Promise.all([first, second].map(({ _id }) => dataOf(api.profile({ avatar: _id }))))
  const { avatar } = await dataOf(api.getProfile({}))
  const gone = avatar === first.path ? second : first
  expect((await get(`${avatar}-240.webp`)).status).toBe(200)
  expect(await filesOf(gone._id)).toEqual([])
})

test('a drawn demo avatar can be replaced', async () => {
  const [drawn] = await db.insert(schema.images).values({ kind: 'avatar', drawing: 'avatar/1' }).returning()
  const { api } = await member({ avatarId: drawn?.id ?? null })
  const { _id, path } = await uploaded(api)
  expect(await dataOf(api.profile({ avatar: _id }))).toMatchObject({ avatar: path })
})

test('erasing an account removes its uploaded pictures', async () => {
  const { api } = await member({ password: 'Correct-horse-1' })
  const [chosen, left] = [await uploaded(api), await uploaded(api)]
  await dataOf(api.profile({ avatar: chosen._id }))
  await eraseAccount(app, api)
  for (const { _id, path } of [chosen, left]) {
    expect(await filesOf(_id)).toEqual([])
    expect((await get(`${path}-240.webp`)).status).toBe(404)
  }
})

test('erasing an account removes its drawn pictures except listing photos, which others may use', async () => {
  const { user, api } = await member({ password: 'Correct-horse-1' })
  const ownerId = user.id
  const drawn = (['avatar', 'logo', 'banner', 'product'] as const).map((kind) => ({
    kind,
    ownerId,
    drawing: 'one',
  }))
  const rows = await db.insert(schema.images).values(drawn).returning()
  await eraseAccount(app, api)
  const ids = rows.map(({ id }) => id)
  const left = await db.select().from(schema.images).where(inArray(schema.images.id, ids))
  expect(left.map(({ kind }) => kind)).toEqual(['product'])
})

test('unused uploads are removed after a day', async () => {
  const { api } = await member()
  const [chosen, old, fresh] = [await uploaded(api), await uploaded(api), await uploaded(api)]
  await dataOf(api.profile({ avatar: chosen._id }))
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000)
  for (const { _id } of [chosen, old]) {
    await db.update(schema.images).set({ createdAt: twoDaysAgo }).where(eq(schema.images.id, _id))
  }
  expect(await removeUnused(app.resources.db, 'avatars', new Date(Date.now() - 24 * 3_600_000))).toBe(1)
  expect(await filesOf(old._id)).toEqual([])
  for (const { path } of [chosen, fresh]) expect((await get(`${path}-240.webp`)).status).toBe(200)
})
