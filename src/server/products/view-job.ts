import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/** Views that one statement adds to days. */
const batchSize = 5_000

/** Products that have gained a quarter and whose numbers one run changes: a search applies as many changes by itself. */
const gainersAtOnce = 100

/** Other products whose numbers one run changes. */
const othersAtOnce = 10

/** Views of product `p` until this moment, those that wait to be added to it included. */
export const viewsOf = (product: SQL = sql`p`): SQL<number> => sql<number>`(${product}.view_count
  + coalesce((SELECT w.count FROM waiting_views w WHERE w.product_id = ${product}.id), 0)
  + (SELECT count(*)::int FROM pending_views v WHERE v.product_id = ${product}.id))`

/**
 * Adds the views of the last minute to the days of products and sellers. Every view is added exactly once, also when the
 * process ends in between; those of products that are gone are dropped.
 */
export async function addViews(db: Database): Promise<void> {
  let taken = batchSize
  while (taken === batchSize) {
    const { rows } = await db.execute<{ taken: number }>(sql`
      WITH taken AS (
        DELETE FROM pending_views WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM pending_views LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
        RETURNING product_id, day
      ), daily AS (
        SELECT t.product_id, t.day, p.user_id, p.view_count, count(*)::int AS count
        FROM taken t JOIN products p ON p.id = t.product_id GROUP BY 1, 2, 3, 4
      ), kept AS (
        INSERT INTO product_views (product_id, day, count) SELECT product_id, day, count FROM daily ORDER BY 1, 2
        ON CONFLICT (product_id, day) DO UPDATE SET count = product_views.count + excluded.count
      ), by_seller AS (
        INSERT INTO seller_days (user_id, day, views)
        SELECT user_id, day, sum(count)::int FROM daily GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (user_id, day) DO UPDATE SET views = seller_days.views + excluded.views
      ), waiting AS (
        INSERT INTO waiting_views (product_id, count, base)
        SELECT product_id, sum(count)::int, max(view_count) FROM daily GROUP BY 1 ORDER BY 1
        ON CONFLICT (product_id) DO UPDATE SET count = waiting_views.count + excluded.count
      )
      SELECT count(*)::int AS taken FROM taken`)
    taken = rows[0]?.taken ?? 0
  }
}

/**
 * Adds the views that wait to the numbers that products are ordered by: of products whose number has grown by a quarter, and of a
 * few others. So an order by views is that of the last minute in a small shop, and right to a quarter in a large one. Changing
 * a number writes all indexes of the product.
 */
export async function rankByViews(db: Database): Promise<void> {
  await db.execute(sql`
    WITH taken AS (
      DELETE FROM waiting_views WHERE product_id = ANY(ARRAY(
        SELECT product_id FROM waiting_views WHERE count * 4 >= base
        ORDER BY count DESC NULLS LAST LIMIT ${gainersAtOnce} FOR UPDATE SKIP LOCKED
      ) || ARRAY(
        SELECT product_id FROM waiting_views WHERE count * 4 < base LIMIT ${othersAtOnce} FOR UPDATE SKIP LOCKED))
      RETURNING product_id, count
    ), held AS (
      SELECT id FROM products WHERE id IN (SELECT product_id FROM taken) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE products p SET view_count = p.view_count + t.count
    FROM taken t JOIN held h ON h.id = t.product_id WHERE p.id = h.id`)
}
