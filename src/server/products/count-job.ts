import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/** Expired listings that one statement takes out of the counts. */
const atOnce = 1_000

/**
 * Keeps the kept counts short: listings that have expired are no longer counted, and the rows of one kind become one.
 * What was used more than thirty days ago is no longer among the uses.
 * What they add up to is the same before, meanwhile and after, also when several processes do it or one is cut short.
 */
export async function foldCounts(db: Database): Promise<void> {
  let swept = atOnce
  while (swept === atOnce) {
    const { rowCount } = await db.execute(sql`
      UPDATE products SET counted = false WHERE id IN (
        SELECT id FROM products WHERE status = 'active' AND counted AND expires_at <= now()
        ORDER BY expires_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`)
    swept = rowCount ?? 0
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
  for (const uses of [sql`product_views`, sql`search_hits`]) {
    await db.execute(sql`UPDATE ${uses} SET counted = false WHERE counted AND day <= current_date - 30`)
  }
}
