import { eq, type SQL, sql } from 'drizzle-orm'
import type { MyProductType } from '#lib/contract/listings.ts'
import { forSale, justExpired } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import { type HeldProduct, holdProduct } from '../products/price.ts'
import { countListings, isWithin } from '../sellers/listing-counts.ts'

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

type Slice = { type: MyProductType; categoryId?: string | undefined; limit: number; offset: number }

/** Page of ids of a member's listings in one state, newest first, with the total. */
export async function ownListingIds(
  db: Database,
  userId: string,
  { type, categoryId, limit, offset }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const first = (where: SQL) => sql`(SELECT p.created_at, p.id FROM products p
    WHERE ${where} AND ${isWithin(sql`p.category_id`, categoryId)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${offset + limit})`
  const parts = [
    first(ownIn(userId, type)),
    ...(type === 'expired' ? [first(ownIn(userId, type, false))] : []),
  ]
  const [page, total] = await Promise.all([
    db.execute<{ id: string }>(sql`
      SELECT id FROM (${sql.join(parts, sql` UNION ALL `)}) own
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`),
    countListings(db, userId, type, categoryId),
  ])
  return { ids: page.rows.map(({ id }) => id), total }
}
