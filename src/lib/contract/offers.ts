import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  currency,
  fils,
  id,
  idempotencyKey,
  listOf,
  moment,
  noData,
  optional,
  paging,
  wholeNumber,
} from './fields.ts'
import { highestPrice } from './limits.ts'

/** Default page size of the list. */
export const offersSize = 20

/** Maximum number of offers of a buyer on one product. */
export const maxOffers = 3
/** Where a buyer's offers on a product stand: one may be made, one is open, the latest was accepted, none is left. */
export const offerStandings = ['may', 'open', 'accepted', 'used'] as const
export type OfferStanding = (typeof offerStandings)[number]

/** Maximum number of pieces of an offer. */
const maxPieces = 100_000

/** `offered` waits for the seller, `countered` for the buyer; the others are final. */
export const offerStatuses = [
  'offered',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'ended',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Actions of buyer and seller on an offer. */
export const offerActions = ['accept', 'decline', 'counter', 'withdraw'] as const
export type OfferAction = (typeof offerActions)[number]

/** Kinds of events of an offer. `expire`: its time was up; `end`: its product or a side is gone; `sold`. */
export const offerEventKinds = ['offer', ...offerActions, 'expire', 'end', 'sold'] as const

/** Side of the caller: the one who made the offer, or the seller. */
export const offerSides = ['buying', 'selling'] as const
export type OfferSide = (typeof offerSides)[number]

/** The price of one piece in fils. */
const amount = z
  .int('offer_amount_required')
  .check(z.gte(1, 'offer_amount_required'), z.lte(highestPrice, 'too_large'))
const pieces = z.int('required').check(z.gte(1, 'too_small'), z.lte(maxPieces, 'too_large'))

export const offerInput = z.object({ amount, quantity: z.optional(pieces), idempotencyKey })

/** `version` is the one that the caller saw, so that only one of two simultaneous answers succeeds. */
export const offerAnswer = z
  .object({
    offerId: id,
    action: z.enum(offerActions, 'required'),
    version: z.int('required').check(z.gte(1, 'invalid'), z.lte(1_000_000, 'invalid')),
    /** Only for a counter-offer. */
    amount: z.optional(amount),
  })
  .check(
    z.refine(({ action, amount: named }) => action !== 'counter' || named !== undefined, {
      error: 'offer_amount_required',
      path: ['amount'],
    }),
  )

/** A step of an offer, in chronological order. */
const offerEvent = z.object({
  _id: id,
  kind: z.enum(offerEventKinds),
  /** Null for an offer that expired, or that ended with its product or a side. */
  by: z.nullable(z.enum(offerSides)),
  /** The seller's floor answered for the seller; only the seller sees this. */
  automatic: z.boolean(),
  /** Amount of this step; fils for one piece. */
  amount: z.nullable(fils),
  createdAt: moment,
})
export type OfferEvent = z.output<typeof offerEvent>

/** An offer as one of its two sides sees it. `amount` is the latest one, in fils for one piece. */
export const offer = z.object({
  _id: id,
  side: z.enum(offerSides),
  status: z.enum(offerStatuses),
  amount: fils,
  quantity: z.int(),
  currency,
  version: z.int(),
  expiresAt: moment,
  createdAt: moment,
  updatedAt: moment,
  /** What the seller's floor will answer, and when; null without it, and always for the buyer. */
  scheduled: z.nullable(z.object({ action: z.enum(['accept', 'decline']), at: moment })),
  /** Actions that are open to the caller now. */
  actions: z.array(z.enum(offerActions)),
  product: z.object({
    _id: id,
    name: z.nullable(z.string()),
    name_ar: z.nullable(z.string()),
    images: z.array(z.string()),
    price: fils,
    /** The product is still for sale. */
    forSale: z.boolean(),
  }),
  /** The other side; null when the account has been deleted. */
  other: z.nullable(
    z.object({ _id: id, name: z.string(), name_ar: z.nullable(z.string()), avatar: z.nullable(z.string()) }),
  ),
  events: z.array(offerEvent),
})
export type Offer = z.output<typeof offer>

/** Limit of a seller's automatic answer, in fils for one piece; null turns it off. */
const floorAmount = z.nullable(
  z.int('price_invalid').check(z.gte(1, 'too_small'), z.lte(highestPrice, 'too_large')),
)
export const offerFloor = z.object({ acceptFrom: floorAmount, declineBelow: floorAmount })
export type OfferFloor = z.output<typeof offerFloor>

export const offerFloorInput = offerFloor.check(
  z.refine(
    ({ acceptFrom, declineBelow }) =>
      acceptFrom === null || declineBelow === null || declineBelow <= acceptFrom,
    { error: 'offer_floor_order', path: ['declineBelow'] },
  ),
)

export const offerEndpoints = {
  makeAnOffer: endpoint({
    method: 'POST',
    path: 'makeAnOffer/:productId',
    access: 'member',
    named: true,
    summary: 'Make an offer for a product; at most three per product, one at a time',
    params: z.object({ productId: id }),
    body: offerInput,
    response: offer,
    errors: [
      'not_found',
      'reserved',
      'gone',
      'own_product',
      'offer_open',
      'offer_limit',
      'conflict',
      'too_many_requests',
    ],
  }),
  offerResponse: endpoint({
    method: 'POST',
    path: 'offerResponse/:productId',
    access: 'member',
    summary:
      'Accept, decline or counter an offer, or withdraw the caller’s own; of two simultaneous answers the first succeeds',
    params: z.object({ productId: id }),
    body: offerAnswer,
    response: offer,
    errors: [
      'not_found',
      'forbidden',
      'gone',
      'reserved',
      'offer_changed',
      'offer_expired',
      'too_many_requests',
    ],
  }),
  getMyOffers: endpoint({
    method: 'GET',
    path: 'getMyOffers',
    access: 'member',
    viewable: true,
    summary:
      'Offers of the caller as buyer or as seller, the latest first, and the number that wait for the caller',
    query: z.object({
      side: z.enum(offerSides),
      productId: optional(id),
      page: paging(offersSize).page,
      size: optional(wholeNumber(1, 50)),
    }),
    response: z.extend(listOf(offer), {
      waiting: z.object({ buying: z.int(), selling: z.int() }),
      /** Where the caller's own offers on `productId` stand; null for other lists. */
      standing: z.nullable(z.enum(offerStandings)),
    }),
  }),
  getOffer: endpoint({
    method: 'GET',
    path: 'getOffer/:id',
    access: 'member',
    summary: 'An offer of the caller, with all its events',
    params: z.object({ id }),
    response: offer,
    errors: ['not_found'],
  }),
  offerFloor: endpoint({
    method: 'GET',
    path: 'offerFloor/:productId',
    access: 'member',
    summary: 'Limits of the automatic answers for a product of the caller; private to its seller',
    params: z.object({ productId: id }),
    response: offerFloor,
    errors: ['not_found'],
  }),
  setOfferFloor: endpoint({
    method: 'PUT',
    path: 'offerFloor/:productId',
    access: 'member',
    summary:
      'Accept offers from one price on automatically, and decline those below another; null turns either off',
    params: z.object({ productId: id }),
    body: offerFloorInput,
    response: noData,
    errors: ['not_found'],
  }),
}
