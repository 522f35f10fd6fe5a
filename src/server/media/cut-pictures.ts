import { v7 } from 'uuid'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { images } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { encodeCut, refusedPicture } from './encode.ts'
import { type PhotoFormat, photoFormats } from './photo-files.ts'

export type MediaResources = Pick<Resources, 'db' | 'storage'>
export type ImageRow = typeof images.$inferSelect

const { avatar, card, banner } = pictureWidths
/** What shows a seller's picture need not know whether it is an avatar or a logo. */
export const logoWidths = [...new Set([...avatar, ...card])]

/** Pictures that are cut to one shape: widths in pixels, the smallest first, and height over width. */
const cuts = {
  avatar: { widths: avatar, proportion: 1 },
  logo: { widths: logoWidths, proportion: 1 },
  banner: { widths: banner, proportion: 2 / 5 },
} as const
export type CutKind = keyof typeof cuts

/**
 * Stores an uploaded picture for its member alone, until it is chosen for what it is.
 * @throws ApiError invalid_input, too_large
 */
export async function storeCut(
  { db, storage }: MediaResources,
  ownerId: string,
  kind: CutKind,
  bytes: Uint8Array,
): Promise<{ id: string; width: number; height: number }> {
  const { widths, proportion } = cuts[kind]
  const encoded = await encodeCut(bytes, widths, proportion)
  if (typeof encoded === 'string') throw refusedPicture(encoded)
  const id = v7()
  const storageKey = `uploads/${id}`
  const { width, height, files } = encoded
  for (const one of files) await storage.write(fileOf(storageKey, one.width), one.bytes)
  // The row comes last: whoever finds it finds the files.
  await db.insert(images).values({ id, kind, ownerId, storageKey, width, height })
  return { id, width, height }
}

const fileOf = (storageKey: string, width: number, format: PhotoFormat = 'webp') =>
  `${storageKey}-${width}.${format}`

/** Removes the files of such pictures, whose rows are gone. */
export async function removeCutFiles(
  { storage }: Pick<MediaResources, 'storage'>,
  rows: readonly ImageRow[],
): Promise<void> {
  for (const { storageKey, kind } of rows) {
    if (storageKey === null || !(kind in cuts)) continue
    for (const width of cuts[kind as CutKind].widths) {
      for (const format of photoFormats) await storage.remove(fileOf(storageKey, width, format))
    }
  }
}
