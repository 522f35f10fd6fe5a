import { reviewsSize } from '#lib/contract/reviews.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import * as service from './service.ts'

/** Handlers of reviews of sellers (docs/product.md, "Reviews"). */
export const reviewHandlers: Handlers<'getReviews' | 'review'> = {
  async getReviews({ params, query, resources: { db }, actor }) {
    const { page = 1, size = reviewsSize } = query
    const callerId = actor.kind === 'user' ? actor.user.id : null
    const list = await service.reviewList(db, callerId, { sellerId: params.userId, page, size })
    return { data: { ...list, page, size, totalExact: true } }
  },
  async review({ body: { userId, rating, text = '' }, resources, actor }) {
    const review = { authorId: userOf(actor).id, sellerId: userId, rating, text }
    const data = await service.writeReview(resources, review)
    // The pages of the seller's products show the rating.
    await resources.bus.publish({ type: 'invalidate', tags: [`seller:${userId}`] })
    return { data, message: 'reviewSaved' }
  },
}
