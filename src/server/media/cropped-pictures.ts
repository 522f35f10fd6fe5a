import { bannerSize, pictureWidths } from '#lib/i18n/paths.ts'
import { newId } from '../platform/db/ids.ts'
import { images } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { refusedPicture } from './encode.ts'
import { type PhotoFormat, photoFormats, uploadKey } from './photo-files.ts'

export type MediaResources = Pick<Resources, 'db' | 'storage'>
export type DecodingResources = Pick<Resources, 'db' | 'storage' | 'decoder'>
export type ImageRow = typeof images.$inferSelect

const { avatar, card, banner } = pictureWidths
/** Avatars and logos share their widths, because a seller's picture may be either. */
export const logoWidths = [...new Set([...avatar, ...card])]

/** Pictures cropped to one shape: widths in pixels in ascending order, and height divided by width. */
const cuts = {
  avatar: { widths: avatar, proportion: 1 },
  logo: { widths: logoWidths, proportion: 1 },
  banner: { widths: banner, proportion: bannerSize.height / bannerSize.width },
} as const
export type CroppedKind = keyof typeof cuts

/**
 * Stores a cropped picture, visible to nobody but its owner until it is chosen as avatar, logo or banner.
 * @throws ApiError invalid_input, too_large
 */
export async function storeCropped(
  { db, storage, decoder }: DecodingResources,
  ownerId: string,
  kind: CroppedKind,
  bytes: Uint8Array,
): Promise<{ id: string; width: number; height: number }> {
  const { widths, proportion } = cuts[kind]
  const encoded = await decoder.encodeCropped(bytes, widths, proportion)
  if (typeof encoded === 'string') throw refusedPicture(encoded)
  const id = newId()
  const storageKey = uploadKey(id)
  const { width, height, files } = encoded
  for (const file of files) await storage.write(fileOf(storageKey, file.width), file.bytes)
  // The row is inserted last, so that its files exist whenever it is found.
  await db.insert(images).values({ id, kind, ownerId, storageKey, width, height })
  return { id, width, height }
}

const fileOf = (storageKey: string, width: number, format: PhotoFormat = 'webp') =>
  `${storageKey}-${width}.${format}`

/** Deletes the files of cropped pictures whose rows were deleted. */
export async function removeCroppedFiles(
  { storage }: Pick<MediaResources, 'storage'>,
  rows: readonly ImageRow[],
): Promise<void> {
  for (const { storageKey, kind } of rows) {
    if (storageKey === null || !(kind in cuts)) continue
    for (const width of cuts[kind as CroppedKind].widths) {
      for (const format of photoFormats) await storage.remove(fileOf(storageKey, width, format))
    }
  }
}
