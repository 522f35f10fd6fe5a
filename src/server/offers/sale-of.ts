import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/** Sale of a listing, with the buyer where the seller has named one; null if it is not sold. */
export async function saleOf(db: Database, productId: string): Promise<{ buyerId: string | null } | null> {
  const { rows } = await db.execute<{ buyer_id: string | null }>(sql`
    SELECT s.buyer_id FROM products p LEFT JOIN sales s ON s.product_id = p.id
    WHERE p.id = ${productId} AND p.status = 'sold' AND p.deleted_at IS NULL`)
  return rows[0] ? { buyerId: rows[0].buyer_id } : null
}

/** Reports if a listing is reserved for somebody else than this member. */
export async function isReservedForOther(
  db: Database,
  productId: string,
  buyerId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM reservations
    WHERE product_id = ${productId} AND buyer_id <> ${buyerId} AND until > ${now.toISOString()}`)
  return rows.length > 0
}
