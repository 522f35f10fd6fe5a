import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/** Expired listings that one statement uncounts. */
const batchSize = 1_000

/**
 * Compacts the count tables: uncounts expired listings, merges rows with the same key, and drops views and search hits
 * older than thirty days from `product_uses`. Sums are the same before, during and after, also when several processes
 * run it or one is interrupted.
 */
export async function compactCounts(db: Database): Promise<void> {
  let updated = batchSize
  while (updated === batchSize) {
    const { rowCount } = await db.execute(sql`
      UPDATE products SET counted = false WHERE id IN (
        SELECT id FROM products WHERE status = 'active' AND counted AND expires_at <= now()
        ORDER BY expires_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`)
    updated = rowCount ?? 0
  }
  const kind = sql`top_category_id, category_id, condition, emirate, posted_by`
  await db.execute(sql`
    WITH parts AS (
      DELETE FROM product_counts WHERE (${kind}) IN (
        SELECT ${kind} FROM product_counts GROUP BY ${kind} HAVING count(*) > 1 OR sum(count) = 0)
      RETURNING *
    )
    INSERT INTO product_counts (${kind}, count)
    SELECT ${kind}, sum(count) FROM parts GROUP BY ${kind} HAVING sum(count) <> 0`)
  await db.execute(sql`
    WITH parts AS (
      DELETE FROM seller_counts WHERE user_id IN (
        SELECT user_id FROM seller_counts GROUP BY user_id HAVING count(*) > 1 OR sum(count) = 0)
      RETURNING *
    )
    INSERT INTO seller_counts (user_id, count)
    SELECT user_id, sum(count) FROM parts GROUP BY user_id HAVING sum(count) <> 0`)
  for (const table of [sql`product_views`, sql`search_hits`]) {
    await db.execute(sql`UPDATE ${table} SET counted = false WHERE counted AND day <= current_date - 30`)
  }
}
