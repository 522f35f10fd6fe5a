import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/**
 * Removes the photos of listings that their owners deleted before `before`, so that the photo clean-up finds them.
 * Until then a report can still be judged.
 * @returns number of listings
 */
export async function clearDeletedListings(db: Database, before: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    WITH emptied AS (
      UPDATE products p SET image_ids = '{}' FROM (
        SELECT id, user_id, image_ids FROM products WHERE deleted_at < ${before.toISOString()} AND image_ids <> '{}'
      ) old WHERE p.id = old.id RETURNING old.id, old.user_id, old.image_ids
    ), released AS (
      UPDATE images i SET used_at = NULL FROM emptied e
      WHERE i.id = ANY(e.image_ids) AND i.owner_id = e.user_id AND i.kind = 'product' AND NOT EXISTS (
        SELECT 1 FROM products p WHERE p.user_id = e.user_id AND i.id = ANY(p.image_ids)
          AND p.id NOT IN (SELECT id FROM emptied))
    )
    SELECT id FROM emptied`)
  return rows.length
}
