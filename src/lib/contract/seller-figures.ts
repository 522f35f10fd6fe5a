import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, optional, wholeNumber } from './fields.ts'

/** Listings of a page of the table. */
export const figureListingsSize = 20
/** Views of both times together from which a booster is compared with the time before. */
export const fewestBoosterViews = 30

const counts = { views: z.int(), favourites: z.int(), chats: z.int(), offers: z.int() }
const total = z.object(counts)

export const sellerFigures = z.object({
  days: z.int(),
  /** Each day of the period, the earliest first. */
  perDay: z.array(z.object({ day: z.iso.date(), ...counts })),
  total,
  /** The listing that the figures are of; null for all. */
  listing: z.nullable(z.object({ _id: id, name: z.nullable(z.string()), name_ar: z.nullable(z.string()) })),
  /**
   * Chats of the last 90 days that asked for an answer, those answered, and the median time to the first answer in
   * minutes; null with fewer than five chats.
   */
  replies: z.nullable(z.object({ chats: z.int(), replied: z.int(), minutes: z.nullable(z.number()) })),
  /** Searches from whose results listings were opened, the most frequent first; only those that several people made. */
  words: z.array(z.object({ text: z.string(), count: z.int() })),
  /** The latest booster of the listing, against the same length of time before it. */
  booster: z.nullable(
    z.object({
      startsAt: moment,
      endsAt: moment,
      before: z.object({ views: z.int(), favourites: z.int(), chats: z.int() }),
      during: z.object({ views: z.int(), favourites: z.int(), chats: z.int() }),
      /** False where the numbers are too small to tell anything. */
      isComparable: z.boolean(),
    }),
  ),
  /** Active listings, the latest first, with their figures; empty for one listing. */
  listings: z.array(
    z.object({ _id: id, name: z.nullable(z.string()), name_ar: z.nullable(z.string()), ...counts }),
  ),
  page: z.int(),
  pages: z.int(),
})
export type SellerFigures = z.output<typeof sellerFigures>

/** How a seller's own listings do. */
export const sellerFigureEndpoints = {
  sellerFigures: endpoint({
    method: 'GET',
    path: 'sellerFigures',
    access: 'member',
    summary:
      'Views, favourites, chats and offers of the caller’s listings, or of one, by day for the last 7, 30 or 90 days, with what led there',
    query: z.object({
      days: optional(z.enum(['7', '30', '90'])),
      productId: optional(id),
      page: optional(wholeNumber(1, 500)),
    }),
    response: sellerFigures,
    errors: ['not_found'],
  }),
}
