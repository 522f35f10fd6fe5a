import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

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

/** Predicate: a member has a number that buyers may be shown. */
export const hasNumber = (sellerId: string | SQL): SQL => sql`EXISTS (${contactRow(sql`${sellerId}`)})`

/** Predicate on product `p`: it shows a contact button. */
export const showsNumber = sql`(p.show_call OR p.show_whatsapp)`

/** Predicate on product `p`: it shows a contact button, and its seller has a number. */
export const hasSellerNumber = sql`(${showsNumber} AND ${hasNumber(sql`p.user_id`)})`
