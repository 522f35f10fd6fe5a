import { sql } from 'drizzle-orm'
import type { SellerReplies } from '#lib/contract/products.ts'
import type { Database } from '../platform/db/client.ts'

/** Days of chats that the figures are of. */
const windowDays = 90
/** Chats from which on the figures are shown. */
export const fewestChats = 5
/** Hours after which a chat without a reply counts as one. */
const patienceHours = 24
/** Sellers whose chats are counted by one statement. */
const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Longest typical time in seconds for each phrase, the shortest first. */
const phrases = [
  ['hour', 3_600],
  ['hours', 6 * 3_600],
  ['day', 24 * 3_600],
] as const

export type ReplyFigures = { chats: number; replied: number; medianSeconds: number | null }

/** Returns what readers are told of a seller's replies; null with too few chats. */
export function repliesOf({ chats, replied, medianSeconds }: ReplyFigures): SellerReplies | null {
  if (chats < fewestChats) return null
  const outOfTen = Math.floor((10 * replied) / chats)
  if (outOfTen === 0 || medianSeconds === null) return { outOfTen, within: null }
  const phrase = phrases.find(([, longest]) => medianSeconds <= longest)
  return { outOfTen, within: phrase?.[0] ?? 'days' }
}

/**
 * Job: counts how all sellers answered the chats of the last 90 days. A chat counts from the buyer's first text or photo
 * to the seller's next one. Left out are offers, reported messages, chats of members who blocked each other, buyers
 * whom the shop blocked, and for a day those without a reply.
 * @returns number of sellers with chats
 */
export async function updateReplyFigures(db: Database, now = new Date()): Promise<number> {
  let count = 0
  let ids = await nextSellers(db, firstId)
  while (ids.length > 0) {
    count += await countReplies(db, ids, now)
    ids = await nextSellers(db, ids.at(-1) ?? firstId)
  }
  await db.execute(sql`DELETE FROM reply_figures WHERE counted_at < ${now.toISOString()}`)
  return count
}

async function nextSellers(db: Database, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT seller_id AS id FROM rooms WHERE seller_id > ${after} ORDER BY seller_id LIMIT ${batchSize}`)
  return rows.map(({ id }) => id)
}

/** Predicate on message `m`: somebody wrote it, and it is not reported, unless an admin dismissed the report. */
const byPerson = sql`kind IN ('text', 'image') AND NOT EXISTS (SELECT 1 FROM reports
  WHERE reports.subject = 'message' AND reports.subject_id = m.id AND reports.status <> 'dismissed')`

/** Stores the figures of some sellers. @returns number of those with chats */
async function countReplies(db: Database, sellerIds: readonly string[], now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`${at} - ${`${windowDays} days`}::interval`
  const { rows } = await db.execute(sql`
    INSERT INTO reply_figures (user_id, chats, replied, median_seconds, counted_at)
    SELECT r.seller_id, count(*), count(reply.created_at), percentile_disc(0.5) WITHIN GROUP (
      ORDER BY extract(epoch FROM reply.created_at - asked.created_at)::int), ${at}
    FROM rooms r JOIN users buyer ON buyer.id = r.buyer_id AND buyer.blocked_at IS NULL
    CROSS JOIN LATERAL (
      SELECT m.sequence, m.created_at FROM messages m
      WHERE m.room_id = r.id AND m.sender_id = r.buyer_id AND ${byPerson} ORDER BY m.sequence LIMIT 1) asked
    LEFT JOIN LATERAL (
      SELECT m.created_at FROM messages m
      WHERE m.room_id = r.id AND m.sender_id = r.seller_id AND m.sequence > asked.sequence AND ${byPerson}
      ORDER BY m.sequence LIMIT 1) reply ON true
    WHERE r.seller_id = ANY(${sql.param(sellerIds)}::uuid[]) AND r.last_message_at > ${since} AND asked.created_at > ${since}
      AND (reply.created_at IS NOT NULL OR asked.created_at < ${at} - ${`${patienceHours} hours`}::interval)
      AND NOT EXISTS (SELECT 1 FROM blocks b
        WHERE (b.blocker_id, b.blocked_id) IN ((r.buyer_id, r.seller_id), (r.seller_id, r.buyer_id)))
    GROUP BY r.seller_id
    ON CONFLICT (user_id) DO UPDATE SET chats = excluded.chats, replied = excluded.replied,
      median_seconds = excluded.median_seconds, counted_at = excluded.counted_at
    RETURNING user_id`)
  return rows.length
}
