import { createHash } from 'node:crypto'
import type { Log } from '../log.ts'
import { atMost } from './at-most.ts'
import { edition } from './draw/draw.ts'
import { UnknownPicture } from './draw/errors.ts'
import type { Storage } from './storage.ts'

/** The file of an image at a width in pixels; null when there is none. */
export type Pictures = (image: StoredImage, width: number) => Promise<Uint8Array<ArrayBuffer> | null>

/** What a row of `images` says of its file: drawn from a key, or uploaded. */
export type StoredImage = { drawing: string | null; storageKey: string | null }

/** Draws the picture of a key at a width in pixels. */
export type Draw = (key: string, width: number) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Reads pictures from storage. A drawn one is drawn when it is first asked for; whoever asks meanwhile
 * waits for the same drawing, and at most two are drawn at once, so that pages stay quick.
 */
export function createPictures({ storage, draw, log }: { storage: Storage; draw: Draw; log: Log }): Pictures {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const oneOfTwo = atMost(2)

  const readOrDraw = async (drawing: string, key: string, width: number) => {
    const stored = await storage.read(key)
    if (stored) return stored
    const bytes = await oneOfTwo(() => draw(drawing, width)).catch((error) => {
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

  return async ({ drawing, storageKey }, width) => {
    if (drawing === null) return storageKey === null ? null : storage.read(`${storageKey}-${width}.webp`)
    const key = `drawn/${edition}/${nameOf(drawing)}-${width}.webp`
    const started = underWay.get(key) ?? readOrDraw(drawing, key, width).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

/** A file's name for a drawing, whatever characters its key has. */
function nameOf(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 32)
}
