import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { images, stores, users } from '../platform/db/schema.ts'

// Deletes pictures whose files then follow (removed-pictures.ts).

type Uploads = {
  /** Conditions on images: those for this use, and that nothing shows it. */
  are: SQL | undefined
  isUnused: SQL | undefined
}

const isUploaded = isNotNull(images.storageKey)
const isUnmarked = isNull(images.usedAt)

/** Pictures of members by what they are for. */
const uploads = {
  avatars: {
    are: eq(images.kind, 'avatar'),
    isUnused: sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.avatarId} = ${images.id})`,
  },
  storePictures: {
    are: inArray(images.kind, ['logo', 'banner']),
    isUnused: sql`${images.ownerId} IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${stores} WHERE ${images.id} IN (${stores.logoId}, ${stores.bannerId}))
      AND NOT EXISTS (SELECT 1 FROM banners b WHERE b.image_id = ${images.id})`,
  },
  // Listings of several members may have a drawn photo of the demo.
  photos: { are: and(eq(images.kind, 'product'), isUploaded), isUnused: isUnmarked },
  chatPhotos: { are: eq(images.kind, 'chat'), isUnused: isUnmarked },
} satisfies Record<string, Uploads>
export type UploadUse = keyof typeof uploads
const uses = Object.keys(uploads) as UploadUse[]

/** Deletes all uploads of a member for one use. */
export const removeUploads = (db: Database, use: UploadUse, ownerId: string): Promise<number> =>
  remove(db, uploads[use], eq(images.ownerId, ownerId))

/** Deletes all uploads of a member, before the account is deleted. */
export async function removeAllUploads(db: Database, ownerId: string): Promise<void> {
  for (const use of uses) await removeUploads(db, use, ownerId)
}

/** Deletes unused uploads for one use from before `before`. @returns number of pictures */
export const removeUnused = (db: Database, use: UploadUse, before: Date): Promise<number> =>
  remove(db, uploads[use], and(isUploaded, lt(images.createdAt, before), uploads[use].isUnused))

/** Deletes all unused uploads from before `before`. */
export async function removeAllUnused(db: Database, before: Date): Promise<void> {
  for (const use of uses) await removeUnused(db, use, before)
}

async function remove(db: Database, { are }: Uploads, where: SQL | undefined): Promise<number> {
  const { rowCount } = await db.delete(images).where(and(are, where))
  return rowCount ?? 0
}
