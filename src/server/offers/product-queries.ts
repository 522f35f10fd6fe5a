import { eq, sql } from 'drizzle-orm'
import { forSale } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'

/** Seller and status of a product; undefined for an unknown one. */
export async function sellerAndStatusOf(
  db: Database,
  id: string,
): Promise<Pick<typeof products.$inferSelect, 'userId' | 'status'> | undefined> {
  const { userId, status } = products
  const [product] = await db.select({ userId, status }).from(products).where(eq(products.id, id))
  return product
}

/** Reports if a product is for sale, by the predicate of all lists. */
export async function isForSale(db: Database, productId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM products p WHERE p.id = ${productId} AND ${forSale}`)
  return rows.length > 0
}

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
