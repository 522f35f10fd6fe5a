import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { images } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { encodePhoto, refusedPicture } from './encode.ts'
import { removePhotoFiles, wholeFile, wholeSide } from './photo-files.ts'

type MediaResources = Pick<Resources, 'db' | 'storage'>

/**
 * Stores a photo for a listing of its member. It can be shown at once; its sizes are made by a job. One that no
 * listing shows within a day is removed.
 * @throws ApiError invalid_input, too_large; both name `file`
 */
export async function storePhoto(
  { db, storage, bus }: Pick<Resources, 'db' | 'storage' | 'bus'>,
  ownerId: string,
  sent: Uint8Array,
): Promise<{ id: string; width: number; height: number }> {
  const encoded = await encodePhoto(sent, wholeSide)
  if (typeof encoded === 'string') throw refusedPicture(encoded)
  const id = v7()
  const storageKey = `uploads/${id}`
  const { width, height, bytes } = encoded
  await storage.write(wholeFile(storageKey), bytes)
  // The row comes last: whoever finds it finds the file.
  await db.insert(images).values({ id, kind: 'product', ownerId, storageKey, width, height })
  await bus.publish({ type: 'job', name: 'size-photos' })
  return { id, width, height }
}

/**
 * Takes photos for a listing, inside its transaction: a seller's own uploads, and what the listing showed before.
 * @param before what it showed
 * @throws ApiError not_found, naming `images.<place>`, for a photo that is neither
 */
export async function takePhotos(
  tx: Database,
  ownerId: string,
  ids: readonly string[],
  before: readonly string[],
): Promise<void> {
  const fresh = ids.filter((id) => !before.includes(id))
  if (fresh.length === 0) return
  // In one order, so that two listings that want the same photos do not wait for each other.
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, fresh), eq(images.ownerId, ownerId), eq(images.kind, 'product')))
    .orderBy(images.id)
    .for('update')
  const found = new Set(rows.map(({ id }) => id))
  const gone = ids.flatMap((id, place) => (before.includes(id) || found.has(id) ? [] : [`images.${place}`]))
  if (gone.length > 0) {
    throw new ApiError('not_found', {
      fields: Object.fromEntries(gone.map((field) => [field, 'image_gone'])),
    })
  }
  await tx.update(images).set({ usedAt: new Date() }).where(inArray(images.id, fresh))
}

/**
 * Lets go of photos that a listing no longer shows, inside its transaction and after its row says so. What another
 * listing of the seller shows stays; the rest is removed by the next clean-up.
 */
export async function releasePhotos(tx: Database, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    UPDATE images i SET used_at = NULL
    WHERE i.id = ANY(${sql.param(ids)}::uuid[]) AND i.owner_id = ${ownerId} AND i.kind = 'product'
      AND NOT EXISTS (SELECT 1 FROM products p WHERE p.user_id = ${ownerId} AND i.id = ANY(p.image_ids))`)
}

/** Deletes every photo that a member has uploaded for listings, for an account that ends. */
export async function removePhotos(resources: MediaResources, ownerId: string): Promise<void> {
  const rows = await resources.db
    .delete(images)
    .where(and(eq(images.ownerId, ownerId), eq(images.kind, 'product'), isNotNull(images.storageKey)))
    .returning({ storageKey: images.storageKey })
  await removePhotoFiles(resources.storage, rows)
}

/** Deletes photos that were uploaded before `before` and that no listing shows. @returns how many */
export async function removeUnusedPhotos(resources: MediaResources, before: Date): Promise<number> {
  const rows = await resources.db
    .delete(images)
    .where(
      and(
        eq(images.kind, 'product'),
        isNotNull(images.storageKey),
        isNull(images.usedAt),
        lt(images.createdAt, before),
      ),
    )
    .returning({ storageKey: images.storageKey })
  await removePhotoFiles(resources.storage, rows)
  return rows.length
}
