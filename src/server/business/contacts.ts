import { sql } from 'drizzle-orm'
import type { KnownContact } from '../accounts/contact.ts'
import { type CodeAttempt, consumeCode } from '../otp/service.ts'
import type { Database } from '../platform/db/client.ts'

/** How long a contact that was proved may be put into the form, in ms. */
const verifiedLife = 24 * 3_600_000

/** A code for one member's business is no good to another, nor for anything else. */
export const sellerPurpose = (userId: string) => `seller:${userId}`

/** Takes the code of a business's number or address. @throws ApiError otp_wrong */
export const verifySellerContact = (
  db: Database,
  userId: string,
  contact: KnownContact,
  attempt: CodeAttempt,
): Promise<void> => consumeCode(db, contact.target, sellerPurpose(userId), attempt)

/**
 * Numbers (+971…) and addresses that a member has proved: by a code within the last day, for a form that was sent
 * before, or as their account's own.
 */
export async function verifiedTargets(db: Database, userId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - verifiedLife).toISOString()
  const { rows } = await db.execute<{ target: string }>(sql`
    SELECT target FROM otps WHERE purpose = ${sellerPurpose(userId)} AND used_at > ${since}
    UNION SELECT email FROM business_applications WHERE user_id = ${userId}
    UNION SELECT country_code || mobile FROM business_applications WHERE user_id = ${userId}
    UNION SELECT lower(email) FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL AND email IS NOT NULL
    UNION SELECT country_code || phone FROM users
      WHERE id = ${userId} AND phone_verified_at IS NOT NULL AND phone IS NOT NULL
    ORDER BY 1`)
  return rows.map(({ target }) => target)
}
