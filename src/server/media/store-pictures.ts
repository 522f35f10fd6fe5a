import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { images, stores } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import { type ImageRow, type MediaResources, removeCroppedFiles } from './cropped-pictures.ts'

const kinds = ['logo', 'banner'] as const
export type StorePictureKind = (typeof kinds)[number]

const ownPicture = (ownerId: string, kind: StorePictureKind, imageId: string) =>
  and(eq(images.id, imageId), eq(images.ownerId, ownerId), eq(images.kind, kind))

/** @throws ApiError not_found for a picture that the owner has not uploaded for this purpose */
export async function requireStorePicture(
  db: Database,
  ownerId: string,
  kind: StorePictureKind,
  imageId: string,
): Promise<void> {
  if ((await db.$count(images, ownPicture(ownerId, kind, imageId))) === 0) throw new ApiError('not_found')
}

/**
 * Deletes the row of a picture that its store no longer uses.
 * @returns the row, for `removeCroppedFiles` after the commit
 */
export const deleteStorePicture = (
  tx: Database,
  ownerId: string,
  kind: StorePictureKind,
  imageId: string,
): Promise<ImageRow[]> =>
  tx
    .delete(images)
    .where(ownPicture(ownerId, kind, imageId))
    .returning()

/** Deletes all store pictures of a member, before the account is deleted. */
export async function removeStorePictures(resources: MediaResources, ownerId: string): Promise<void> {
  const rows = await resources.db
    .delete(images)
    .where(and(eq(images.ownerId, ownerId), inArray(images.kind, kinds)))
    .returning()
  await removeCroppedFiles(resources, rows)
}

/** Deletes unused store pictures uploaded before `before`. @returns number of pictures */
export async function removeUnusedStorePictures(resources: MediaResources, before: Date): Promise<number> {
  const used = sql`EXISTS (SELECT 1 FROM ${stores} WHERE ${images.id} IN (${stores.logoId}, ${stores.bannerId}))
    OR EXISTS (SELECT 1 FROM banners b WHERE b.image_id = ${images.id})`
  const rows = await resources.db
    .delete(images)
    .where(
      and(
        inArray(images.kind, kinds),
        isNotNull(images.storageKey),
        isNotNull(images.ownerId),
        lt(images.createdAt, before),
        sql`NOT (${used})`,
      ),
    )
    .returning()
  await removeCroppedFiles(resources, rows)
  return rows.length
}
