import { sql } from 'drizzle-orm'
import { forSale } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'
import { contactReveals } from '../platform/db/schema.ts'
import { hasNumber, showsNumber } from '../sellers/contact.ts'

/** Counts a member to whom a listing shows the number, once; the seller sees how many there are. */
export async function countReveal(db: Database, productId: string, memberId: string): Promise<void> {
  await db.insert(contactReveals).values({ productId, userId: memberId }).onConflictDoNothing()
}

/** Listing through which a store's page shows the number: the latest that allows it; null if none does. */
export async function contactListing(
  db: Database,
  sellerId: string,
): Promise<{ productId: string; call: boolean; whatsApp: boolean } | null> {
  const { rows } = await db.execute<{ productId: string; call: boolean; whatsApp: boolean }>(sql`
    SELECT p.id AS "productId", p.show_call AS call, p.show_whatsapp AS "whatsApp" FROM products p
    WHERE p.user_id = ${sellerId} AND ${forSale} AND ${showsNumber} AND ${hasNumber(sellerId)}
    ORDER BY p.created_at DESC LIMIT 1`)
  return rows[0] ?? null
}
