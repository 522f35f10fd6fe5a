import { and, eq, sql } from 'drizzle-orm'
import type { SellerCard } from '#lib/contract/products.ts'
import type { Database } from '../platform/db/client.ts'
import { follows } from '../platform/db/schema.ts'
import { sellerCards } from '../sellers/sellers.ts'

/** Direction of a follow list: a user's followers, or the users that they follow. */
export type FollowSide = 'followers' | 'following'

/** Upper bound of ids returned; more than anybody follows by hand. */
const maxFollowed = 5000

/** Stores a follow. @returns false if it existed before */
export const insertFollow = async (db: Database, followerId: string, sellerId: string): Promise<boolean> =>
  (await db.insert(follows).values({ followerId, sellerId }).onConflictDoNothing().returning()).length > 0

export const deleteFollow = (db: Database, followerId: string, sellerId: string) =>
  db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.sellerId, sellerId)))

export const countFollowers = (db: Database, sellerId: string): Promise<number> =>
  db.$count(follows, eq(follows.sellerId, sellerId))

/** FROM clause of one direction, with the other person as `u`; blocked and deleted users are left out. */
const side = (userId: string, type: FollowSide) => {
  const [own, other] = type === 'followers' ? ['seller_id', 'follower_id'] : ['follower_id', 'seller_id']
  return sql`FROM follows f JOIN users u ON u.id = f.${sql.identifier(other)}
    WHERE f.${sql.identifier(own)} = ${userId} AND u.blocked_at IS NULL AND u.deleted_at IS NULL`
}

/** Page of user ids, latest follow first. */
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

/** Seller cards of users, in no particular order; without blocked and deleted ones. */
export const cardsOf = (db: Database, ids: readonly string[]): Promise<SellerCard[]> =>
  sellerCards(db, sql`u.id = ANY(${sql.param(ids)}::uuid[])`, undefined, ids.length)

/** Subset of `ids` that the member follows. */
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

/** Ids of all users that a member follows, latest first. */
export async function followedIds(db: Database, followerId: string): Promise<string[]> {
  return followPage(db, followerId, 'following', maxFollowed, 0)
}
