import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import type { CheckedListing, Match } from './matches.ts'

/** Members who show a photo, from which it counts as a stock photo once an admin has dismissed the report of it. */
const stockMembers = 5

/**
 * Finds the listings about which an admin has decided: together with this one, whatever the decision; or by dismissing
 * a report of the photo that showed listings of both members, or of so many that it is a stock photo.
 * @returns ids of the listings
 */
export async function settledListings(
  tx: Database,
  { id, userId }: CheckedListing,
  matches: readonly Match[],
): Promise<ReadonlySet<string>> {
  const productIds = matches.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const images = matches.flatMap(({ ownImageId, imageId }) => [ownImageId, imageId])
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH decided AS MATERIALIZED (
      SELECT DISTINCT r.id, r.outcome FROM reports r JOIN report_photos s ON s.report_id = r.id
      WHERE r.reason = 'same-photo' AND r.outcome IS NOT NULL
        AND (s.product_id = ${id} OR s.image_id = ANY(${sql.param(images)}::uuid[]))
    ), shown AS MATERIALIZED (
      SELECT d.id AS report_id, d.outcome, s.product_id, p.user_id, count(*) OVER (PARTITION BY d.id) AS members,
        bool_or(s.image_id = ANY(${sql.param(images)}::uuid[])) OVER (PARTITION BY d.id) AS is_same
      FROM decided d JOIN report_photos s ON s.report_id = d.id JOIN products p ON p.id = s.product_id
    )
    SELECT p.id FROM products p WHERE p.id = ANY(${sql.param(productIds)}::uuid[]) AND (
      EXISTS (SELECT 1 FROM shown one JOIN shown other USING (report_id)
        WHERE one.product_id = ${id} AND other.product_id = p.id)
      OR EXISTS (SELECT 1 FROM shown one JOIN shown other USING (report_id)
        WHERE one.is_same AND one.outcome = 'dismiss' AND one.user_id = ${userId} AND other.user_id = p.user_id)
      OR EXISTS (SELECT 1 FROM shown WHERE is_same AND outcome = 'dismiss' AND members >= ${stockMembers}))`)
  return new Set(rows.map((row) => row.id))
}
