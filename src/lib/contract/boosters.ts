import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { currency, fils, id, idempotencyKey, listOf, moment, optional, paging, soughtText } from './fields.ts'

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

/** Who takes payments; with nobody, plans are shown and cannot be bought. */
const provider = z.enum(['sandbox', 'stripe', 'off'])

/**
 * A purchase from the press of the button to its end. What the clock decides (active, ended) is never stored, so it
 * comes and goes without anyone acting.
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

/** Why a payment did not go through; also codes of the field `cardId`, whose words are in `errors.json`. */
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
  /** As it was when it was bought. */
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
  /** Null until it is paid. */
  receiptNumber: z.nullable(z.string()),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  /** What it brought so far, and as many days before it; null until it begins. */
  figures: z.nullable(z.object({ before: figures, during: figures })),
})
export type Purchase = z.output<typeof purchase>

/** What a buyer chooses: the same in the form and in the call. */
export const boosterChoice = z.object({
  productId: z.uuid('listing_required'),
  cardId: z.uuid('card_required'),
})

/** What a buyer does next: nothing, or confirm the payment with the provider. */
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
})
export type Receipt = z.output<typeof receipt>

/** A listing of the caller's that a booster can be bought for. */
const boosterListing = z.object({
  _id: id,
  name: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  image: z.nullable(z.string()),
  price: fils,
  /** When the booster that runs ends; another one follows it. */
  boostedUntil: z.nullable(moment),
})
export type BoosterListing = z.output<typeof boosterListing>

export const boosterEndpoints = {
  getBoosterPlans: endpoint({
    method: 'GET',
    path: 'getBoosterPlans',
    access: 'open',
    summary: 'The booster plans, the cheapest first, and who takes the payment',
    response: z.object({ plans: z.array(boosterPlan), provider }),
  }),
  getMyBoosterPlan: endpoint({
    method: 'GET',
    path: 'getMyBoosterPlan',
    access: 'member',
    summary:
      'The caller’s boosters: those that wait for payment, those that run or follow, and those that are over',
    query: z.object(paging(10)),
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
    summary: 'The caller’s listings for sale, to choose one to boost; the one asked for comes first',
    query: z.object({ search: optional(soughtText), productId: optional(id), ...paging(6) }),
    response: listOf(boosterListing),
  }),
  buyBooster: endpoint({
    method: 'POST',
    path: 'buyBooster/:id',
    access: 'member',
    summary: 'Buy a plan for one’s own listing with a saved card; the same key buys once',
    params: z.object({ id }),
    body: z.extend(boosterChoice, {
      /** What the buyer was shown, in fils: a price that has changed meanwhile is not taken. */
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
    summary: 'Go on with a purchase: how its payment stands, after the buyer confirmed it with the provider',
    params: z.object({ id }),
    /** The sandbox's own confirmation: what the buyer answered. */
    body: z.object({ sandbox: z.optional(z.enum(['approve', 'refuse'])) }),
    response: outcome,
    errors: ['not_found', 'card_declined', 'payment_off', 'too_many_requests'],
  }),
  cancelBooster: endpoint({
    method: 'POST',
    path: 'cancelBooster/:id',
    access: 'member',
    summary: 'Give up a purchase that is not paid; one that was paid meanwhile stays bought',
    params: z.object({ id }),
    response: purchase,
    errors: ['not_found', 'payment_off', 'too_many_requests'],
  }),
  boosterReceipt: endpoint({
    method: 'GET',
    path: 'boosterReceipt/:id',
    access: 'member',
    summary: 'The receipt of a purchase that was paid',
    params: z.object({ id }),
    response: receipt,
    errors: ['not_found'],
  }),
}
