import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { storeChatPhoto } from '#server/media/chat-photos.ts'
import { storeCropped } from '#server/media/cropped-pictures.ts'
import { createDecoder, type Decoder } from '#server/media/decoder/decoder.ts'
import { hasTooManyParts } from '#server/media/decoder/picture-parts.ts'
import { storePhoto } from '#server/media/photos.ts'
import type { TaskLimits } from '#server/platform/task-process.ts'
import { openTestApp } from '#support/app.ts'
import { createBusiness } from '#support/factories.ts'
import { oddJpegs, rarePictures } from '#support/odd-pictures.ts'

const { db, resources, complaints } = await openTestApp()
const seller = await createBusiness(db)
const grey = sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
const small = await grey.jpeg().toBuffer()

/** Puts copies of a part into a picture, at an offset. */
const stuffed = (picture: Buffer, offset: number, part: Buffer, count: number) => {
  const parts = Buffer.alloc(part.length * count, part)
  return Buffer.concat([picture.subarray(0, offset), parts, picture.subarray(offset)])
}
const emptySegment = Buffer.from([0xff, 0xe1, 0, 2])
const emptyText = Buffer.from([0, 0, 0, 0, ...Buffer.from('tEXt'), 0, 0, 0, 0])
const unknownChunk = Buffer.from([...Buffer.from('junk'), 0, 0, 0, 0])
const freeBox = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')])

/** Each format with a number of empty parts after its header. */
const withParts = async (count: number) => ({
  jpeg: stuffed(small, 2, emptySegment, count),
  // After the signature and IHDR.
  png: stuffed(await grey.clone().png().toBuffer(), 33, emptyText, count),
  webp: stuffed(await grey.clone().webp().toBuffer(), 12, unknownChunk, count),
  avif: await (async () => {
    const avif = await grey.clone().avif({ effort: 0 }).toBuffer()
    return stuffed(avif, avif.readUInt32BE(0), freeBox, count)
  })(),
})

test('a picture with 5,000 empty segments is refused by every upload, in each format', async () => {
  const stores = [
    (bytes: Buffer) => storePhoto(resources, seller.id, bytes),
    (bytes: Buffer) => storeChatPhoto(resources, seller.id, bytes),
    (bytes: Buffer) => storeCropped(resources, seller.id, 'avatar', bytes),
  ]
  for (const [format, bytes] of Object.entries(await withParts(5_000))) {
    for (const store of stores)
      await expect(store(bytes), format).rejects.toMatchObject({
        code: 'too_large',
        fields: { file: 'image_costly' },
      })
  }
})

test('a JPEG with 3.7 million empty segments counts as having too many parts', () => {
  expect(hasTooManyParts(stuffed(small, 2, emptySegment, 3_700_000))).toBe(true)
})

test('300 segments, odd JPEGs and rare picture formats do not count as too many parts', async () => {
  for (const [format, bytes] of Object.entries(await withParts(300)))
    expect(hasTooManyParts(bytes), format).toBe(false)
  const rare = Object.entries(await rarePictures()).map(([name, { bytes }]) => [name, bytes] as const)
  for (const [name, bytes] of [...Object.entries(await oddJpegs()), ...rare])
    expect(hasTooManyParts(bytes), name).toBe(false)
})

test('truncated headers and broken segment lengths do not count as too many parts', () => {
  for (const broken of ['ffd8ff', 'ffd8ffe1', '89504e470d0a1a0affffffff', '0000000c66747970000000'])
    expect(hasTooManyParts(Buffer.from(broken, 'hex')), broken).toBe(false)
})

const decoders: Decoder[] = []
const decoderWith = (limits: Partial<TaskLimits>): Decoder => {
  const decoder = createDecoder(resources.log, { memory: 1e9, timeMs: 60_000, idleMs: 60_000, ...limits })
  decoders.push(decoder)
  return decoder
}
afterAll(() => {
  for (const decoder of decoders) decoder.close()
})

test('a picture over the memory limit ends the decoder process, and a concurrent picture is retried', async () => {
  // Decoding it takes 320 MB; the process and a small picture stay below the limit.
  const large = await grey.clone().resize(4_000, 4_000).avif({ effort: 0 }).toBuffer()
  const decoder = decoderWith({ memory: 220_000_000 })
  const [costly, fine] = await Promise.all([
    decoder.encodePhoto(large, 1_920),
    decoder.encodeWhole(small, [480]),
  ])
  expect(costly).toBe('image_costly')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('took too much memory or time')])
  expect(fine).toMatchObject({ width: 480, height: 360 })
  expect(await decoder.encodePhoto(small, 1_920)).toMatchObject({ width: 640, height: 480 })
})

test('a picture that exceeds the time limit is refused', async () => {
  expect(await decoderWith({ timeMs: 1 }).encodePhoto(small, 1_920)).toBe('image_costly')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('took too much memory or time')])
})

test('the decoder process ends when idle and restarts for the next picture', async () => {
  const decoder = decoderWith({ idleMs: 0 })
  for (const width of [320, 160])
    expect(await decoder.encodeCropped(small, [width], 1)).toMatchObject({ width })
})
