import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { images } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'

type StorePictureKind = 'logo' | 'banner'

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

/** Deletes a picture that its store no longer uses. */
export async function deleteStorePicture(
  tx: Database,
  ownerId: string,
  kind: StorePictureKind,
  imageId: string,
): Promise<void> {
  await tx.delete(images).where(ownPicture(ownerId, kind, imageId))
}
