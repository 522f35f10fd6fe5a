import { type SQL, sql } from 'drizzle-orm'
import type { hashesOf } from '../media/fingerprint.ts'
import { nearQuarters } from '../media/perceptual-hash.ts'
import type { Database } from '../platform/db/client.ts'

/** Bits by which a hash of the same photo may differ. */
const hashDistance = 16
/** Similar photos that are read for each value of a quarter. */
const maxOfValue = 200
/** Photos that are compared with one, the nearest first. */
const maxCompared = 100

export type Candidate = { imageId: string; ownerId: string; thumbnail: Buffer }

/**
 * Finds photos of listings whose hash, or that of their middle, is near to that of a photo or of its mirror image. Those
 * of other members come first, without those of accounts of the same business.
 */
export async function findCandidates(
  db: Database,
  hashes: ReturnType<typeof hashesOf>,
  { imageId, ownerId }: { imageId: string; ownerId: string },
): Promise<Candidate[]> {
  const near = sql.join(
    [...nearTo(sql`hash`, hashes.whole), ...nearTo(sql`centre_hash`, hashes.centre)],
    sql` UNION ALL `,
  )
  const { rows } = await db.execute<Candidate>(sql`
    WITH near AS MATERIALIZED (SELECT image_id, min(distance) AS distance FROM (${near}) found GROUP BY image_id)
    SELECT f.image_id AS "imageId", i.owner_id AS "ownerId", f.thumbnail
    FROM near n JOIN photo_fingerprints f ON f.image_id = n.image_id JOIN images i ON i.id = n.image_id
    WHERE n.image_id <> ${imageId} AND i.owner_id IS NOT NULL AND NOT ${isSameBusiness(ownerId)}
    ORDER BY i.owner_id = ${ownerId}, n.distance, n.image_id LIMIT ${maxCompared}`)
  return rows
}

/** Selects photos near to a hash or its mirrored one, with an index for each quarter. */
function nearTo(column: SQL, { hash, mirrored }: { hash: bigint; mirrored: bigint }): SQL[] {
  const distanceTo = (value: bigint) => sql`bit_count((${column} # ${String(value)}::bigint)::bit(64))`
  const distance = sql`least(${distanceTo(hash)}, ${distanceTo(mirrored)})`
  const other = nearQuarters(mirrored)
  return nearQuarters(hash).map(({ shift, values }, place) => {
    const all = [...new Set([...values, ...(other[place]?.values ?? [])])]
    const quarter = sql`((${column} >> ${sql.raw(String(shift))}) & 65535)`
    // With a limit the index is asked for each value, whatever the planner knows about their number.
    return sql`SELECT found.* FROM unnest(${sql.param(all)}::bigint[]) AS near (value) CROSS JOIN LATERAL (
      SELECT image_id, ${distance} AS distance FROM photo_fingerprints
      WHERE ${quarter} = near.value AND ${column} IS NOT NULL AND ${distance} <= ${hashDistance}
      LIMIT ${maxOfValue}) found`
  })
}

/** Predicate on image `i`: its owner is another account of the business of a member, by the licence. */
const isSameBusiness = (ownerId: string): SQL => sql`EXISTS (
  SELECT 1 FROM business_applications own JOIN business_applications other USING (license_number)
  WHERE own.user_id = ${ownerId} AND other.user_id = i.owner_id AND own.user_id <> other.user_id
    AND own.status = 'Accepted' AND other.status = 'Accepted' AND license_number <> '')`
