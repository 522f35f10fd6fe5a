import type { SellerCard } from '#lib/contract/products.ts'
import { announce } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { tellSeller } from '../sellers/notify.ts'
import { isVisibleTo } from '../sellers/visible.ts'
import * as queries from './queries.ts'

/**
 * Follows or unfollows a seller; idempotent. A new follower is told to the seller. Unfollowing works even if the seller is blocked or deleted.
 * @returns number of followers
 * @throws ApiError own_account; not_found
 */
export async function setFollow(
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  followerId: string,
  sellerId: string,
  follow: boolean,
): Promise<number> {
  if (followerId === sellerId) throw new ApiError('own_account')
  if (follow) {
    if (!(await isVisibleTo(db, sellerId, followerId))) throw new ApiError('not_found')
    const told = await db.transaction(async (tx) =>
      (await queries.insertFollow(tx, followerId, sellerId))
        ? tellSeller(tx, 'follower', { sellerId, byId: followerId })
        : [],
    )
    await announce(bus, told)
  } else {
    await queries.deleteFollow(db, followerId, sellerId)
  }
  return queries.countFollowers(db, sellerId)
}

/** Seller card; `followed` is true if the caller follows them. */
export type Followed = SellerCard & { followed: boolean }

/** Page of a user's followers or followed users, latest first. @throws ApiError not_found */
export async function followList(
  db: Database,
  callerId: string,
  of: { userId: string; type: queries.FollowSide; page: number; size: number },
): Promise<{ items: Followed[]; total: number }> {
  if (!(await isVisibleTo(db, of.userId, callerId))) throw new ApiError('not_found')
  const [ids, total] = await Promise.all([
    queries.followPage(db, of.userId, of.type, of.size, (of.page - 1) * of.size),
    queries.countFollows(db, of.userId, of.type),
  ])
  if (ids.length === 0) return { items: [], total }
  const [cards, followed] = await Promise.all([
    queries.cardsOf(db, ids),
    queries.followedAmong(db, callerId, ids),
  ])
  const byId = new Map(cards.map((card) => [card._id, card]))
  const items = ids.flatMap((id) => {
    const card = byId.get(id)
    return card ? [{ ...card, followed: followed.has(id) }] : []
  })
  return { items, total }
}
