import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { currency, fils, id, idempotencyKey, listOf, moment, optional, paging, queryText } from './fields.ts'
import { taxDocument } from './invoices.ts'
import { boosterListingsSize } from './limits.ts'

/** Default page size of the boosters that are over. */
export const pastBoostersSize = 10

export const boosterPlan = z.object({
  _id: id,
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  price: fils,
  currency,
  days: z.int(),
})
export type BoosterPlan = z.output<typeof boosterPlan>

/** Payment provider; with `off`, plans are shown and cannot be bought. */
const provider = z.enum(['sandbox', 'stripe', 'off'])

/**
 * States of a purchase. `active` and `ended` depend on the clock alone and are never stored, so nothing has to run when
 * they change.
 */
export const purchaseStates = [
  'pending',
  'needs_confirmation',
  'paid',
  'active',
  'ended',
  'failed',
  'refunded',
] as const

/** Reasons for a failed payment; also error codes of the field `cardId`, whose words are in `errors.json`. */
export const paymentFailures = [
  'card_refused',
  'card_funds',
  'card_expired',
  'card_unconfirmed',
  'payment_failed',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

const figures = z.object({ views: z.int(), favourites: z.int(), chats: z.int() })

export const purchase = z.object({
  _id: id,
  state: z.enum(purchaseStates),
  /** Copy of the plan at the time of the purchase. */
  plan: z.object({ _id: id, name: z.string(), name_ar: z.string(), days: z.int() }),
  product: z.object({
    _id: id,
    name: z.nullable(z.string()),
    name_ar: z.nullable(z.string()),
    image: z.nullable(z.string()),
  }),
  price: fils,
  currency,
  card: z.object({ brand: z.string(), lastFour: z.string() }),
  createdAt: moment,
  /** Fils that were paid back. */
  refunded: fils,
  /** Null until it is paid, and for purchases before there were invoices, which have a receipt. */
  invoiceNumber: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  /** Figures since its start, and of a period of the same length before it; null until it begins. */
  figures: z.nullable(z.object({ before: figures, during: figures })),
})
export type Purchase = z.output<typeof purchase>

/** Fields that a buyer chooses; the form and the endpoint share them. */
export const boosterChoice = z.object({
  productId: z.uuid('listing_required'),
  cardId: z.uuid('card_required'),
})

/** Purchase and its next step: nothing, or a confirmation of the payment with the provider. */
const outcome = z.object({
  purchase,
  confirmation: z.nullable(
    z.object({
      provider: z.enum(['sandbox', 'stripe']),
      clientSecret: z.nullable(z.string()),
      publishableKey: z.nullable(z.string()),
    }),
  ),
})
export type PurchaseOutcome = z.output<typeof outcome>

const receipt = z.object({
  purchase,
  paidAt: moment,
  buyer: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  /** The invoice and its credit notes; empty for a purchase that has a receipt. */
  documents: z.array(taxDocument),
})
export type Receipt = z.output<typeof receipt>

/** A listing of the caller that a booster can be bought for. */
const boosterListing = z.object({
  _id: id,
  name: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  image: z.nullable(z.string()),
  price: fils,
  /** End of the running booster, which the next one follows. */
  boostedUntil: z.nullable(moment),
})
export type BoosterListing = z.output<typeof boosterListing>

export const boosterEndpoints = {
  getBoosterPlans: endpoint({
    method: 'GET',
    path: 'getBoosterPlans',
    access: 'open',
    summary: 'Booster plans, the cheapest first, and the payment provider',
    response: z.object({ plans: z.array(boosterPlan), provider }),
  }),
  getMyBoosterPlan: endpoint({
    method: 'GET',
    path: 'getMyBoosterPlan',
    access: 'member',
    viewable: true,
    summary: 'The caller’s boosters: waiting for payment, running or scheduled, and over',
    query: z.object(paging(pastBoostersSize)),
    response: z.object({
      waiting: z.array(purchase),
      active: z.array(purchase),
      past: listOf(purchase),
    }),
  }),
  boosterListings: endpoint({
    method: 'GET',
    path: 'boosterListings',
    access: 'member',
    summary:
      'The caller’s listings for sale, as a choice for a booster; the one with `productId` comes first',
    query: z.object({ search: optional(queryText), productId: optional(id), ...paging(boosterListingsSize) }),
    response: listOf(boosterListing),
  }),
  buyBooster: endpoint({
    method: 'POST',
    path: 'buyBooster/:id',
    access: 'member',
    summary: 'Buy a plan for the caller’s own listing with a saved card; the same idempotency key buys once',
    params: z.object({ id }),
    body: z.extend(boosterChoice, {
      /** Price that the buyer saw, in fils: the purchase is refused if it has changed meanwhile. */
      price: fils,
      idempotencyKey,
    }),
    response: outcome,
    errors: ['not_found', 'forbidden', 'conflict', 'card_declined', 'payment_off', 'too_many_requests'],
  }),
  confirmBooster: endpoint({
    method: 'POST',
    path: 'confirmBooster/:id',
    access: 'member',
    summary:
      'Continue a purchase with the current state of its payment, after the buyer confirmed it with the provider',
    params: z.object({ id }),
    /** Only in the sandbox, which has a confirmation of its own: the buyer's answer. */
    body: z.object({ sandbox: z.optional(z.enum(['approve', 'refuse'])) }),
    response: outcome,
    errors: ['not_found', 'card_declined', 'payment_off', 'too_many_requests'],
  }),
  cancelBooster: endpoint({
    method: 'POST',
    path: 'cancelBooster/:id',
    access: 'member',
    summary: 'Cancel an unpaid purchase; one that has been paid meanwhile stays bought',
    params: z.object({ id }),
    response: purchase,
    errors: ['not_found', 'payment_off', 'too_many_requests'],
  }),
  boosterReceipt: endpoint({
    method: 'GET',
    path: 'boosterReceipt/:id',
    access: 'member',
    summary: 'The invoice of a paid purchase, with its credit notes; for older ones the receipt',
    params: z.object({ id }),
    response: receipt,
    errors: ['not_found'],
  }),
}
