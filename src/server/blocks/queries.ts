import { eq, type SQL, sql } from 'drizzle-orm'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { users } from '../platform/db/schema.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'

/** Subquery of one column: ids of users whom the member has blocked or who have blocked the member. */
export const blockCounterparts = (userId: string | SQL) => sql`
  SELECT blocked_id FROM blocks WHERE blocker_id = ${userId} UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${userId}`

/** Predicate: the user in `column` and the member have not blocked each other. */
export const notBlockedBetween = (userId: string | SQL, column: SQL): SQL =>
  sql`${column} NOT IN (${blockCounterparts(userId)})`

/** Reports if either of two users has blocked the other. */
export async function isBlockedBetween(db: Database, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 WHERE NOT ${notBlockedBetween(userId, sql`${otherId}::uuid`)}`,
  )
  return rows.length > 0
}

/** Reports if the member has blocked anybody or is blocked by anybody; for most members it is false. */
export async function hasBlocks(db: Database, userId: string): Promise<boolean> {
  const { rows } = await prepared(db, sql`SELECT 1 FROM (${blockCounterparts(userId)}) counterparts LIMIT 1`)
  return rows.length > 0
}

/** Reports if the first member has blocked the second. */
export async function hasBlocked(db: Database, blockerId: string, blockedId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM blocks WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId}`,
  )
  return rows.length > 0
}

/** Reports if the account exists. One that admins have blocked counts: it may be let in again. */
export async function isAccount(tx: Database, userId: string): Promise<boolean> {
  const [user] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  return user?.deletedAt === null
}

/** Stores a block. @returns false if it existed before */
export async function insertBlock(tx: Database, blockerId: string, blockedId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blockerId}, ${blockedId})
    ON CONFLICT DO NOTHING RETURNING blocked_id`)
  return rows.length > 0
}

/** Deletes a block. @returns false if there was none */
export async function deleteBlock(tx: Database, blockerId: string, blockedId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    DELETE FROM blocks WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId} RETURNING blocked_id`)
  return rows.length > 0
}

export type Blocked = {
  _id: string
  name: string
  name_ar: string | null
  avatar: string | null
  blockedAt: string
}

type BlockedRow = {
  id: string
  name: string
  name_ar: string | null
  picture: string | null
  created_at: string
  total: number
}

/** Page of the members whom `userId` has blocked, latest first, with the total. */
export async function blockedBy(
  db: Database,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ items: Blocked[]; total: number }> {
  const { rows } = await db.execute<BlockedRow>(sql`
    SELECT u.id, ${shownName()} AS name, ${shownNameAr()} AS name_ar,
      coalesce(s.logo_id, u.avatar_id) AS picture, b.created_at, (count(*) OVER ())::int AS total
    FROM blocks b JOIN users u ON u.id = b.blocked_id AND u.deleted_at IS NULL
    LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
    WHERE b.blocker_id = ${userId} ORDER BY b.created_at DESC, u.id DESC LIMIT ${limit} OFFSET ${offset}`)
  const items = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    name_ar: row.name_ar,
    avatar: mediaBase(row.picture),
    blockedAt: isoMoment(row.created_at),
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
