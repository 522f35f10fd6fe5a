import { map } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Answer, CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Review } from '#lib/contract/reviews.ts'
import type { Session } from '../session/session.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type ReviewPage = Answer<Contract['getReviews']>
export type ReviewDraft = CallInput<Contract['review']>

export type ReviewsDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
}

/** State of buyers' reviews of sellers (docs/product.md, "Reviews"). */
export function createReviews({ api, session, toasts }: ReviewsDependencies) {
  /** Rating and number of reviews by seller id, as far as this page has fetched them. */
  const $ratings = map<Record<string, { rating: number | null; count: number }>>({})

  /** Fetches a page of a seller's reviews, and whether this member may write one. */
  const load = async (userId: string, page: number): Promise<Result<ReviewPage>> => {
    await session.start()
    const result = await api.getReviews({ userId, page: String(page) })
    if (result.ok) $ratings.setKey(userId, { rating: result.data.rating, count: result.data.total })
    return result
  }
  /** Writes or replaces a review; the form shows refusals. */
  const write = async (draft: ReviewDraft): Promise<Result<Review>> => {
    const result = await api.review(draft)
    if (result.ok) toasts.success({ text: result.message })
    return result
  }
  return { $ratings, load, write }
}
