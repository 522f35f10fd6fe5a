import { sql } from 'drizzle-orm'
import { forSale } from '../for-sale/for-sale.ts'
import { fingerprintOf } from '../media/fingerprint.ts'
import { originalFile } from '../media/picture-files.ts'
import type { Database } from '../platform/db/client.ts'
import { photoFingerprints } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { findMatches } from './matches.ts'
import { reportMatches } from './report.ts'

/**
 * Compares the photos of a listing with those of other members, and reports the same ones to the admins. Runs one at a
 * time, so that two listings with the same photo are reported once.
 */
export async function checkListing(
  { db, storage }: Pick<Resources, 'db' | 'storage'>,
  productId: string,
): Promise<void> {
  await addFingerprints({ db, storage }, productId)
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('same-photos', 0))`)
    // First, so that a change from here on is checked again.
    await tx.execute(sql`DELETE FROM photo_checks WHERE product_id = ${productId} AND held_by IS NULL`)
    const listing = await readListing(tx, productId)
    if (!listing) return
    if (listing.isIncomplete) {
      await tx.execute(sql`INSERT INTO photo_checks (product_id) VALUES (${productId})`)
      return
    }
    const matches = await findMatches(tx, listing)
    if (matches.some(({ ownerId, productId: shown }) => ownerId !== listing.userId && shown !== null))
      await reportMatches(tx, listing, matches)
  })
}

/** Computes the fingerprints of a listing's photos that have none yet; a photo whose file is gone counts as plain. */
async function addFingerprints(
  { db, storage }: Pick<Resources, 'db' | 'storage'>,
  productId: string,
): Promise<void> {
  const { rows } = await db.execute<{ id: string; storage_key: string }>(sql`
    SELECT i.id, i.storage_key FROM products p JOIN images i ON i.id = ANY(p.image_ids)
    WHERE p.id = ${productId} AND i.storage_key IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM photo_fingerprints f WHERE f.image_id = i.id)`)
  for (const { id, storage_key } of rows) {
    const photo = await storage.read(originalFile(storage_key))
    const fingerprint = photo && (await fingerprintOf(photo))
    // A photo that was deleted meanwhile gets no row.
    await db.execute(sql`
      INSERT INTO ${photoFingerprints} (image_id, hash, centre_hash, thumbnail)
      SELECT i.id, ${fingerprint ? String(fingerprint.hash) : null}::bigint,
        ${fingerprint ? String(fingerprint.centreHash) : null}::bigint, ${fingerprint?.thumbnail ?? null}::bytea
      FROM images i WHERE i.id = ${id} ON CONFLICT DO NOTHING`)
  }
}

/** Reads a listing that is for sale; `isIncomplete` when a photo was added since the fingerprints were computed. */
async function readListing(tx: Database, productId: string) {
  const { rows } = await tx.execute<{ id: string; userId: string; isIncomplete: boolean }>(sql`
    SELECT p.id, p.user_id AS "userId", EXISTS (
      SELECT 1 FROM images i WHERE i.id = ANY(p.image_ids) AND i.storage_key IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM photo_fingerprints f WHERE f.image_id = i.id)) AS "isIncomplete"
    FROM products p WHERE p.id = ${productId} AND ${forSale}`)
  return rows[0]
}
