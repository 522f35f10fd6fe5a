import { sql } from 'drizzle-orm'
import { type OwnProfile, type Settings, settings } from '#lib/contract/accounts.ts'
import type { Database } from '../platform/db/client.ts'
import { presentUser } from '../session/present.ts'
import type { UserRow } from '../session/queries.ts'

/** Default settings. */
const defaults: Settings = {
  priceDropMail: false,
  offerMail: true,
  messageMail: true,
  savedSearchMail: true,
  endingMail: true,
  push: true,
  sound: true,
  quietHours: null,
}

/** Returns a member's settings; the defaults replace missing or invalid ones. */
export function settingsOf(user: Pick<UserRow, 'settings'>): Settings {
  const parsed = settings.safeParse({ ...defaults, ...user.settings })
  return parsed.success ? parsed.data : defaults
}

/** Returns the member's own profile as the API answers it. */
export async function presentOwnProfile(db: Database, user: UserRow): Promise<OwnProfile> {
  const { rows } = await db.execute<{ followers: number; following: number }>(sql`
    SELECT (SELECT count(*)::int FROM follows WHERE seller_id = ${user.id}) AS followers,
      (SELECT count(*)::int FROM follows WHERE follower_id = ${user.id}) AS following`)
  return {
    ...presentUser(user),
    emailVerified: user.emailVerifiedAt !== null,
    phoneVerified: user.phoneVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
    settings: settingsOf(user),
    followerCount: rows[0]?.followers ?? 0,
    followingCount: rows[0]?.following ?? 0,
  }
}
