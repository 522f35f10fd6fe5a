import { eq, type SQL, sql } from 'drizzle-orm'
import type { MyProductType } from '#lib/contract/listings.ts'
import { forSale, justExpired } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import { type HeldProduct, holdProduct } from '../products/price.ts'

/** Reports if a listing belongs to the member and is not deleted. */
const isOwn = (row: Pick<HeldProduct, 'userId' | 'deletedAt'>, userId: string) =>
  row.userId === userId && row.deletedAt === null

/**
 * Reads a member's listing and locks it until the transaction ends.
 * @throws ApiError not_found, also for a listing of others
 */
export async function lockOwnListing(tx: Database, userId: string, id: string): Promise<HeldProduct> {
  const row = await holdProduct(tx, id)
  if (!isOwn(row, userId)) throw new ApiError('not_found')
  return row
}

/** Reads a member's listing in any state. @throws ApiError not_found, also for a listing of others */
export async function ownListing(db: Database, userId: string, id: string): Promise<HeldProduct> {
  const row = await db.query.products.findFirst({ where: eq(products.id, id) })
  if (!row || !isOwn(row, userId)) throw new ApiError('not_found')
  return row
}

/** State of a listing as its owner sees it: in SQL for product `p`, and for a row. */
export const typeSql = sql`CASE WHEN p.status = 'active' AND p.expires_at <= now() THEN 'expired' ELSE p.status END`
export const typeOf = (row: Pick<HeldProduct, 'status' | 'expiresAt'>, now = new Date()): MyProductType => {
  if (row.status === 'active') return row.expiresAt <= now ? 'expired' : 'active'
  return row.status
}

/**
 * Condition on listings `p` of a member in one state. Those whose end the job has noticed are in an index of their own.
 * @param noticed of expired ones: whether the job has
 */
const ownIn = (userId: string, type: MyProductType, noticed = true): SQL => {
  const owned = sql`p.user_id = ${userId} AND p.deleted_at IS NULL`
  if (type === 'active') return sql`${owned} AND ${forSale}`
  if (type === 'expired') {
    return noticed
      ? sql`${owned} AND p.status = 'active' AND NOT p.counted`
      : sql`${owned} AND ${justExpired}`
  }
  return sql`${owned} AND p.status = ${type}`
}

/** Condition that a category is the given one or in it. */
const inCategory = (column: SQL, categoryId: string | undefined): SQL =>
  categoryId === undefined
    ? sql`true`
    : sql`${column} IN (SELECT c.id FROM categories c WHERE ${categoryId} IN (c.id, c.parent_id))`

/** Numbers of a member's listings by category and state, whatever their number. */
const ownCounts = (userId: string): SQL => sql`(
  SELECT category_id, state, sum(count)::int AS count FROM (
    SELECT category_id, state, count FROM listing_counts WHERE user_id = ${userId}
    UNION ALL SELECT p.category_id, v.state, v.count FROM products p
      CROSS JOIN (VALUES ('active', -1), ('expired', 1)) AS v (state, count)
      WHERE ${ownIn(userId, 'expired', false)}
  ) parts WHERE state <> 'deleted' GROUP BY category_id, state HAVING sum(count) > 0)`

type Slice = { type: MyProductType; categoryId?: string | undefined; limit: number; offset: number }

/** Page of ids of a member's listings in one state, newest first, with the total. */
export async function ownListingIds(
  db: Database,
  userId: string,
  { type, categoryId, limit, offset }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const first = (where: SQL) => sql`(SELECT p.created_at, p.id FROM products p
    WHERE ${where} AND ${inCategory(sql`p.category_id`, categoryId)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${offset + limit})`
  const parts = [
    first(ownIn(userId, type)),
    ...(type === 'expired' ? [first(ownIn(userId, type, false))] : []),
  ]
  const [page, counted] = await Promise.all([
    db.execute<{ id: string }>(sql`
      SELECT id FROM (${sql.join(parts, sql` UNION ALL `)}) own
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`),
    db.execute<{ total: number }>(sql`
      SELECT coalesce(sum(count), 0)::int AS total FROM ${ownCounts(userId)} own
      WHERE state = ${type} AND ${inCategory(sql`own.category_id`, categoryId)}`),
  ])
  return { ids: page.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}

/** Number of a member's listings in each state. */
export async function countTypes(
  db: Database,
  userId: string,
): Promise<{ type: MyProductType; count: number }[]> {
  const { rows } = await db.execute<{ type: MyProductType; count: number }>(
    sql`SELECT state AS type, sum(count)::int AS count FROM ${ownCounts(userId)} own GROUP BY state`,
  )
  return rows
}

type CategoryCount = { _id: string; name: string; name_ar: string; count: number }

/** Categories of a member's listings in one state, with the number of listings in each. */
export async function countCategories(
  db: Database,
  userId: string,
  type: MyProductType,
): Promise<CategoryCount[]> {
  const { rows } = await db.execute<CategoryCount>(sql`
    SELECT c.id AS _id, c.name, c.name_ar, own.count FROM ${ownCounts(userId)} own JOIN categories c ON c.id = own.category_id
    WHERE own.state = ${type} ORDER BY own.count DESC, c.name`)
  return rows
}
