import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { contactReveals } from '../platform/db/schema.ts'
import { limitUse } from '../platform/limits.ts'
import { productById } from '../products/queries.ts'

/** Rate limit of revealed phone numbers per member. */
const revealLimit = { max: 30, windowMs: 24 * 3_600_000 }

export type SellerContact = { countryCode: string; phoneNo: string }

/**
 * Phone number of a seller: of an accepted business that of its application, otherwise the member's own verified one;
 * null if there is none, or if the seller is blocked or deleted.
 */
export async function contactOf(db: Database, sellerId: string): Promise<SellerContact | null> {
  const { rows } = await db.execute<SellerContact>(contactRow(sql`${sellerId}`))
  return rows[0] ?? null
}

/** Query for the row of `contactOf`. */
const contactRow = (sellerId: SQL): SQL => sql`
  SELECT coalesce(b.country_code, u.country_code) AS "countryCode", coalesce(b.mobile, u.phone) AS "phoneNo"
  FROM users u LEFT JOIN LATERAL (
    SELECT country_code, mobile FROM business_applications
    WHERE user_id = u.id AND status = 'Accepted' ORDER BY created_at DESC LIMIT 1
  ) b ON u.role = 'business'
  WHERE u.id = ${sellerId} AND u.blocked_at IS NULL AND u.deleted_at IS NULL
    AND (b.mobile IS NOT NULL OR (u.phone IS NOT NULL AND u.phone_verified_at IS NOT NULL))`

/** Predicate on product `p`: its seller shows a contact button and has a phone number. */
export const hasSellerNumber = sql`((p.show_call OR p.show_whatsapp) AND EXISTS (${contactRow(sql`p.user_id`)}))`

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
    WHERE p.user_id = ${sellerId} AND p.status = 'active' AND p.expires_at > now() AND ${hasSellerNumber}
    ORDER BY p.created_at DESC LIMIT 1`)
  return rows[0] ?? null
}

async function isBlocked(db: Database, sellerId: string, memberId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM blocks WHERE blocker_id = ${sellerId} AND blocked_id = ${memberId}`,
  )
  return rows.length > 0
}
