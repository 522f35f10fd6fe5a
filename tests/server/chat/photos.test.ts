import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { uploadKey } from '#server/media/picture-files.ts'
import { removeUnused, removeUploads } from '#server/media/removal.ts'
import { removeFiles } from '#server/media/removed-pictures.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { daysFromNow } from '#support/factories.ts'
import type { Person } from '#support/offers.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-chat-photos-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await openTestApp({ DATA_DIRECTORY: folder })
const { db, resources } = app
const { talk, say, start, product, roomOf } = await openTalk(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const photo = async (width = 3000, height = 2000) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Secret Name' } })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}
const upload = async (who: Person, file?: Blob) =>
  dataOf(who.api.upload({ kind: 'chat', file: file ?? (await photo()) }))
const sendPhoto = (who: Person, roomId: string, imageId: string, clientId = crypto.randomUUID()) =>
  who.api.sendMessage({ roomId, clientId, imageId })
const get = (path: string) => app.fetch(new Request(`${siteOrigin}${path}`))
/** Names of the files of a picture, once those of removed pictures are gone. */
const filesOf = async (id: string) => {
  await removeFiles(resources)
  return (await readdir(join(folder, 'media', dirname(uploadKey(id))))).filter((name) => name.startsWith(id))
}

test('a chat photo is stored uncropped in two sizes, without metadata, and cached only privately', async () => {
  const { seller, buyer, roomId } = await talk()
  const { _id, path, width, height } = await upload(buyer)
  expect({ width, height }).toEqual({ width: 1600, height: 1067 })
  // Random, because time-ordered ids could be guessed from others.
  expect(_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
  const sent = await dataOf(sendPhoto(buyer, roomId, _id))
  expect(sent).toMatchObject({ kind: 'image', text: '', image: { path, width, height } })
  expect((await roomOf(seller, roomId)).messages).toMatchObject([
    { kind: 'image', mine: false, image: sent.image },
  ])
  for (const side of pictureWidths.chat) {
    const response = await get(`${path}-${side}.webp`)
    expect(response.headers.get('cache-control')).toMatch(/^private, /)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side })
    expect(bytes.includes('Secret Name')).toBe(false)
  }
  expect((await get(`${path}-480.webp`)).status).toBe(404)
})

test('a small chat photo is not enlarged', async () => {
  const { buyer } = await talk()
  const { path, width, height } = await upload(buyer, await photo(300, 400))
  expect({ width, height }).toEqual({ width: 300, height: 400 })
  const response = await get(`${path}-1600.webp`)
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    width: 300,
    height: 400,
  })
})

test('a chat photo can be sent once, and repeating the same message returns it', async () => {
  const { buyer, roomId } = await talk()
  const { _id } = await upload(buyer)
  const clientId = crypto.randomUUID()
  const first = await dataOf(sendPhoto(buyer, roomId, _id, clientId))
  expect(await dataOf(sendPhoto(buyer, roomId, _id, clientId))).toEqual(first)
  expect(await refusalOf(sendPhoto(buyer, roomId, _id))).toMatchObject({
    code: 'not_found',
    fields: { imageId: { code: 'image_gone' } },
  })
  expect(await say(buyer, roomId, 'Next')).toMatchObject({ sequence: 2 })
})

test('only its uploader can send a photo, and only if it was uploaded for chat', async () => {
  const { seller, buyer, roomId } = await talk()
  const { _id } = await upload(seller)
  expect(await refusalOf(sendPhoto(buyer, roomId, _id))).toMatchObject({ code: 'not_found' })
  const avatar = await dataOf(buyer.api.upload({ kind: 'avatar', file: await photo() }))
  expect(await refusalOf(sendPhoto(buyer, roomId, avatar._id))).toMatchObject({ code: 'not_found' })
  expect((await roomOf(buyer, roomId)).messages).toEqual([])
})

test('one photo sent concurrently to two conversations is accepted once', async () => {
  const { seller, buyer, roomId } = await talk()
  const other = await start(buyer, await product(seller))
  const { _id } = await upload(buyer)
  const answers = await Promise.all([sendPhoto(buyer, roomId, _id), sendPhoto(buyer, other, _id)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('an unsent chat photo is removed after a day, a sent one with its account’s uploads', async () => {
  const { seller, buyer, roomId } = await talk()
  const [sent, unsent] = [await upload(buyer), await upload(buyer)]
  await dataOf(sendPhoto(buyer, roomId, sent._id))
  expect(await removeUnused(resources.db, 'chatPhotos', daysFromNow(-1))).toBe(0)
  expect(await removeUnused(resources.db, 'chatPhotos', daysFromNow(1))).toBeGreaterThan(0)
  expect(await filesOf(unsent._id)).toEqual([])
  expect(await filesOf(sent._id)).toHaveLength(2)
  await removeUploads(resources.db, 'chatPhotos', buyer.id)
  expect(await filesOf(sent._id)).toEqual([])
  expect(await db.$count(schema.images, eq(schema.images.ownerId, buyer.id))).toBe(0)
  expect((await roomOf(seller, roomId)).messages).toMatchObject([{ kind: 'image', image: null }])
})
