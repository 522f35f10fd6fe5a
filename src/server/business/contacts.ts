import { sql } from 'drizzle-orm'
import type { KnownContact } from '../members/contact.ts'
import { type CodeAttempt, consumeCode } from '../otp/service.ts'
import type { Database } from '../platform/db/client.ts'
import { day } from '../platform/durations.ts'

/** Time in ms for which a verified contact can be used in the form. */
const verifiedMs = day

/** Purpose of a one-time code: it is valid for this member's business only. */
export const sellerPurpose = (userId: string) => `seller:${userId}`

/** Consumes the code sent to a business's phone number or email address. @throws ApiError otp_wrong */
export const verifySellerContact = (
  db: Database,
  userId: string,
  contact: KnownContact,
  attempt: CodeAttempt,
): Promise<void> => consumeCode(db, contact.target, sellerPurpose(userId), attempt)

/**
 * Phone numbers (+971…) and email addresses that a member has verified: by a code within the last day, in an earlier
 * application, or as their account's own.
 */
export async function verifiedTargets(db: Database, userId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - verifiedMs).toISOString()
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
