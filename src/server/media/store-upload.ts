import { sql } from 'drizzle-orm'
import { images, removedPictures } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { type ImageKind, sizeFile, uploadKey } from './picture-files.ts'

type Upload = { id: string; kind: ImageKind; ownerId: string; width: number; height: number }
type File = { key: string; bytes: Uint8Array }

/** Files of the sizes of a picture, for `storeUpload`. */
export const sizedFiles =
  (sizes: readonly { width: number; bytes: Uint8Array }[]) =>
  (storageKey: string): File[] =>
    sizes.map(({ width, bytes }) => ({ key: sizeFile(storageKey, width), bytes }))

/** Time after which the files of a failed upload are deleted; a late write to the storage is over by then. */
const failedUploadPause = '5 minutes'

/**
 * Stores the files of an uploaded picture and then its row, so that its files exist whenever it is found. Files of an upload
 * that fails are deleted later.
 * @param filesOf the files, from the storage key of the upload
 * @throws Error of the storage or the database
 */
export async function storeUpload(
  { db, storage }: Pick<Resources, 'db' | 'storage'>,
  upload: Upload,
  filesOf: (storageKey: string) => readonly File[],
): Promise<void> {
  const storageKey = uploadKey(upload.id)
  try {
    for (const { key, bytes } of filesOf(storageKey)) await storage.write(key, bytes)
    await db.insert(images).values({ ...upload, storageKey })
  } catch (error) {
    const dueAt = sql`now() + ${failedUploadPause}::interval`
    // Where the database failed, too, the files stay.
    await db
      .insert(removedPictures)
      .values({ storageKey, kind: upload.kind, dueAt })
      .catch(() => null)
    throw error
  }
}
