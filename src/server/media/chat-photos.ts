import { v4 } from 'uuid'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { images } from '../platform/db/schema.ts'
import type { DecodingResources } from './cropped-pictures.ts'
import { refusedPicture } from './encode.ts'
import { uploadKey } from './photo-files.ts'
import type { Storage } from './storage.ts'

const sides = pictureWidths.chat
const fileOf = (storageKey: string, side: number) => `${storageKey}-${side}.webp`

/**
 * Stores a photo that its owner may send once in a chat. Its random id (UUID v4, unlike the sequential ones of other
 * images) keeps its address secret. Removed if not sent within a day.
 * @throws ApiError invalid_input, too_large; both name `file`
 */
export async function storeChatPhoto(
  { db, storage, decoder }: DecodingResources,
  ownerId: string,
  upload: Uint8Array,
): Promise<{ id: string; width: number; height: number }> {
  const encoded = await decoder.encodeWhole(upload, sides)
  if (typeof encoded === 'string') throw refusedPicture(encoded)
  const id = v4()
  const storageKey = uploadKey(id)
  const { width, height, files } = encoded
  for (const file of files) await storage.write(fileOf(storageKey, file.width), file.bytes)
  // The row is inserted last, so that its files exist whenever it is found.
  await db.insert(images).values({ id, kind: 'chat', ownerId, storageKey, width, height })
  return { id, width, height }
}

/** Deletes the files of chat photos whose rows were deleted. */
export async function removeChatFiles(
  storage: Storage,
  rows: readonly { storageKey: string | null }[],
): Promise<void> {
  for (const { storageKey } of rows) {
    if (storageKey === null) continue
    for (const side of sides) await storage.remove(fileOf(storageKey, side))
  }
}
