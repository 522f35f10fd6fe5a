import * as z from 'zod/mini'
import { highestPrice } from '../text/read-number.ts'
import { endpoint } from './endpoint.ts'
import {
  currency,
  fils,
  id,
  idempotencyKey,
  listOf,
  moment,
  nothing,
  optional,
  paging,
  wholeNumber,
} from './fields.ts'

/** How often a buyer may make an offer on one product. */
export const mostOffers = 3
/** Hours that an offer or a counter-offer waits for its answer. */
export const offerHours = 48
/** The most pieces of one offer. */
const mostPieces = 100_000

/** `offered` waits for the seller, `countered` for the buyer; the others are ends. */
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

/** What buyer and seller can do with an offer. */
export const offerActions = ['accept', 'decline', 'counter', 'withdraw'] as const
export type OfferAction = (typeof offerActions)[number]

/** What can have happened to an offer: it was made, answered, its time was up, or its product or a side was gone. */
const offerEventKinds = ['offer', ...offerActions, 'expire', 'end'] as const

/** The side of the caller: the one who offers, or whose product it is. */
export const offerSides = ['buying', 'selling'] as const
export type OfferSide = (typeof offerSides)[number]

/** The price of one piece in fils. */
const amount = z
  .int('offer_amount_required')
  .check(z.gte(1, 'offer_amount_required'), z.lte(highestPrice, 'too_large'))
const pieces = z.int('required').check(z.gte(1, 'too_small'), z.lte(mostPieces, 'too_large'))

export const offerInput = z.object({ amount, quantity: z.optional(pieces), idempotencyKey })

/** `version` is the one that the caller saw: two answers at once cannot both hold. */
export const offerAnswer = z
  .object({
    offerId: id,
    action: z.enum(offerActions, 'required'),
    version: z.int('required').check(z.gte(1, 'invalid'), z.lte(1_000_000, 'invalid')),
    /** Of a counter-offer. */
    amount: z.optional(amount),
  })
  .check(
    z.refine(({ action, amount: named }) => action !== 'counter' || named !== undefined, {
      error: 'offer_amount_required',
      path: ['amount'],
    }),
  )

/** One step of an offer, in the order in which they happened. */
const offerEvent = z.object({
  _id: id,
  kind: z.enum(offerEventKinds),
  /** Nobody for an offer whose time was up, or that ended with its product or a side. */
  by: z.nullable(z.enum(offerSides)),
  /** The seller's floor acted for the seller; only the seller is told so. */
  automatic: z.boolean(),
  /** What was named with it; fils for one piece. */
  amount: z.nullable(fils),
  createdAt: moment,
})
export type OfferEvent = z.output<typeof offerEvent>

/** An offer as one of its two sides sees it. `amount` is the last one named, in fils for one piece. */
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
  /** What the caller may do now. */
  actions: z.array(z.enum(offerActions)),
  product: z.object({
    _id: id,
    name: z.nullable(z.string()),
    name_ar: z.nullable(z.string()),
    images: z.array(z.string()),
    price: fils,
    /** Whether it can still be had. */
    forSale: z.boolean(),
  }),
  /** The other side; null when the account is gone. */
  other: z.nullable(
    z.object({ _id: id, name: z.string(), name_ar: z.nullable(z.string()), avatar: z.nullable(z.string()) }),
  ),
  events: z.array(offerEvent),
})
export type Offer = z.output<typeof offer>

/** What a seller answers by itself, in fils for one piece; null for what they answer themself. */
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
    summary: 'Offer a price for a product; at most three times each, one at a time',
    params: z.object({ productId: id }),
    body: offerInput,
    response: offer,
    errors: [
      'not_found',
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
    summary: 'Accept, decline or counter an offer, or withdraw one’s own; the first of two answers holds',
    params: z.object({ productId: id }),
    body: offerAnswer,
    response: offer,
    errors: ['not_found', 'forbidden', 'gone', 'offer_changed', 'offer_expired', 'too_many_requests'],
  }),
  getMyOffers: endpoint({
    method: 'GET',
    path: 'getMyOffers',
    access: 'member',
    summary: 'Offers of the caller as buyer or as seller, the latest first; how many wait for the caller',
    query: z.object({
      side: z.enum(offerSides),
      productId: optional(id),
      page: paging(20).page,
      size: optional(wholeNumber(1, 50)),
    }),
    response: z.extend(listOf(offer), { waiting: z.object({ buying: z.int(), selling: z.int() }) }),
  }),
  getOffer: endpoint({
    method: 'GET',
    path: 'getOffer/:id',
    access: 'member',
    summary: 'One offer of the caller’s, with everything that happened to it',
    params: z.object({ id }),
    response: offer,
    errors: ['not_found'],
  }),
  offerFloor: endpoint({
    method: 'GET',
    path: 'offerFloor/:productId',
    access: 'member',
    summary: 'What the caller answers by itself on a product of their own; nobody else sees it',
    params: z.object({ productId: id }),
    response: offerFloor,
    errors: ['not_found'],
  }),
  setOfferFloor: endpoint({
    method: 'PUT',
    path: 'offerFloor/:productId',
    access: 'member',
    summary: 'Accept offers of a price by itself, decline those below another; null turns either off',
    params: z.object({ productId: id }),
    body: offerFloorInput,
    response: nothing,
    errors: ['not_found'],
  }),
}
