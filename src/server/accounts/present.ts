import { sql } from 'drizzle-orm'
import type { OwnProfile } from '#lib/contract/accounts.ts'
import { presentUser } from '../members/present.ts'
import type { UserRow } from '../members/rows.ts'
import { settingsOf } from '../members/settings.ts'
import type { Database } from '../platform/db/client.ts'
import { suppressionOf } from '../suppressions/queries.ts'

type Figures = {
  followers: number
  following: number
  suppression: OwnProfile['mailStopped']
  newsletter: boolean
}

/** Returns the member's own profile as the API answers it. */
export async function presentOwnProfile(db: Database, user: UserRow): Promise<OwnProfile> {
  const { rows } = await db.execute<Figures>(sql`
    SELECT (SELECT count(*)::int FROM follows WHERE seller_id = ${user.id}) AS followers,
      (SELECT count(*)::int FROM follows WHERE follower_id = ${user.id}) AS following,
      ${suppressionOf(sql`${user.email}`)} AS suppression,
      EXISTS (SELECT FROM newsletter_subscribers n WHERE n.email = ${user.email?.toLowerCase() ?? ''}
        AND n.confirmed_at IS NOT NULL AND n.unsubscribed_at IS NULL) AS newsletter`)
  return {
    ...presentUser(user),
    emailVerified: user.emailVerifiedAt !== null,
    phoneVerified: user.phoneVerifiedAt !== null,
    mailStopped: rows[0]?.suppression ?? null,
    hasPassword: user.passwordHash !== null,
    settings: settingsOf(user),
    newsletter: user.emailVerifiedAt !== null && (rows[0]?.newsletter ?? false),
    followerCount: rows[0]?.followers ?? 0,
    followingCount: rows[0]?.following ?? 0,
  }
}
