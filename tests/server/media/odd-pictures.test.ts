import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, browserHeaders, dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'
import { damagedPictures, heic, oddJpegs, otherFiles, rarePictures } from '#support/odd-pictures.ts'
import { isFull } from '#support/scope.ts'

const app = await openTestApp()
const { db } = app
const user = await createUser(db, { role: 'business' })
const token = await signIn(db, { userId: user.id })
const api = browserClient(app, { token })
const everyKind = ['product', 'avatar', 'chat', 'store-logo', 'store-banner'] as const
/** One for each way of encoding. */
const kinds = isFull ? everyKind : everyKind.slice(0, 3)

beforeEach(async () => {
  await db.execute(sql`TRUNCATE rate_limits`)
})

const send = (kind: (typeof everyKind)[number], bytes: Buffer, type = 'image/jpeg') =>
  api.upload({ kind, file: new Blob([new Uint8Array(bytes)], { type }) })

test.each(kinds)('JPEGs with unusual structure are accepted as %s', async (kind) => {
  for (const [name, bytes] of Object.entries(await oddJpegs())) {
    expect((await send(kind, bytes)).ok, name).toBe(true)
  }
})

test.each(kinds)(
  'a damaged picture is refused as %s with image_damaged, and no image row is stored',
  async (kind) => {
    const before = await db.$count(schema.images)
    for (const [name, bytes] of Object.entries(await damagedPictures())) {
      expect(await refusalOf(send(kind, bytes)), name).toMatchObject({
        statusCode: 400,
        fields: { file: { code: 'image_damaged' } },
      })
    }
    expect(await db.$count(schema.images)).toBe(before)
  },
)

test.each(kinds)('rare variants of supported formats are accepted as %s', async (kind) => {
  for (const [name, { bytes, type }] of Object.entries(await rarePictures())) {
    expect((await send(kind, bytes, type)).ok, name).toBe(true)
  }
})

test('files of unsupported formats are refused with image_type', async () => {
  for (const [name, { bytes, type }] of Object.entries(await otherFiles())) {
    expect((await refusalOf(send('product', bytes, type))).fields.file, name).toMatchObject({
      code: 'image_type',
    })
  }
})

test('a HEIC is refused with advice to choose “Most Compatible” on the phone', async () => {
  const { fields } = await refusalOf(send('product', heic, 'image/heic'))
  expect(fields.file).toMatchObject({
    code: 'image_heic',
    message: expect.stringContaining('Most Compatible'),
  })
})

test.each([[''], ['application/octet-stream'], ['image/jpg'], ['IMAGE/JPEG']])(
  'a JPEG sent with the type "%s" is recognised by its bytes',
  async (type) => {
    const { 'no end marker': jpeg = heic } = await oddJpegs()
    const { 'content-type': _, ...headers } = browserHeaders(app, { token }) as Record<string, string>
    const response = await app.fetch(
      new Request(`${siteOrigin}/user/v1/upload?kind=product`, {
        method: 'POST',
        headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        body: new Uint8Array(jpeg),
      }),
    )
    expect(response.status).toBe(200)
  },
)

test('a file without a content type is refused when its bytes are no picture', async () => {
  const { fields } = await refusalOf(send('product', Buffer.from('PK\x03\x04 no picture'), ''))
  expect(fields.file?.code).toBe('image_type')
  await dataOf(send('product', (await oddJpegs())['no end marker'] ?? heic, 'application/octet-stream'))
})
