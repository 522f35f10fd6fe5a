import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { images, stores, users } from '../platform/db/schema.ts'
import { removeChatFiles } from './chat-photos.ts'
import { type ImageRow, type MediaResources, removeCroppedFiles } from './cropped-pictures.ts'
import { removePhotoFiles } from './photo-files.ts'

type Uploads = {
  /** Conditions on images: those for this use, and that nothing shows it. */
  are: SQL | undefined
  isUnused: SQL | undefined
  removeFiles: (resources: MediaResources, rows: readonly ImageRow[]) => Promise<void>
}

const isUploaded = isNotNull(images.storageKey)
const isUnmarked = isNull(images.usedAt)

/** Pictures of members by what they are for. */
const uploads = {
  avatars: {
    are: eq(images.kind, 'avatar'),
    isUnused: sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.avatarId} = ${images.id})`,
    removeFiles: removeCroppedFiles,
  },
  storePictures: {
    are: inArray(images.kind, ['logo', 'banner']),
    isUnused: sql`${images.ownerId} IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${stores} WHERE ${images.id} IN (${stores.logoId}, ${stores.bannerId}))
      AND NOT EXISTS (SELECT 1 FROM banners b WHERE b.image_id = ${images.id})`,
    removeFiles: removeCroppedFiles,
  },
  photos: {
    // Listings of several members may have a drawn photo of the demo.
    are: and(eq(images.kind, 'product'), isUploaded),
    isUnused: isUnmarked,
    removeFiles: ({ storage }, rows) => removePhotoFiles(storage, rows),
  },
  chatPhotos: {
    are: eq(images.kind, 'chat'),
    isUnused: isUnmarked,
    removeFiles: ({ storage }, rows) => removeChatFiles(storage, rows),
  },
} satisfies Record<string, Uploads>
export type UploadUse = keyof typeof uploads
const uses = Object.keys(uploads) as UploadUse[]

/** Deletes all uploads of a member for one use. */
export const removeUploads = (resources: MediaResources, use: UploadUse, ownerId: string): Promise<number> =>
  remove(resources, uploads[use], eq(images.ownerId, ownerId))

/** Deletes all uploads of a member, before the account is deleted. */
export async function removeAllUploads(resources: MediaResources, ownerId: string): Promise<void> {
  for (const use of uses) await removeUploads(resources, use, ownerId)
}

/** Deletes unused uploads for one use from before `before`. @returns number of pictures */
export const removeUnused = (resources: MediaResources, use: UploadUse, before: Date): Promise<number> =>
  remove(resources, uploads[use], and(isUploaded, lt(images.createdAt, before), uploads[use].isUnused))

/** Deletes all unused uploads from before `before`. */
export async function removeAllUnused(resources: MediaResources, before: Date): Promise<void> {
  for (const use of uses) await removeUnused(resources, use, before)
}

async function remove(
  resources: MediaResources,
  { are, removeFiles }: Uploads,
  where: SQL | undefined,
): Promise<number> {
  const rows = await resources.db.delete(images).where(and(are, where)).returning()
  await removeFiles(resources, rows)
  return rows.length
}
