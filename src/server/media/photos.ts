import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'
import { images } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { refusedPicture } from './encode.ts'
import { originalFile, originalSide } from './picture-files.ts'
import { storeUpload } from './store-upload.ts'

/**
 * Stores a photo for a listing of its owner. It can be served at once; a job makes its sizes. Removed if no listing
 * uses it within a day.
 * @throws ApiError invalid_input, too_large; both name `file`
 */
export async function storePhoto(
  resources: Pick<Resources, 'db' | 'storage' | 'bus'> & {
    decoder: Pick<Resources['decoder'], 'encodePhoto'>
  },
  ownerId: string,
  upload: Uint8Array,
): Promise<{ id: string; width: number; height: number }> {
  const encoded = await resources.decoder.encodePhoto(upload, originalSide)
  if (typeof encoded === 'string') throw refusedPicture(encoded)
  const id = newId()
  const { width, height, bytes } = encoded
  await storeUpload(resources, { id, kind: 'product', ownerId, width, height }, (storageKey) => [
    { key: originalFile(storageKey), bytes },
  ])
  await resources.bus.publish({ type: 'job', name: 'size-photos' })
  return { id, width, height }
}

/**
 * Marks photos as used by a listing, inside its transaction: the seller's own uploads, and those that the listing had
 * before.
 * @param before photos of the listing so far
 * @throws ApiError not_found, naming `images.<index>`, for any other photo
 */
export async function claimPhotos(
  tx: Database,
  ownerId: string,
  ids: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0) return
  // Locked in one order, so that two listings with the same photos cannot deadlock.
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, added), eq(images.ownerId, ownerId), eq(images.kind, 'product')))
    .orderBy(images.id)
    .for('update')
  const owned = new Set(rows.map(({ id }) => id))
  const invalid = ids.flatMap((id, index) =>
    before.includes(id) || owned.has(id) ? [] : [`images.${index}`],
  )
  if (invalid.length > 0) {
    throw new ApiError('not_found', {
      fields: Object.fromEntries(invalid.map((field) => [field, 'image_gone'])),
    })
  }
  await tx.update(images).set({ usedAt: new Date() }).where(inArray(images.id, added))
}

/**
 * Marks photos that a listing no longer has as unused, inside its transaction and after the row's update. Photos of
 * another listing of the seller stay used; the clean-up removes the others.
 */
export async function releasePhotos(tx: Database, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    UPDATE images i SET used_at = NULL
    WHERE i.id = ANY(${sql.param(ids)}::uuid[]) AND i.owner_id = ${ownerId} AND i.kind = 'product'
      AND NOT EXISTS (SELECT 1 FROM products p WHERE p.user_id = ${ownerId} AND i.id = ANY(p.image_ids))`)
}
