import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { servePicturesFrom } from '#server/platform/present.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'

afterAll(() => servePicturesFrom(undefined))
const app = await openTestApp({ MEDIA_URL: 'https://pictures.example/' })
const { db } = app
const { leaf } = await createBranch(db)

test('public pictures have addresses at MEDIA_URL, and pictures of chats have those of the shop', async () => {
  const [seller, buyer] = [await createUser(db), await createUser(db)]
  const [image] = await db
    .insert(schema.images)
    .values({ kind: 'product', drawing: 'cars.sedan@white/0' })
    .returning()
  const imageIds = [image?.id ?? '']
  const { id } = await createProduct(db, { seller, category: leaf }, { imageIds })
  const visitor = browserClient(app)
  const address = `https://pictures.example/media/${image?.id}`
  expect((await dataOf(visitor.getProduct({ id }))).images).toEqual([address])
  const other = await createProduct(db, { seller, category: leaf })
  const related = await dataOf(visitor.relatedProducts({ productId: other.id }))
  expect(related.map(({ images }) => images)).toEqual([[address]])

  const own = browserClient(app, { token: await signIn(db, { userId: buyer.id }) })
  const pixels = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = new Blob([new Uint8Array(pixels)], { type: 'image/png' })
  const { path } = await dataOf(own.upload({ kind: 'avatar', file }))
  expect(path).toMatch(/^https:\/\/pictures\.example\/media\/[\w-]+$/)
  const photo = await dataOf(own.upload({ kind: 'chat', file }))
  expect(photo.path).toMatch(/^\/media\/[\w-]+$/)
})
