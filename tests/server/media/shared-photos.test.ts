import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedPhotos } from '#server/media/shared-photos.ts'
import { images } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'

const app = await openTestApp()
const id = '01a1fa4c-0000-7000-8000-000000000001'
// Key in the layout of an earlier release, with all files in one folder.
await app.db.insert(images).values({ id, kind: 'product', storageKey: `uploads/${id}` })
const asked: string[] = []
const tall = await sharp({ create: { width: 480, height: 960, channels: 3, background: '#820000' } })
  .webp()
  .toBuffer()
const shared = new Hono().route(
  '/',
  sharedPhotos(
    () => app.resources,
    (path) => {
      asked.push(path)
      return path.includes(id) ? new Response(new Uint8Array(tall)) : new Response(null, { status: 404 })
    },
  ),
)

test('a shared photo is a whole 1200 × 630 JPEG that is made once', async () => {
  for (let time = 0; time < 2; time++) {
    const response = await shared.request(`/media/${id}-shared.jpg`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const bytes = await response.arrayBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { data } = await sharp(bytes)
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The corner shows the light background beside the photo.
    expect(Math.min(...data)).toBeGreaterThan(235)
  }
  expect(asked).toEqual([`/media/${id}-960.webp`])
  expect(await app.resources.storage.read(`uploads/${id}-shared.jpg`)).not.toBeNull()
})

test('a missing photo is 404, and other paths fetch no photo', async () => {
  expect((await shared.request(`/media/${id.replace('1fa4', '2222')}-shared.jpg`)).status).toBe(404)
  asked.length = 0
  await shared.request(`/media/${id}-960.webp`)
  await shared.request('/media/..%2Fx-shared.jpg')
  expect(asked).toEqual([])
})
