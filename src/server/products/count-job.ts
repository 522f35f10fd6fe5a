import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { facetColumnNames } from '../platform/db/schema.ts'

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
  const known = sql`top_category_id, category_id, ${sql.raw(facetColumnNames.join(', '))}`
  const kind = sql`${known}, place_id`
  // Comparable: IN finds no null.
  const key = sql`${known}, coalesce(place_id, '00000000-0000-0000-0000-000000000000')`
  await db.execute(sql`
    WITH parts AS (
      DELETE FROM product_counts WHERE (${key}) IN (
        SELECT ${key} FROM product_counts GROUP BY ${kind} HAVING count(*) > 1 OR sum(count) = 0)
      RETURNING *
    )
    INSERT INTO product_counts (${kind}, count)
    SELECT ${kind}, sum(count) FROM parts GROUP BY ${kind} HAVING sum(count) <> 0`)
  await compactByKey(db, sql`seller_counts`, sql`user_id`)
  await compactByKey(db, sql`listing_counts`, sql`user_id, category_id, state`)
  await compactByKey(db, sql`category_counts`, sql`category_id`)
  for (const table of [sql`product_views`, sql`search_hits`]) {
    await db.execute(sql`UPDATE ${table} SET counted = false WHERE counted AND day <= current_date - 30`)
  }
}

const compactByKey = (db: Database, table: SQL, key: SQL) =>
  db.execute(sql`
    WITH parts AS (
      DELETE FROM ${table} WHERE (${key}) IN (
        SELECT ${key} FROM ${table} GROUP BY ${key} HAVING count(*) > 1 OR sum(count) = 0)
      RETURNING *
    )
    INSERT INTO ${table} (${key}, count)
    SELECT ${key}, sum(count) FROM parts GROUP BY ${key} HAVING sum(count) <> 0`)
