import { sql } from 'drizzle-orm'
import type { SellerTrust } from '#lib/contract/products.ts'
import { settingsOf } from '../members/settings.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { type ReplyFigures, repliesOf } from './replies.ts'

type TrustRow = Omit<SellerTrust, 'lastSeen' | 'replies'> & {
  figures: ReplyFigures | null
  settings: Record<string, unknown>
  /** Hours since the last call with one of the member's sessions; null without a session. */
  hours: number | null
}

const day = 24
/** Longest time in hours for each phrase, the shortest first. */
const phrases = [
  ['today', day],
  ['week', 7 * day],
  ['month', 30 * day],
] as const

/** Checks that a member has passed, when they were last here, and how they reply. Sessions of admins do not count. */
export async function trustOf(db: Database, userId: string): Promise<SellerTrust> {
  const { rows } = await prepared<TrustRow>(
    db,
    sql`SELECT u.email IS NOT NULL AND u.email_verified_at IS NOT NULL AS email,
      u.phone IS NOT NULL AND u.phone_verified_at IS NOT NULL AS phone,
      u.role = 'business' AND EXISTS (
        SELECT 1 FROM business_applications b WHERE b.user_id = u.id AND b.status = 'Accepted') AS papers,
      u.identity_checked_at IS NOT NULL AS identity, u.settings,
      (SELECT extract(epoch FROM now() - max(s.last_used_at))::float8 / 3600 FROM sessions s
        WHERE s.user_id = u.id AND s.kind = 'member') AS hours,
      (SELECT json_build_object('chats', f.chats, 'replied', f.replied, 'medianSeconds', f.median_seconds)
        FROM reply_figures f WHERE f.user_id = u.id) AS figures
    FROM users u WHERE u.id = ${userId}`,
  )
  const [row] = rows
  if (!row)
    return { email: false, phone: false, papers: false, identity: false, lastSeen: null, replies: null }
  const { settings, hours, figures, ...marks } = row
  const isShown = hours !== null && settingsOf({ settings }).showLastSeen
  const phrase = isShown ? phrases.find(([, longest]) => hours < longest) : undefined
  return { ...marks, lastSeen: phrase?.[0] ?? null, replies: figures && repliesOf(figures) }
}
