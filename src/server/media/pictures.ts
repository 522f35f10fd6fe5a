import { createHash } from 'node:crypto'
import type { Log } from '../platform/log.ts'
import { atMost } from './at-most.ts'
import { edition } from './drawing/draw.ts'
import { UnknownPicture } from './drawing/errors.ts'
import { encodeAvif } from './encode.ts'
import type { PhotoFile, PhotoFormat } from './photo-files.ts'
import type { Storage } from './storage.ts'

/**
 * The file of an image at a width in pixels, null when there is none. It is AVIF for whoever takes that, as soon as
 * there is such a file; until then WebP, not to be kept for long.
 */
export type Pictures = (image: StoredImage, width: number, takesAvif?: boolean) => Promise<PhotoFile | null>

/** What a row of `images` says of its file: drawn from a key, or uploaded. */
export type StoredImage = { drawing: string | null; storageKey: string | null }

/** Draws the picture of a key at a width in pixels. */
export type Draw = (key: string, width: number, format: PhotoFormat) => Promise<Uint8Array<ArrayBuffer>>

/** So many AVIF files are waited for at most; what finds no place is asked for again. */
const mostAwaited = 500

/**
 * Reads pictures from storage. A drawn one is drawn when it is first asked for; whoever asks meanwhile
 * waits for the same drawing, and at most two are drawn at once, so that pages stay quick. AVIF takes far longer
 * to encode: nobody waits for it, it is made one file at a time while nothing else is drawn.
 */
export function createPictures({ storage, draw, log }: { storage: Storage; draw: Draw; log: Log }): Pictures {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const oneOfTwo = atMost(2)

  const readOrDraw = async (drawing: string, key: string, width: number) => {
    const stored = await storage.read(key)
    if (stored) return stored
    const bytes = await oneOfTwo(() => draw(drawing, width, 'webp')).catch((error) => {
      if (!(error instanceof UnknownPicture)) throw error
      log.warn({ drawing }, 'media: no such drawing')
      return null
    })
    if (!bytes) return null
    // A full disk must not keep a picture from being shown.
    await storage
      .write(key, bytes)
      .catch((error) => log.warn({ error: String(error), key }, 'media: not stored'))
    return bytes
  }

  const asWebp = (drawing: string, key: string, width: number) => {
    const started = underWay.get(key) ?? readOrDraw(drawing, key, width).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  const awaited = new Set<string>()
  const oneAtOnce = atMost(1)
  const makeAvif = (key: string, make: () => Promise<Uint8Array<ArrayBuffer>>) => {
    if (awaited.has(key) || awaited.size >= mostAwaited) return
    awaited.add(key)
    oneAtOnce(async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay.values())
      await storage.write(key, await make())
    })
      .catch((error) => log.warn({ error: String(error), key }, 'media: no AVIF of a picture'))
      .finally(() => awaited.delete(key))
  }

  /** Where the files of an image lie, without their endings, and how they are made where they are not yet. */
  const filesOf = ({ drawing, storageKey }: StoredImage, width: number) => {
    if (drawing !== null) {
      const file = `drawn/${edition}/${nameOf(drawing)}-${width}`
      const webp = () => asWebp(drawing, `${file}.webp`, width)
      return { file, webp, avif: () => draw(drawing, width, 'avif') }
    }
    if (storageKey === null) return null
    const file = `${storageKey}-${width}`
    return { file, webp: () => storage.read(`${file}.webp`), avif: encodeAvif }
  }

  return async (image, width, takesAvif = false) => {
    const files = filesOf(image, width)
    if (!files) return null
    const { file, webp, avif } = files
    const made = takesAvif ? await storage.read(`${file}.avif`) : null
    if (made) return { bytes: made, type: 'image/avif', final: true }
    const bytes = await webp()
    if (bytes && takesAvif) makeAvif(`${file}.avif`, () => avif(bytes))
    return bytes && { bytes, type: 'image/webp', final: !takesAvif }
  }
}

/** A file's name for a drawing, whatever characters its key has. */
function nameOf(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 32)
}
