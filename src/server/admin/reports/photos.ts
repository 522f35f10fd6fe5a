import { sql } from 'drizzle-orm'
import type { AdminReport, SamePhoto } from '#lib/contract/admin/reports.ts'
import type { Database } from '../../platform/db/client.ts'
import { isoMoment, mediaBase } from '../../platform/present.ts'
import { productsById } from '../products/queries.ts'

type PhotoRow = { product_id: string; image_id: string | null; uploaded_at: string | null }

/**
 * Reads the listings that show the photo of a report of the reason `same-photo`, the first upload first, and how many
 * further ones wait for its decision.
 */
export async function readPhotos(
  db: Database,
  { _id, reason }: Pick<AdminReport, '_id' | 'reason'>,
): Promise<{ photos: SamePhoto[]; waiting: number }> {
  if (reason !== 'same-photo') return { photos: [], waiting: 0 }
  const [{ rows }, held] = await Promise.all([
    db.execute<PhotoRow>(sql`
      SELECT s.product_id, i.id AS image_id, i.created_at AS uploaded_at
      FROM report_photos s LEFT JOIN images i ON i.id = s.image_id
      WHERE s.report_id = ${_id} ORDER BY s.image_id`),
    db.execute<{ count: number }>(sql`
      SELECT count(DISTINCT product_id)::int AS count FROM photo_checks WHERE held_by = ${_id}`),
  ])
  const products = await productsById(
    db,
    rows.map((row) => row.product_id),
  )
  const byId = new Map(products.map((product) => [product._id, product]))
  const photos = rows.flatMap((row) => {
    const product = byId.get(row.product_id)
    const uploadedAt = row.uploaded_at && isoMoment(row.uploaded_at)
    return product ? [{ product, image: mediaBase(row.image_id), uploadedAt }] : []
  })
  return { photos, waiting: held.rows[0]?.count ?? 0 }
}
