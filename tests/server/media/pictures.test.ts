import pino from 'pino'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { UnknownPicture } from '#server/media/illustrations/errors.ts'
import { createPictures, type Draw } from '#server/media/pictures.ts'
import type { Storage } from '#server/media/storage.ts'

const log = pino({ level: 'silent' })
const drawn = (drawing: string) => ({ drawing, storageKey: null })

function memory(): Pick<Storage, 'read' | 'write' | 'remove'> & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    read: async (key) => (kept.get(key) as Uint8Array<ArrayBuffer> | undefined) ?? null,
    write: async (key, bytes) => void kept.set(key, bytes),
    remove: async (key) => void kept.delete(key),
  }
}

/** Drawing function whose results the test resolves. */
function drawer() {
  const calls: string[] = []
  const ends: (() => void)[] = []
  const draw: Draw = (key, width) => {
    calls.push(`${key} ${width}`)
    return new Promise((resolve) => ends.push(() => resolve(new TextEncoder().encode(key))))
  }
  return { draw, calls, ends }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('concurrent requests for a drawing share one rendering', async () => {
  const { draw, calls, ends } = drawer()
  const pictures = createPictures({ storage: memory(), draw, log })
  const both = Promise.all([pictures.read(drawn('a/0'), 480), pictures.read(drawn('a/0'), 480)])
  await settled()
  for (const end of ends) end()
  const [one, other] = await both
  expect(calls).toEqual(['a/0 480'])
  expect(other).toEqual(one)
})

test('a drawn picture is stored once per key and width and not drawn again', async () => {
  const storage = memory()
  let count = 0
  const draw: Draw = async (key) => {
    count++
    return new TextEncoder().encode(key)
  }
  const pictures = createPictures({ storage, draw, log })
  await pictures.read(drawn('a/0'), 480)
  await pictures.read(drawn('a/0'), 480)
  await pictures.read(drawn('a/0'), 960)
  expect(count).toBe(2)
  expect(storage.kept.size).toBe(2)
})

test('at most two pictures are drawn at once', async () => {
  const { draw, calls, ends } = drawer()
  const pictures = createPictures({ storage: memory(), draw, log })
  const all = Promise.all(['a/0', 'a/1', 'a/2', 'a/3'].map((key) => pictures.read(drawn(key), 480)))
  await settled()
  expect(calls).toHaveLength(2)
  ends[0]?.()
  await settled()
  await settled()
  expect(calls).toHaveLength(3)
  while (calls.length < 4 || ends.length > 0) {
    ends.shift()?.()
    await settled()
  }
  expect(await all).toHaveLength(4)
})

test('a failed write to storage does not prevent a picture from being served', async () => {
  const read = vi.fn(async () => null)
  const storage: Pick<Storage, 'read' | 'write' | 'remove'> = {
    read,
    write: () => Promise.reject(new Error('ENOSPC')),
    remove: async () => {},
  }
  const pictures = createPictures({ storage, draw: async () => new Uint8Array([1]), log })
  for (const key of ['a/0', 'a/1'])
    expect((await pictures.read(drawn(key), 480))?.bytes).toEqual(new Uint8Array([1]))
  // A full disk can still be read.
  expect(read).toHaveBeenCalledTimes(2)
})

test('drawings are served while the storage is away, which is then not asked for each', async () => {
  const asked: string[] = []
  const storage: Pick<Storage, 'read' | 'write'> = {
    read: (key) => {
      asked.push(key)
      return Promise.reject(new Error('the bucket does not answer'))
    },
    write: () => Promise.reject(new Error('nothing is written')),
  }
  const pictures = createPictures({ storage, draw: async () => new Uint8Array([1]), log })
  for (const key of ['a/0', 'a/1', 'a/2']) {
    expect(await pictures.read(drawn(key), 480, true)).toMatchObject({ type: 'image/webp', final: false })
  }
  expect(asked).toHaveLength(1)
  await expect(pictures.read({ drawing: null, storageKey: 'uploads/one' }, 480)).rejects.toThrow(
    'does not answer',
  )
})

test('an unknown drawing key has no picture, and a failed drawing is retried', async () => {
  let failure: Error | undefined = new UnknownPicture('a/0')
  const draw: Draw = async () => {
    if (failure) throw failure
    return new Uint8Array([1])
  }
  const pictures = createPictures({ storage: memory(), draw, log })
  expect(await pictures.read(drawn('a/0'), 480)).toBeNull()
  failure = new Error('out of memory')
  await expect(pictures.read(drawn('a/0'), 480)).rejects.toThrow('out of memory')
  failure = undefined
  expect((await pictures.read(drawn('a/0'), 480))?.bytes).toEqual(new Uint8Array([1]))
})

test('an uploaded picture is read from storage by width and never drawn', async () => {
  const storage = memory()
  await storage.write('uploads/one-480.webp', new Uint8Array([7]))
  const pictures = createPictures({ storage, draw: () => Promise.reject(new Error('drawn')), log })
  expect(await pictures.read({ drawing: null, storageKey: 'uploads/one' }, 480)).toEqual({
    bytes: new Uint8Array([7]),
    type: 'image/webp',
    final: true,
  })
  expect(await pictures.read({ drawing: null, storageKey: 'uploads/one' }, 960)).toBeNull()
  expect(await pictures.read({ drawing: null, storageKey: null }, 480)).toBeNull()
})

test('clients that accept AVIF get a temporary WebP first, then the AVIF made in the background', async () => {
  const storage = memory()
  const calls: string[] = []
  const pictures = createPictures({
    storage,
    draw: async (key, width, format) => {
      calls.push(`${key} ${width} ${format}`)
      return new TextEncoder().encode(format)
    },
    log,
  })
  expect(await pictures.read(drawn('a/0'), 480, true)).toMatchObject({ type: 'image/webp', final: false })
  await vi.waitFor(() => expect(storage.kept.size).toBe(2))
  const bytes = new TextEncoder().encode('avif')
  expect(await pictures.read(drawn('a/0'), 480, true)).toEqual({ bytes, type: 'image/avif', final: true })
  expect(await pictures.read(drawn('a/0'), 480)).toMatchObject({ type: 'image/webp', final: true })
  expect(calls).toEqual(['a/0 480 webp', 'a/0 480 avif'])
})

test('an uploaded picture is encoded as AVIF when a client accepts it', async () => {
  const storage = memory()
  const image = { create: { width: 480, height: 192, channels: 3, background: '#7dbfdd' } } as const
  await storage.write('uploads/one-480.webp', await sharp(image).webp().toBuffer())
  const pictures = createPictures({ storage, draw: () => Promise.reject(new Error('drawn')), log })
  const uploaded = { drawing: null, storageKey: 'uploads/one' }
  expect(await pictures.read(uploaded, 480, true)).toMatchObject({ type: 'image/webp', final: false })
  await vi.waitFor(() => expect([...storage.kept.keys()]).toContain('uploads/one-480.avif'))
  const made = await pictures.read(uploaded, 480, true)
  expect(made).toMatchObject({ type: 'image/avif', final: true })
  expect(await sharp(made?.bytes).metadata()).toMatchObject({ width: 480, height: 192, format: 'heif' })
})

test('AVIF files are encoded one at a time, once per key, and only after other drawing has finished', async () => {
  const { draw, calls, ends } = drawer()
  const storage = memory()
  for (const key of ['a/0', 'a/1']) {
    const pictures = createPictures({ storage, draw: async () => new Uint8Array([1]), log })
    await pictures.read(drawn(key), 480)
  }
  const pictures = createPictures({ storage, draw, log })
  const other = pictures.read(drawn('b/0'), 480)
  await settled()
  for (const key of ['a/0', 'a/1', 'a/0']) await pictures.read(drawn(key), 480, true)
  await settled()
  expect(calls).toEqual(['b/0 480'])
  ends[0]?.()
  await other
  await vi.waitFor(() => expect(calls).toEqual(['b/0 480', 'a/0 480']))
  ends[1]?.()
  await vi.waitFor(() => expect(calls).toEqual(['b/0 480', 'a/0 480', 'a/1 480']))
})

test('closing waits for the AVIF that is being made, and drops those in the queue', async () => {
  const { draw, calls, ends } = drawer()
  const storage = memory()
  const earlier = createPictures({ storage, draw: async () => new Uint8Array([1]), log })
  for (const key of ['a/0', 'a/1']) await earlier.read(drawn(key), 480)
  const pictures = createPictures({ storage, draw, log })
  for (const key of ['a/0', 'a/1']) await pictures.read(drawn(key), 480, true)
  await vi.waitFor(() => expect(calls).toEqual(['a/0 480']))
  let isClosed = false
  const closing = pictures.close().then(() => {
    isClosed = true
  })
  await settled()
  expect(isClosed).toBe(false)
  ends[0]?.()
  await closing
  expect([...storage.kept.keys()].filter((key) => key.endsWith('.avif'))).toHaveLength(1)
  expect(await pictures.read(drawn('a/1'), 480, true)).toMatchObject({ type: 'image/webp' })
  await settled()
  expect(calls).toEqual(['a/0 480'])
})
