import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Log } from '../platform/log.ts'
import { encodeAvif } from './encode.ts'
import { edition } from './illustrations/draw.ts'
import { UnknownPicture } from './illustrations/errors.ts'
import type { PhotoFile, PhotoFormat } from './picture-files.ts'
import type { Storage } from './storage.ts'

declare module '../platform/resources.ts' {
  interface Resources {
    /** Reader of stored pictures and drawings. */
    readonly pictures: Pictures
  }
}

/** Reader of stored pictures, which makes their AVIF files in the background. */
export type Pictures = Readonly<{
  /**
   * Reads the file of an image at a width in pixels; null when there is none. AVIF if that is wanted and the file exists;
   * until then WebP, with `final` false.
   */
  read: (image: StoredImage, width: number, wantsAvif?: boolean) => Promise<PhotoFile | null>
  /** Drops the queue of AVIF files, and waits for the one that is being made. */
  close: () => Promise<void>
}>

/** Source of an image, from its row: a drawing's key, or an upload's storage key. */
export type StoredImage = { drawing: string | null; storageKey: string | null }

/** Renders the drawing of a key at a width in pixels. */
export type Draw = (key: string, width: number, format: PhotoFormat) => Promise<Uint8Array<ArrayBuffer>>

/** Time in ms for which a storage that failed is not asked for drawings. */
const storagePause = 10_000

/** Maximum length of the AVIF queue; a file that does not fit is queued by a later request. */
const maxQueued = 500

/**
 * Creates the reader of stored pictures. A drawing is rendered on first request; concurrent requests share it, and at
 * most two are rendered at a time, so that pages stay fast. AVIF takes far longer to encode: it is made in the
 * background, one file at a time, while nothing is being rendered.
 */
export function createPictures({
  storage,
  draw,
  log,
}: {
  storage: Pick<Storage, 'read' | 'write'>
  draw: Draw
  log: Log
}): Pictures {
  const rendering = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const renderLimit = pLimit(2)

  // A storage that is away must not prevent a drawing from being served, nor make each one wait.
  let awayUntil = 0
  const isAway = () => performance.now() < awayUntil
  const noteAway = (error: unknown) => {
    awayUntil = performance.now() + storagePause
    log.warn({ error: String(error) }, 'media: not read, drawings are made anew')
    return null
  }
  const readDrawn = async (key: string) => (isAway() ? null : storage.read(key).catch(noteAway))

  const readOrDraw = async (drawing: string, key: string, width: number) => {
    const stored = await readDrawn(key)
    if (stored) return stored
    const bytes = await renderLimit(() => draw(drawing, width, 'webp')).catch((error) => {
      if (!(error instanceof UnknownPicture)) throw error
      log.warn({ drawing }, 'media: no such drawing')
      return null
    })
    if (!bytes) return null
    // Nor must a full disk, from which others can still be read.
    if (!isAway())
      await storage
        .write(key, bytes)
        .catch((error) => log.warn({ error: String(error), key }, 'media: not stored'))
    return bytes
  }

  const renderWebp = (drawing: string, key: string, width: number) => {
    const render = rendering.get(key) ?? readOrDraw(drawing, key, width).finally(() => rendering.delete(key))
    rendering.set(key, render)
    return render
  }

  let isClosed = false
  const queued = new Set<string>()
  const avifLimit = pLimit(1)
  const queueAvif = (key: string, make: () => Promise<Uint8Array<ArrayBuffer>>) => {
    if (isClosed || queued.has(key) || queued.size >= maxQueued) return
    queued.add(key)
    avifLimit(async () => {
      while (rendering.size > 0) await Promise.allSettled(rendering.values())
      if (!isClosed) await storage.write(key, await make())
    })
      .catch((error) => log.warn({ error: String(error), key }, 'media: no AVIF of a picture'))
      .finally(() => queued.delete(key))
  }

  /**
   * Storage key of an image's files without extension, with functions that read or make them; null without a source.
   */
  const filesOf = ({ drawing, storageKey }: StoredImage, width: number) => {
    if (drawing !== null) {
      const file = `drawn/${edition}/${nameOf(drawing)}-${width}`
      const webp = () => renderWebp(drawing, `${file}.webp`, width)
      return { file, read: readDrawn, webp, avif: () => draw(drawing, width, 'avif') }
    }
    if (storageKey === null) return null
    const file = `${storageKey}-${width}`
    return { file, read: storage.read, webp: () => storage.read(`${file}.webp`), avif: encodeAvif }
  }

  return {
    async read(image, width, wantsAvif = false) {
      const files = filesOf(image, width)
      if (!files) return null
      const { file, read, webp, avif } = files
      const made = wantsAvif ? await read(`${file}.avif`) : null
      if (made) return { bytes: made, type: 'image/avif', final: true }
      const bytes = await webp()
      if (bytes && wantsAvif && !isAway()) queueAvif(`${file}.avif`, () => avif(bytes))
      return bytes && { bytes, type: 'image/webp', final: !wantsAvif }
    },
    async close() {
      isClosed = true
      avifLimit.clearQueue()
      await avifLimit(() => {})
    },
  }
}

/** File name of a drawing: a hash, because keys may contain any character. */
function nameOf(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 32)
}
