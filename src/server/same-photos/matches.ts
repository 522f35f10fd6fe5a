import { sql } from 'drizzle-orm'
import { forSale } from '../for-sale/for-sale.ts'
import { hashesOf, readThumbnail } from '../media/fingerprint.ts'
import type { Database } from '../platform/db/client.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { isSamePhoto, mirrored } from './compare.ts'

/** Listing whose photos are compared. */
export type CheckedListing = { id: string; userId: string }

/** Photo that is the same as one of a listing. */
export type Match = {
  /** The photo of the listing. */
  ownImageId: string
  imageId: string
  ownerId: string
  /** Listing for sale of the owner that shows it, the oldest; null if there is none. */
  productId: string | null
}

/** Finds photos that are the same as those of a listing, whoever uploaded them. */
export async function findMatches(db: Database, { id, userId }: CheckedListing): Promise<Match[]> {
  const { rows: own } = await db.execute<{ imageId: string; thumbnail: Buffer }>(sql`
    SELECT f.image_id AS "imageId", f.thumbnail FROM products p JOIN photo_fingerprints f ON f.image_id = ANY(p.image_ids)
    WHERE p.id = ${id} AND f.thumbnail IS NOT NULL`)
  const found: Omit<Match, 'productId'>[] = []
  for (const { imageId, thumbnail } of own) {
    const rgb = await readThumbnail(thumbnail)
    const candidates = await findCandidates(db, hashesOf(rgb), { imageId, ownerId: userId })
    for (const candidate of candidates) {
      if (await isSame(rgb, candidate))
        found.push({ ownImageId: imageId, imageId: candidate.imageId, ownerId: candidate.ownerId })
    }
  }
  const shown = await listingsOf(db, found)
  return found.map((match) => ({ ...match, productId: shown.get(match.imageId) ?? null }))
}

async function isSame(rgb: Uint8Array, { thumbnail }: Candidate): Promise<boolean> {
  const other = await readThumbnail(thumbnail)
  return isSamePhoto(rgb, other) || isSamePhoto(rgb, mirrored(other))
}

/** Finds the oldest listing for sale that shows each photo. @returns ids of listings by that of their photo */
async function listingsOf(
  db: Database,
  photos: readonly { imageId: string; ownerId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const imageIds = sql.param(photos.map(({ imageId }) => imageId))
  const ownerIds = sql.param(photos.map(({ ownerId }) => ownerId))
  const { rows } = await db.execute<{ image_id: string; product_id: string }>(sql`
    SELECT photo.image_id, shown.id AS product_id
    FROM unnest(${imageIds}::uuid[], ${ownerIds}::uuid[]) AS photo (image_id, owner_id) CROSS JOIN LATERAL (
      SELECT p.id FROM products p
      WHERE p.user_id = photo.owner_id AND photo.image_id = ANY(p.image_ids) AND ${forSale}
      ORDER BY p.created_at LIMIT 1) shown`)
  return new Map(rows.map((row) => [row.image_id, row.product_id]))
}
