import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, listOf, moment, paging, paragraphs } from './fields.ts'
import { remarkLength } from './limits.ts'

/** Default page size of the list. */
export const reviewsSize = 20

export const review = z.object({
  _id: id,
  rating: z.int(),
  text: z.string(),
  /** Null when the account has been deleted. */
  author: z.nullable(
    z.object({
      _id: id,
      name: z.string(),
      name_ar: z.nullable(z.string()),
      avatar: z.nullable(z.string()),
    }),
  ),
  mine: z.boolean(),
  /** Author and seller have dealt: a listing was sold by one to the other, as its seller says. */
  purchase: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type Review = z.output<typeof review>

/** Reviews of sellers. */
export const reviewEndpoints = {
  getReviews: endpoint({
    method: 'GET',
    path: 'review/:userId',
    access: 'open',
    summary:
      'Reviews of a seller, the caller’s own first, then the latest; `mayReview` tells whether the caller may write one',
    params: z.object({ userId: id }),
    query: z.object(paging(reviewsSize)),
    response: z.extend(listOf(review), { rating: z.nullable(z.number()), mayReview: z.boolean() }),
    errors: ['not_found'],
  }),
  review: endpoint({
    method: 'POST',
    path: 'review',
    access: 'member',
    named: true,
    summary:
      'Review a seller after an accepted offer or a two-sided conversation; a second one replaces the first',
    body: z.object({
      userId: id,
      rating: z.int('required').check(z.gte(1, 'required'), z.lte(5, 'invalid')),
      text: paragraphs(remarkLength),
    }),
    response: review,
    errors: ['not_found', 'own_account', 'forbidden'],
  }),
}
