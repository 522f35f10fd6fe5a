import type { Review } from '#lib/contract/reviews.ts'
import { announce } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { tellSeller } from '../sellers/notify.ts'
import { isVisibleTo } from '../sellers/visible.ts'
import * as queries from './queries.ts'

export type ReviewList = { items: Review[]; total: number; rating: number | null; mayReview: boolean }

/** Page of a seller's reviews, with rating and if the caller may review. @throws ApiError not_found */
export async function reviewList(
  db: Database,
  callerId: string | null,
  of: { sellerId: string; page: number; size: number },
): Promise<ReviewList> {
  if (!(await isVisibleTo(db, of.sellerId, null))) throw new ApiError('not_found')
  const [items, summary, mayReview] = await Promise.all([
    queries.reviewsOf(db, of.sellerId, callerId, of.size, (of.page - 1) * of.size),
    queries.ratingOf(db, of.sellerId),
    callerId !== null && callerId !== of.sellerId && queries.haveDealt(db, callerId, of.sellerId),
  ])
  return { items, ...summary, mayReview }
}

/**
 * Creates or replaces a review, and tells the seller of it, after an accepted offer, a sale or a conversation in which both have written. Allowed even if
 * one has blocked the other.
 * @throws ApiError own_account; not_found; forbidden
 */
export async function writeReview(
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  review: { authorId: string; sellerId: string; rating: number; text: string },
): Promise<Review> {
  const { authorId, sellerId } = review
  if (authorId === sellerId) throw new ApiError('own_account')
  if (!(await isVisibleTo(db, sellerId, null))) throw new ApiError('not_found')
  if (!(await queries.haveDealt(db, authorId, sellerId))) throw new ApiError('forbidden')
  const { written, told } = await db.transaction(async (tx) => ({
    written: await queries.putReview(tx, review),
    told: await tellSeller(tx, 'review', { sellerId, byId: authorId }),
  }))
  await announce(bus, told)
  return written
}
