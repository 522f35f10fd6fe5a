import { and, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { v4 } from 'uuid'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { images } from '../platform/db/schema.ts'
import type { MediaResources } from './cut-pictures.ts'
import { encodeWhole, refusedPicture } from './encode.ts'

const sides = pictureWidths.chat
const fileOf = (storageKey: string, side: number) => `${storageKey}-${side}.webp`

/**
 * Stores a photo that its member may send once in a chat. Its id is its address's secret: drawn, not counted up like
 * others. One that is not sent within a day is removed.
 * @throws ApiError invalid_input, too_large; both name `file`
 */
export async function storeChatPhoto(
  { db, storage }: MediaResources,
  ownerId: string,
  sent: Uint8Array,
): Promise<{ id: string; width: number; height: number }> {
  const encoded = await encodeWhole(sent, sides)
  if (typeof encoded === 'string') throw refusedPicture(encoded)
  const id = v4()
  const storageKey = `uploads/${id}`
  const { width, height, files } = encoded
  for (const one of files) await storage.write(fileOf(storageKey, one.width), one.bytes)
  // The row comes last: whoever finds it finds the files.
  await db.insert(images).values({ id, kind: 'chat', ownerId, storageKey, width, height })
  return { id, width, height }
}

/** Deletes every photo that a member has uploaded for a chat, for an account that ends. */
export const removeChatPhotos = (resources: MediaResources, ownerId: string): Promise<number> =>
  remove(resources, eq(images.ownerId, ownerId))

/** Deletes photos that were uploaded before `before` and never sent. @returns how many */
export const removeUnusedChatPhotos = (resources: MediaResources, before: Date): Promise<number> =>
  remove(resources, and(isNull(images.usedAt), lt(images.createdAt, before)))

async function remove({ db, storage }: MediaResources, which: SQL | undefined): Promise<number> {
  const rows = await db
    .delete(images)
    .where(and(eq(images.kind, 'chat'), isNotNull(images.storageKey), which))
    .returning({ storageKey: images.storageKey })
  for (const { storageKey } of rows) {
    if (storageKey === null) continue
    for (const side of sides) await storage.remove(fileOf(storageKey, side))
  }
  return rows.length
}
