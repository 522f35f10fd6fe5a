import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { sellerPurpose } from '../business/contacts.ts'
import { removeNotices } from '../conversations/room-writes.ts'
import { confirmPurpose } from '../identity/service.ts'
import { contactPurpose } from '../members/contact.ts'
import type { UserRow } from '../members/rows.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import { endSessionsOf } from '../session/end.ts'
import { erasedMessage } from './leaving-messages.ts'

/** Tables whose rows matter to the member alone and are deleted with the account. */
const personal = [
  'recent_views',
  'contact_reveals',
  'search_history',
  'devices',
  'known_devices',
  'addresses',
  'cards',
  'billing_details',
  'notifications',
  'saved_searches',
  'business_applications',
  'moderation_decisions',
  'stores',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'credential_changes',
  'quick_replies',
  'seller_days',
  'search_openings',
  'data_exports',
]

/**
 * Deletes the rows of an account whose time to be restored is over: personal data, and what listings say. Content that
 * others rely on stays without the name: sent messages, written reviews, titles of listings. A last message is queued.
 * @returns ids of the withdrawn listings, for the page cache, and of the members whose notifications changed, for
 * `announce`; null if the account is not to be deleted any more
 */
export async function deleteAccount(
  db: Database,
  user: UserRow,
): Promise<{ productIds: string[]; notifiedIds: string[] } | null> {
  const phone = `${user.countryCode}${user.phone}`
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), isNotNull(users.deletionDueAt)))
      .for('update')
    if (!due) return null
    await tx.execute(sql`
      WITH gone AS (DELETE FROM favourites WHERE user_id = ${user.id} RETURNING product_id)
      UPDATE products SET favourite_count = greatest(favourite_count - 1, 0)
      WHERE id IN (SELECT product_id FROM gone)`)
    await tx.execute(sql`
      DELETE FROM outbox WHERE recipient IN (
        SELECT email FROM business_applications WHERE user_id = ${user.id}
        UNION SELECT target FROM otps WHERE purpose = ${sellerPurpose(user.id)})`)
    await endSessionsOf(tx, user.id)
    for (const table of personal) {
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${user.id}`)
    }
    const notifiedIds = await removeNotices(tx, user.id)
    await tx.execute(sql`DELETE FROM follows WHERE follower_id = ${user.id} OR seller_id = ${user.id}`)
    await tx.execute(sql`DELETE FROM blocks WHERE blocker_id = ${user.id} OR blocked_id = ${user.id}`)
    await tx.execute(sql`
      DELETE FROM otps WHERE target IN (${user.id}, ${user.email ?? ''}, ${phone})
        OR purpose IN (${contactPurpose(user.id)}, ${confirmPurpose(user.id)}, ${sellerPurpose(user.id)})`)
    await tx.execute(sql`DELETE FROM outbox WHERE recipient IN (${user.email ?? ''}, ${phone})`)
    if (user.emailVerifiedAt)
      await tx.execute(sql`DELETE FROM newsletter_subscribers WHERE email = lower(${user.email})`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE products SET status = 'removed', deleted_at = coalesce(deleted_at, now()), description = NULL,
        description_ar = NULL, feature = NULL, feature_ar = NULL, attributes = '{}', image_ids = '{}', external_id = NULL,
        floor_price = NULL, show_call = false, show_whatsapp = false, updated_at = now()
      WHERE user_id = ${user.id} RETURNING id`)
    await tx.execute(sql`
      DELETE FROM product_takedowns t USING products p
      WHERE p.id = t.product_id AND p.user_id = ${user.id} AND t.cause = 'leaving'`)
    await tx.execute(sql`
      WITH gone AS (DELETE FROM reservations WHERE buyer_id = ${user.id} RETURNING product_id)
      UPDATE products SET reserved_until = NULL WHERE id IN (SELECT product_id FROM gone)`)
    await tx.execute(sql`DELETE FROM idempotency_keys WHERE actor = ${user.id}`)
    await tx.execute(sql`
      UPDATE users SET first_name = '', last_name = '', email = NULL, email_verified_at = NULL, country_code = NULL,
        phone = NULL, phone_verified_at = NULL, password_hash = NULL, social_provider = NULL, social_subject = NULL,
        avatar_id = NULL, stripe_customer = NULL, settings = '{}', role = 'member',
        deleted_at = coalesce(deleted_at, now()), deletion_due_at = NULL, updated_at = now()
      WHERE id = ${user.id}`)
    const message = erasedMessage(user)
    if (message) await queueMessage(tx, message)
    return { productIds: rows.map((row) => row.id), notifiedIds }
  })
}
