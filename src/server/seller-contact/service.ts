import { sql } from 'drizzle-orm'
import { forSale } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'
import { contactReveals } from '../platform/db/schema.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { productById } from '../products/queries.ts'
import { contactOf, hasSellerNumber } from '../sellers/contact.ts'

/** Rate limit of revealed phone numbers per member. */
const revealLimit = { max: 30, windowMs: day }

/**
 * Phone number behind the call and WhatsApp buttons of a listing for sale, for a member.
 * @throws ApiError not_found when the seller shows none or has blocked the member; gone; too_many_requests
 */
export async function revealContact(db: Database, memberId: string, productId: string, now = new Date()) {
  const row = await productById(db, productId)
  if (!row || row.status === 'draft' || row.status === 'review') throw new ApiError('not_found')
  if (row.status !== 'active' || row.expiresAt <= now) throw new ApiError('gone')
  if (!row.showCall && !row.showWhatsapp) throw new ApiError('not_found')
  if (await isBlocked(db, row.userId, memberId)) throw new ApiError('not_found')
  await limitUse(db, `contact:${memberId}`, revealLimit, now)
  const contact = await contactOf(db, row.userId)
  if (!contact) throw new ApiError('not_found')
  if (row.userId !== memberId) await countReveal(db, productId, memberId)
  return { ...contact, call: row.showCall, whatsApp: row.showWhatsapp }
}

/** Counts a member to whom a listing shows the number, once; the seller sees how many there are. */
const countReveal = (db: Database, productId: string, memberId: string) =>
  db.insert(contactReveals).values({ productId, userId: memberId }).onConflictDoNothing()

/** Listing through which a store's page shows the number: the latest that allows it; null if none does. */
export async function contactListing(
  db: Database,
  sellerId: string,
): Promise<{ productId: string; call: boolean; whatsApp: boolean } | null> {
  const { rows } = await db.execute<{ productId: string; call: boolean; whatsApp: boolean }>(sql`
    SELECT p.id AS "productId", p.show_call AS call, p.show_whatsapp AS "whatsApp" FROM products p
    WHERE p.user_id = ${sellerId} AND ${forSale} AND ${hasSellerNumber}
    ORDER BY p.created_at DESC LIMIT 1`)
  return rows[0] ?? null
}

async function isBlocked(db: Database, sellerId: string, memberId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM blocks WHERE blocker_id = ${sellerId} AND blocked_id = ${memberId}`,
  )
  return rows.length > 0
}
