import { expect, test } from 'vitest'
import type { Api, Result } from '#lib/api/client.ts'
import type { DraftPhoto } from '#lib/state/listings/drafts.ts'
import { createPhotos } from '#lib/state/listings/photos.ts'

type Sent = Awaited<ReturnType<Api['upload']>>
type Upload = { file: Blob; end: (result: Sent) => void; progress: (part: number) => void }

/** Creates a photo store whose uploads the test completes. */
function openPhotos() {
  const uploads: Upload[] = []
  const kept: DraftPhoto[] = []
  const upload: Api['upload'] = ({ file, onProgress }) =>
    new Promise((end) => uploads.push({ file, end, progress: onProgress ?? (() => {}) }))
  const photos = createPhotos({ api: { upload }, keep: (photo) => kept.push(photo), now: () => 7 })
  const states = () => photos.$photos.get().map(({ state }) => state)
  return { photos, uploads, kept, states }
}
const blob = (text: string) => new Blob([text], { type: 'image/png' })
const done = (id: string): Sent => ({
  ...{ ok: true, statusCode: 200, message: '' },
  data: { _id: id, path: `/media/${id}`, width: 960, height: 960 },
})
const refused: Result<never> = {
  ...{ ok: false, kind: 'HTTP', statusCode: 400, code: 'invalid_input', message: 'Please check' },
  fields: { file: { code: 'image_type', message: 'Invalid file type, upload only images' } },
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('photos are uploaded at once, two in parallel and with progress', async () => {
  const { photos, uploads, states, kept } = openPhotos()
  expect(photos.add(['a', 'b', 'c'].map(blob))).toBe(3)
  expect(states()).toEqual(['sending', 'sending', 'waiting'])
  uploads[0]?.progress(0.5)
  expect(photos.$photos.get()[0]?.part).toBe(0.5)
  uploads[1]?.end(done('2'))
  await turn()
  expect(states()).toEqual(['sending', 'sent', 'sending'])
  expect(kept.at(-1)).toMatchObject({ sent: { _id: '2', path: '/media/2' }, sentAt: 7 })
})

test('a listing has at most six photos', () => {
  const { photos } = openPhotos()
  expect(photos.add(['a', 'b', 'c', 'd', 'e'].map(blob))).toBe(5)
  expect(photos.add(['f', 'g'].map(blob))).toBe(1)
  expect(photos.add([blob('h')])).toBe(0)
  expect(photos.$photos.get()).toHaveLength(6)
})

test('a failed photo shows the reason and can be uploaded again', async () => {
  const { photos, uploads, states } = openPhotos()
  photos.add([blob('a')])
  uploads[0]?.end(refused)
  expect(await photos.settle()).toBe(false)
  const [failed] = photos.$photos.get()
  expect(failed).toMatchObject({ state: 'failed', problem: 'Invalid file type, upload only images' })
  photos.retry(failed?.key ?? '')
  const settled = photos.settle()
  uploads[1]?.end(done('1'))
  expect(await settled).toBe(true)
  expect(states()).toEqual(['sent'])
})

test('a photo removed during its upload does not reappear', async () => {
  const { photos, uploads, kept } = openPhotos()
  photos.add([blob('a')])
  const before = kept.length
  photos.remove(photos.$photos.get()[0]?.key ?? '')
  uploads[0]?.end(done('1'))
  await turn()
  expect(photos.$photos.get()).toEqual([])
  expect(kept).toHaveLength(before)
  expect(await photos.settle()).toBe(true)
})

test('photos can be reordered, and any of them made the cover', () => {
  const { photos } = openPhotos()
  photos.show(
    ['a', 'b', 'c', 'd'].map((key) => ({ key, file: null, sent: { _id: key, path: key }, sentAt: 0 })),
  )
  const order = () => photos.$photos.get().map(({ key }) => key)
  photos.move('a', 'c')
  expect(order()).toEqual(['b', 'c', 'a', 'd'])
  photos.move('d', 'c')
  expect(order()).toEqual(['b', 'd', 'c', 'a'])
  photos.makeCover('a')
  expect(order()).toEqual(['a', 'b', 'd', 'c'])
})

test('photos of a draft are uploaded if the server lacks them, and again on request', async () => {
  const { photos, uploads, states } = openPhotos()
  photos.show([
    { key: 'a', file: blob('a'), sent: { _id: '1', path: '/media/1' }, sentAt: 0 },
    { key: 'b', file: blob('b'), sent: null, sentAt: 0 },
  ])
  expect(states()).toEqual(['sent', 'sending'])
  uploads[0]?.end(done('2'))
  await photos.settle()
  photos.sendAgain()
  expect(states()).toEqual(['sending', 'sending'])
})

test('a photo under 600 pixels is kept and marked as small', async () => {
  const { photos, uploads, kept } = openPhotos()
  photos.add(['a', 'b'].map(blob))
  for (const [index, side] of [599, 600].entries()) {
    uploads[index]?.end({
      ...{ ok: true, statusCode: 200, message: '' },
      data: { _id: String(index), path: `/media/${index}`, width: 300, height: side },
    })
  }
  await turn()
  expect(photos.$photos.get().map(({ sent }) => sent?.small)).toEqual([true, undefined])
  expect(kept.at(-2)?.sent?.small).toBe(true)
})
