import { type SQL, sql } from 'drizzle-orm'
import { maxOffers, type OfferStanding } from '#lib/contract/offers.ts'
import type { Database } from '../platform/db/client.ts'

/** Subquery: where a buyer's offers on a product stand, as `OfferStanding`. Both are expressions of the outer query. */
export const standingOf = (buyerId: SQL, productId: SQL): SQL => sql`
  SELECT CASE
    WHEN coalesce(bool_or(o.status IN ('offered', 'countered') AND o.expires_at > now()), false) THEN 'open'
    WHEN (array_agg(o.status ORDER BY o.updated_at DESC, o.id DESC))[1] = 'accepted' THEN 'accepted'
    WHEN count(*) >= ${sql.raw(String(maxOffers))} THEN 'used' ELSE 'may' END
  FROM offers o WHERE o.buyer_id = ${buyerId} AND o.product_id = ${productId}`

/** Where a buyer's offers on a product stand. */
export async function readStanding(db: Database, buyerId: string, productId: string): Promise<OfferStanding> {
  const { rows } = await db.execute<{ standing: OfferStanding }>(
    sql`SELECT (${standingOf(sql`${buyerId}::uuid`, sql`${productId}::uuid`)}) AS standing`,
  )
  return rows[0]?.standing ?? 'may'
}
