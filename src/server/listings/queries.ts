import { eq, type SQL, sql } from 'drizzle-orm'
import type { MyProductType } from '#lib/contract/listings.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'
import { type HeldProduct, holdProduct } from '../products/price.ts'

/** Reports if a listing belongs to the member and is neither deleted nor a draft. */
const isOwn = (row: Pick<HeldProduct, 'userId' | 'deletedAt' | 'status'>, userId: string) =>
  row.userId === userId && row.deletedAt === null && row.status !== 'draft'

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
const typeSql = sql`CASE WHEN p.status = 'active' AND p.expires_at <= now() THEN 'expired' ELSE p.status END`
export const typeOf = (row: Pick<HeldProduct, 'status' | 'expiresAt'>, now = new Date()): MyProductType => {
  if (row.status === 'active') return row.expiresAt <= now ? 'expired' : 'active'
  return row.status === 'draft' ? 'hidden' : row.status
}

const ownedBy = (userId: string, type?: MyProductType): SQL => sql`
  p.user_id = ${userId} AND p.deleted_at IS NULL AND p.status <> 'draft'
  ${type ? sql`AND ${typeSql} = ${type}` : sql``}`

type Slice = { type: MyProductType; categoryId?: string | undefined; limit: number; offset: number }

/** Page of ids of a member's listings in one state, newest first, with the total. */
export async function ownListingIds(
  db: Database,
  userId: string,
  slice: Slice,
): Promise<{ ids: string[]; total: number }> {
  const { type, categoryId, limit, offset } = slice
  const where = sql`${ownedBy(userId, type)} ${categoryId ? sql`AND ${categoryId} IN (p.category_id, p.top_category_id)` : sql``}`
  const [page, counted] = await Promise.all([
    db.execute<{ id: string }>(sql`
      SELECT p.id FROM products p WHERE ${where} ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}`),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM products p WHERE ${where}`),
  ])
  return { ids: page.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}

/** Number of a member's listings in each state. */
export async function countTypes(
  db: Database,
  userId: string,
): Promise<{ type: MyProductType; count: number }[]> {
  const { rows } = await db.execute<{ type: MyProductType; count: number }>(sql`
    SELECT ${typeSql} AS type, count(*)::int AS count FROM products p WHERE ${ownedBy(userId)} GROUP BY 1`)
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
    SELECT c.id AS _id, c.name, c.name_ar, count(*)::int AS count FROM products p JOIN categories c ON c.id = p.category_id
    WHERE ${ownedBy(userId, type)} GROUP BY c.id ORDER BY count DESC, c.name`)
  return rows
}
