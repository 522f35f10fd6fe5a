import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/**
 * Reports if a user exists for the caller: not blocked by admins, not deleted, and no block between the two.
 * @param callerId null for a visitor
 */
export async function isVisibleTo(db: Database, userId: string, callerId: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM users u WHERE u.id = ${userId} AND u.blocked_at IS NULL AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM blocks b WHERE ${callerId}::uuid IS NOT NULL
        AND ((b.blocker_id = u.id AND b.blocked_id = ${callerId}) OR (b.blocker_id = ${callerId} AND b.blocked_id = u.id)))`)
  return rows.length > 0
}
