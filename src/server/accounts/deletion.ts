import { eq, sql } from 'drizzle-orm'
import { sellerPurpose } from '../business/contacts.ts'
import { removeNotices } from '../chat/room-writes.ts'
import { confirmPurpose } from '../identity/service.ts'
import type { Database } from '../platform/db/client.ts'
import { sessions } from '../platform/db/schema.ts'
import { endSessions } from '../session/end.ts'
import type { UserRow } from '../session/queries.ts'
import { contactPurpose } from './service.ts'

/** Tables whose rows matter to the member alone and are deleted with the account. */
const personal = [
  'recent_views',
  'search_history',
  'devices',
  'known_devices',
  'addresses',
  'cards',
  'notifications',
  'saved_searches',
  'business_applications',
  'stores',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'credential_changes',
]

/**
 * Deletes an account: ends its sessions, deletes personal data and withdraws listings. Content that others rely on
 * stays without the name: sent messages, written reviews, titles of listings. `removePhotos` and `removeChatPhotos`
 * delete the photos.
 * @returns ids of the withdrawn listings, for the page store, and of the members whose notifications changed, for
 * `announce`
 */
export async function deleteAccount(
  db: Database,
  user: UserRow,
): Promise<{ productIds: string[]; notifiedIds: string[] }> {
  const phone = `${user.countryCode}${user.phone}`
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      WITH gone AS (DELETE FROM favourites WHERE user_id = ${user.id} RETURNING product_id)
      UPDATE products SET favourite_count = greatest(favourite_count - 1, 0)
      WHERE id IN (SELECT product_id FROM gone)`)
    await tx.execute(sql`
      DELETE FROM outbox WHERE recipient IN (
        SELECT email FROM business_applications WHERE user_id = ${user.id}
        UNION SELECT target FROM otps WHERE purpose = ${sellerPurpose(user.id)})`)
    await endSessions(tx, eq(sessions.userId, user.id))
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
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE products SET status = 'removed', deleted_at = coalesce(deleted_at, now()), description = NULL,
        description_ar = NULL, feature = NULL, feature_ar = NULL, attributes = '{}', image_ids = '{}', external_id = NULL,
        floor_price = NULL, show_call = false, show_whatsapp = false, updated_at = now()
      WHERE user_id = ${user.id} RETURNING id`)
    await tx.execute(sql`DELETE FROM idempotency_keys WHERE actor = ${user.id}`)
    await tx.execute(sql`
      UPDATE users SET first_name = '', last_name = '', email = NULL, email_verified_at = NULL, country_code = NULL,
        phone = NULL, phone_verified_at = NULL, password_hash = NULL, social_provider = NULL, social_subject = NULL,
        avatar_id = NULL, stripe_customer = NULL, settings = '{}', role = 'member', deleted_at = now(), updated_at = now()
      WHERE id = ${user.id}`)
    return { productIds: rows.map((row) => row.id), notifiedIds }
  })
}
