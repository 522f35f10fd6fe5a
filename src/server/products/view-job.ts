import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/** Views that one statement adds. */
const batchSize = 5_000

/**
 * Adds the views of the last minute to the products, their days and those of their sellers, each product once. Every view is added exactly once, also when
 * the process ends in between; those of products that are gone are dropped.
 */
export async function addViews(db: Database): Promise<void> {
  let taken = batchSize
  while (taken === batchSize) {
    const { rows } = await db.execute<{ taken: number }>(sql`
      WITH taken AS (
        DELETE FROM pending_views WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM pending_views LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
        RETURNING product_id, day
      ), seen AS (
        SELECT id, user_id FROM products WHERE id IN (SELECT product_id FROM taken) ORDER BY id FOR NO KEY UPDATE
      ), daily AS (
        SELECT t.product_id, t.day, count(*)::int AS count FROM taken t JOIN seen s ON s.id = t.product_id GROUP BY 1, 2
      ), kept AS (
        INSERT INTO product_views (product_id, day, count) SELECT product_id, day, count FROM daily
        ON CONFLICT (product_id, day) DO UPDATE SET count = product_views.count + excluded.count
      ), by_seller AS (
        INSERT INTO seller_days (user_id, day, views)
        SELECT s.user_id, d.day, sum(d.count)::int FROM daily d JOIN seen s ON s.id = d.product_id GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (user_id, day) DO UPDATE SET views = seller_days.views + excluded.views
      ), added AS (
        UPDATE products p SET view_count = p.view_count + d.count
        FROM (SELECT product_id, sum(count)::int AS count FROM daily GROUP BY 1) d WHERE p.id = d.product_id
      )
      SELECT count(*)::int AS taken FROM taken`)
    taken = rows[0]?.taken ?? 0
  }
}
