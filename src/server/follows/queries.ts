import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { follows } from '../platform/db/schema.ts'

/** Those who follow somebody, or those whom somebody follows. */
export type FollowSide = 'followers' | 'following'

/** More than anybody follows by hand. */
const mostFollowed = 5000

export const insertFollow = (db: Database, followerId: string, sellerId: string) =>
  db.insert(follows).values({ followerId, sellerId }).onConflictDoNothing()

export const deleteFollow = (db: Database, followerId: string, sellerId: string) =>
  db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.sellerId, sellerId)))

export const countFollowers = (db: Database, sellerId: string): Promise<number> =>
  db.$count(follows, eq(follows.sellerId, sellerId))

/** The rows of one side, with the person on the other as `other`; nobody blocked or deleted. */
const side = (userId: string, type: FollowSide) => {
  const [own, other] = type === 'followers' ? ['seller_id', 'follower_id'] : ['follower_id', 'seller_id']
  return sql`FROM follows f JOIN users u ON u.id = f.${sql.identifier(other)}
    WHERE f.${sql.identifier(own)} = ${userId} AND u.blocked_at IS NULL AND u.deleted_at IS NULL`
}

/** Ids of one page, the latest first. */
export async function followPage(
  db: Database,
  userId: string,
  type: FollowSide,
  limit: number,
  offset: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT u.id ${side(userId, type)} ORDER BY f.created_at DESC, u.id DESC LIMIT ${limit} OFFSET ${offset}`)
  return rows.map(({ id }) => id)
}

export async function countFollows(db: Database, userId: string, type: FollowSide): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count ${side(userId, type)}`,
  )
  return rows[0]?.count ?? 0
}

/** Which of these the member follows. */
export async function followedAmong(
  db: Database,
  followerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT seller_id AS id FROM follows
    WHERE follower_id = ${followerId} AND seller_id = ANY(${sql.param(ids)}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Ids of all whom a member follows, the latest first. */
export async function followedIds(db: Database, followerId: string): Promise<string[]> {
  return followPage(db, followerId, 'following', mostFollowed, 0)
}
