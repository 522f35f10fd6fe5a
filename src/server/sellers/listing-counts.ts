import { type SQL, sql } from 'drizzle-orm'
import type { MyProductType } from '#lib/contract/listings.ts'
import { justExpired } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'

/** Query for the numbers of a member's listings by `category_id` and `state`, whatever their number. */
const listingCounts = (userId: string): SQL => sql`(
  SELECT category_id, state, sum(count)::int AS count FROM (
    SELECT category_id, state, count FROM listing_counts WHERE user_id = ${userId}
    UNION ALL SELECT p.category_id, v.state, v.count FROM products p
      CROSS JOIN (VALUES ('active', -1), ('expired', 1)) AS v (state, count)
      WHERE p.user_id = ${userId} AND p.deleted_at IS NULL AND ${justExpired}
  ) parts WHERE state <> 'deleted' GROUP BY category_id, state HAVING sum(count) > 0)`

/** Condition that a category is the given one or below it. */
export const isWithin = (column: SQL, categoryId: string | undefined): SQL =>
  categoryId === undefined
    ? sql`true`
    : sql`${column} IN (SELECT c.id FROM categories c WHERE ${categoryId} IN (c.id, c.parent_id))`

/** Number of a member's listings in one state, of those in a category if one is given. */
export async function countListings(
  db: Database,
  userId: string,
  type: MyProductType,
  categoryId: string | undefined,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT coalesce(sum(count), 0)::int AS total FROM ${listingCounts(userId)} own
    WHERE state = ${type} AND ${isWithin(sql`own.category_id`, categoryId)}`)
  return rows[0]?.total ?? 0
}

/** Number of a member's listings in each state. */
export async function countTypes(
  db: Database,
  userId: string,
): Promise<{ type: MyProductType; count: number }[]> {
  const { rows } = await db.execute<{ type: MyProductType; count: number }>(
    sql`SELECT state AS type, sum(count)::int AS count FROM ${listingCounts(userId)} own GROUP BY state`,
  )
  return rows
}

type CategoryCount = { _id: string; name: string; name_ar: string; count: number }

/** Categories of a member's listings in one state, with the number of listings in each, most first. */
export async function countCategories(
  db: Database,
  userId: string,
  type: MyProductType,
): Promise<CategoryCount[]> {
  const { rows } = await db.execute<CategoryCount>(sql`
    SELECT c.id AS _id, c.name, c.name_ar, own.count FROM ${listingCounts(userId)} own JOIN categories c ON c.id = own.category_id
    WHERE own.state = ${type} ORDER BY own.count DESC, c.name`)
  return rows
}
