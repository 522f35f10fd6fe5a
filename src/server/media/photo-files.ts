import { pictureWidths } from '#lib/i18n/paths.ts'
import type { Storage } from './storage.ts'

/** The longest side of what is kept of a photo, in pixels; all its sizes are made from that. */
export const wholeSide = 1920
export const photoWidths = pictureWidths.card
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** What is kept of an uploaded photo, and shown until its sizes are made. */
export const wholeFile = (storageKey: string): string => `${storageKey}-${wholeSide}.webp`
/** One size of a photo. */
export const sizeFile = (storageKey: string, width: number, format: PhotoFormat): string =>
  `${storageKey}-${width}.${format}`

/** A photo for where its listing is shared. */
export const sharedFile = (storageKey: string): string => `${storageKey}-shared.jpg`

export type PhotoFile = {
  bytes: Uint8Array<ArrayBuffer>
  type: `image/${PhotoFormat}`
  /** False as long as a better one is still to be made. */
  final: boolean
}

/**
 * A photo at a width: AVIF for whoever takes it, else WebP; until its sizes are made the whole of it.
 * @returns null when there is no such photo
 */
export async function readPhoto(
  storage: Storage,
  photo: { storageKey: string; sized: boolean },
  width: number,
  takesAvif: boolean,
): Promise<PhotoFile | null> {
  if (photo.sized) {
    const format = takesAvif ? 'avif' : 'webp'
    const bytes = await storage.read(sizeFile(photo.storageKey, width, format))
    if (bytes) return { bytes, type: `image/${format}`, final: true }
  }
  const bytes = await storage.read(wholeFile(photo.storageKey))
  return bytes && { bytes, type: 'image/webp', final: false }
}

/** Removes all files of photos whose rows are gone. */
export async function removePhotoFiles(
  storage: Storage,
  rows: readonly { storageKey: string | null }[],
): Promise<void> {
  for (const { storageKey } of rows) {
    if (storageKey === null) continue
    await storage.remove(wholeFile(storageKey))
    await storage.remove(sharedFile(storageKey))
    for (const width of photoWidths) {
      for (const format of photoFormats) await storage.remove(sizeFile(storageKey, width, format))
    }
  }
}
