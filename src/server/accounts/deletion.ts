import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import type { UserRow } from '../session/queries.ts'

/** What is only of use to the member: gone with the account. */
const personal = [
  'sessions',
  'favourites',
  'recent_views',
  'search_history',
  'devices',
  'addresses',
  'cards',
  'notifications',
  'saved_searches',
  'business_applications',
  'stores',
]

/**
 * Deletes an account: every session ends, personal data and listings go. What others rely on stays without the
 * name: messages that were sent, reviews that were written.
 * @returns the ids of the listings that are gone and of the avatar, for the page store and the media folder
 */
export async function deleteAccount(
  db: Database,
  user: UserRow,
): Promise<{ productIds: string[]; avatarId: string | null }> {
  return db.transaction(async (tx) => {
    for (const table of personal) {
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${user.id}`)
    }
    await tx.execute(sql`DELETE FROM follows WHERE follower_id = ${user.id} OR seller_id = ${user.id}`)
    await tx.execute(sql`DELETE FROM blocks WHERE blocker_id = ${user.id} OR blocked_id = ${user.id}`)
    await tx.execute(sql`
      DELETE FROM otps WHERE target IN (${user.id}, ${user.email ?? ''}, ${`${user.countryCode}${user.phone}`})`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE products SET status = 'removed', show_call = false, show_whatsapp = false, updated_at = now()
      WHERE user_id = ${user.id} RETURNING id`)
    await tx.execute(sql`
      UPDATE users SET first_name = '', last_name = '', email = NULL, email_verified_at = NULL, country_code = NULL,
        phone = NULL, phone_verified_at = NULL, password_hash = NULL, social_provider = NULL, social_subject = NULL,
        avatar_id = NULL, settings = '{}', role = 'member', deleted_at = now(), updated_at = now()
      WHERE id = ${user.id}`)
    return { productIds: rows.map((row) => row.id), avatarId: user.avatarId }
  })
}
