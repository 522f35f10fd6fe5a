import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictures } from '#server/imports/pictures.ts'
import { storeChatPhoto } from '#server/media/chat-photos.ts'
import { storeCropped } from '#server/media/cropped-pictures.ts'
import { decodeLimited, memoryToDecode } from '#server/media/decoding.ts'
import { encodeWhole } from '#server/media/encode.ts'
import { storePhoto } from '#server/media/photos.ts'
import { openTestApp } from '#support/app.ts'
import { createBusiness } from '#support/factories.ts'

const app = await openTestApp()
const seller = await createBusiness(app.db)
/** 1,483 bytes that take 862 MB to decode. */
const bomb = await readFile(new URL('49-megapixels.avif', import.meta.url))
const refusal = { code: 'too_large', fields: { file: 'image_costly' } }

test('an AVIF over the decoder memory limit is refused by every upload before it is decoded', async () => {
  for (const store of [
    () => storePhoto(app.resources, seller.id, bomb),
    () => storeChatPhoto(app.resources, seller.id, bomb),
    () => storeCropped(app.resources, seller.id, 'avatar', bomb),
    () => storeCropped(app.resources, seller.id, 'banner', bomb),
  ])
    await expect(store()).rejects.toMatchObject(refusal)
  expect(await encodeWhole(bomb, [480])).toBe('image_costly')
  const zip = { has: () => true, problemOf: () => null, read: async () => bomb, close: () => undefined }
  const pictures = createPictures(app.resources, seller.id, zip)
  expect(await pictures.store('a.avif')).toEqual({ code: 'image_too_large' })
})

test('the estimated decoding memory depends on format, bit depth, interlacing and orientation', async () => {
  const [width, height] = [7_000, 7_000]
  const jpeg = { format: 'jpeg', width, height, channels: 3, depth: 'uchar', isProgressive: false } as const
  expect(memoryToDecode(jpeg)).toBeLessThan(200_000_000)
  const avif = { ...jpeg, format: 'heif' } as const
  expect(memoryToDecode(avif)).toBeGreaterThan(862_000_000)
  expect(memoryToDecode({ ...avif, depth: 'ushort' })).toBe(2 * memoryToDecode(avif))
  const png = { ...jpeg, format: 'png' } as const
  expect(memoryToDecode({ ...png, isProgressive: true })).toBeGreaterThan(memoryToDecode(png))
  expect(memoryToDecode({ ...png, orientation: 6 })).toBeGreaterThan(memoryToDecode(png))
})

test('a 12-megapixel phone photo stays below 350 MB of estimated memory in every format', async () => {
  const photo = sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#888' } })
  for (const format of ['jpeg', 'png', 'webp', 'heif'] as const)
    expect(
      memoryToDecode({
        ...(await photo
          .clone()
          .jpeg()
          .toBuffer()
          .then((bytes) => sharp(bytes).metadata())),
        format,
      }),
      format,
    ).toBeLessThan(350_000_000)
})

test('large pictures are decoded one at a time while small ones run in parallel', async () => {
  let [large, small, mostLarge, mostSmall] = [0, 0, 0, 0]
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const decode = (memory: number) =>
    decodeLimited(memory, async () => {
      const isLarge = memory > 100_000_000
      if (isLarge) mostLarge = Math.max(mostLarge, ++large)
      else mostSmall = Math.max(mostSmall, ++small)
      await turn()
      if (isLarge) large--
      else small--
    })
  await Promise.all(Array.from({ length: 12 }, (_, at) => decode(at % 2 ? 200_000_000 : 20_000_000)))
  expect([mostLarge, mostSmall]).toEqual([1, 2])
})
