import { sql } from 'drizzle-orm'
import { notBlockedBetween } from '../blocks/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'

/**
 * Returns the other participant of a conversation.
 * @returns null when the conversation is not the member's, or one of the two has blocked the other
 */
export async function otherParticipant(db: Database, roomId: string, userId: string): Promise<string | null> {
  const { rows } = await prepared<{ other: string }>(
    db,
    sql`
    SELECT other FROM (
      SELECT CASE buyer_id WHEN ${userId} THEN seller_id ELSE buyer_id END AS other
      FROM rooms WHERE id = ${roomId} AND ${userId} IN (buyer_id, seller_id)
    ) r WHERE ${notBlockedBetween(userId, sql`other`)}`,
  )
  return rows[0]?.other ?? null
}
