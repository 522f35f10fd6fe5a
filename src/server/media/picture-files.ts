import { pictureWidths } from '#lib/i18n/paths.ts'
import type { images, removedPictures } from '../platform/db/schema.ts'
import type { Storage } from './storage.ts'

/** Longest side of the stored original of a photo, in pixels; all sizes are made from it. */
export const originalSide = 1920
export const photoWidths = pictureWidths.card
/** Widths in pixels of the files of uploaded pictures, in ascending order. A seller's picture may be an avatar or a logo. */
export const uploadWidths: Readonly<Record<ImageKind, readonly number[]>> = {
  product: photoWidths,
  avatar: pictureWidths.avatar,
  logo: [...new Set([...pictureWidths.avatar, ...photoWidths])],
  banner: pictureWidths.banner,
  chat: pictureWidths.chat,
}
export type ImageKind = typeof images.$inferSelect.kind
/** Kind of what is to be deleted. */
export type RemovedKind = typeof removedPictures.$inferSelect.kind
/** The better one first. */
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/**
 * Returns the storage key of a new upload, to which the names of its files are added. Uploads are spread over 256 folders
 * by the end of their id, because a folder with millions of files is slow; those of earlier releases are in one folder.
 */
export const uploadKey = (id: string): string => `uploads/${id.slice(-2)}/${id}`

/** Cache tag of the responses with an uploaded picture. */
export const pictureTag = (storageKey: string): string => `media:${storageKey.split('/').at(-1)}`

/** Storage key of the original of a photo, which is served until its sizes are made. */
export const originalFile = (storageKey: string): string => `${storageKey}-${originalSide}.webp`
/** Storage key of one size of a picture. */
export const sizeFile = (storageKey: string, width: number, format: PhotoFormat = 'webp'): string =>
  `${storageKey}-${width}.${format}`

/** Storage key of the photo for link previews. */
export const sharedFile = (storageKey: string): string => `${storageKey}-shared.jpg`

/** Deletes all files that a picture may have; an incoming one is one file. @throws Error of the storage */
export async function removePictureFiles(
  storage: Pick<Storage, 'remove'>,
  kind: RemovedKind,
  storageKey: string,
): Promise<void> {
  if (kind === 'incoming') return storage.remove(storageKey)
  await storage.remove(originalFile(storageKey))
  await storage.remove(sharedFile(storageKey))
  for (const width of uploadWidths[kind])
    for (const format of photoFormats) await storage.remove(sizeFile(storageKey, width, format))
}

export type PhotoFile = {
  bytes: Uint8Array<ArrayBuffer>
  type: `image/${PhotoFormat}`
  /** False while a better file is still to be made. */
  final: boolean
}

/**
 * Reads a photo at a width: AVIF if that is wanted and was made, otherwise WebP; the original until the sizes are made.
 * @returns null when there is no such photo
 */
export async function readPhoto(
  storage: Storage,
  photo: { storageKey: string; sized: boolean },
  width: number,
  avif: boolean,
): Promise<PhotoFile | null> {
  for (const format of photo.sized ? photoFormats : []) {
    if (format === 'avif' && !avif) continue
    const bytes = await storage.read(sizeFile(photo.storageKey, width, format))
    if (bytes) return { bytes, type: `image/${format}`, final: true }
  }
  const bytes = await storage.read(originalFile(photo.storageKey))
  return bytes && { bytes, type: 'image/webp', final: false }
}
