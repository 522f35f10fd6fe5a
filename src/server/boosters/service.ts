import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { runOnce } from '../http/idempotency.ts'
import type { PurchaseRow } from '../invoices/queries.ts'
import type { UserRow } from '../members/rows.ts'
import type { PaymentState } from '../payment/provider.ts'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { isShown, productById } from '../products/queries.ts'
import { charge, type PaymentResources, tryProvider } from './charge.ts'
import * as queries from './queries.ts'
import { settle } from './settle.ts'
import { isOpen } from './states.ts'

/** Rate limit per member: many attempts in a row are how stolen cards are tested. */
const attemptLimit = { max: 30, windowMs: hour }

/** Purchase with the data that its buyer needs to confirm the payment; null when there is nothing to confirm. */
export type Bought = { purchase: PurchaseRow; confirmation: { clientSecret: string | null } | null }

type Order = Omit<CallInput<Contract['buyBooster']>, 'id' | 'idempotencyKey'> & { planId: string }

/**
 * Buys a booster for the caller's own listing (docs/product.md, "Boosters"). A repetition with the same idempotency key
 * resumes the same purchase.
 * @throws ApiError payment_off (also while the provider is unreachable: the same key can be retried later);
 * card_declined with the reason at `cardId`; not_found and forbidden for a listing or card of others; conflict when the
 * price has changed or the key was used for another request; invalid_input for a listing that is not for sale;
 * too_many_requests
 */
export async function buyBooster(
  resources: PaymentResources,
  user: UserRow,
  order: Order,
  key: string,
): Promise<Bought> {
  const { db, payment } = resources
  if (!payment) throw new ApiError('payment_off')
  await limitUse(db, `booster:${user.id}`, attemptLimit)
  const attempt = { actorId: user.id, endpoint: 'buyBooster', key, request: order }
  const { answer } = await runOnce(db, attempt, (tx) => insertPurchase(tx, user.id, order, payment.name))
  return resumePurchase(resources, await ownPurchase(db, user.id, answer))
}

/** Stores the purchase with names and price as they are now. @returns its id */
async function insertPurchase(
  tx: Database,
  userId: string,
  { planId, productId, cardId, price }: Order,
  provider: string,
): Promise<string> {
  const plan = await queries.planById(tx, planId)
  const product = await productById(tx, productId)
  const card = await queries.ownCard(tx, userId, cardId)
  if (!plan || !product) throw new ApiError('not_found')
  if (product.userId !== userId) throw new ApiError(isShown(product) ? 'forbidden' : 'not_found')
  if (!card || card.provider !== provider) throw new ApiError('not_found')
  if (product.status !== 'active' || product.expiresAt <= new Date()) {
    throw new ApiError('invalid_input', { fields: { productId: 'listing_not_active' } })
  }
  if (plan.price !== price) throw new ApiError('conflict')
  return queries.insertPurchase(tx, {
    ...{ userId, productId, planId, provider, amount: plan.price, days: plan.days },
    ...{ planName: plan.name, planNameAr: plan.nameAr },
    ...{ productName: product.name, productNameAr: product.nameAr },
    ...{ cardBrand: card.brand, cardLastFour: card.lastFour, cardToken: card.providerToken },
  })
}

/** Reads a purchase of the member. @throws ApiError not_found, also for a purchase of somebody else */
export async function ownPurchase(db: Database, userId: string, id: string): Promise<PurchaseRow> {
  const purchase = await queries.purchaseById(db, id)
  if (!purchase || purchase.userId !== userId) throw new ApiError('not_found')
  return purchase
}

/**
 * Resumes a purchase: reads the state of its payment and returns what is left to do.
 * @param answer the buyer's answer to the sandbox's confirmation
 * @throws ApiError as `buyBooster`
 */
export async function confirmBooster(
  resources: PaymentResources,
  user: UserRow,
  id: string,
  answer?: 'approve' | 'refuse',
): Promise<Bought> {
  await limitUse(resources.db, `booster:${user.id}`, attemptLimit)
  const purchase = await ownPurchase(resources.db, user.id, id)
  const { payment } = resources
  const reference = purchase.providerReference
  if (answer && payment?.answerConfirmation && reference && purchase.provider === payment.name) {
    await payment.answerConfirmation(reference, answer === 'approve')
  }
  return resumePurchase(resources, purchase)
}

async function resumePurchase(resources: PaymentResources, purchase: PurchaseRow): Promise<Bought> {
  if (!isOpen(purchase.status)) return resultOf(purchase, null)
  const state = await (purchase.status === 'pending'
    ? charge(resources, purchase)
    : tryProvider(resources, purchase, ({ paymentState }, reference) => paymentState(reference)))
  // Another caller holds the claim: the client polls for the result.
  if (!state) return resultOf(await ownPurchase(resources.db, purchase.userId, purchase.id), null)
  const settled = await settle(resources, purchase.id, state, new Date())
  return resultOf(settled ?? purchase, state)
}

/** @throws ApiError card_declined when the payment has failed */
function resultOf(purchase: PurchaseRow, state: PaymentState | null): Bought {
  if (purchase.status === 'failed') {
    throw new ApiError('card_declined', { fields: { cardId: purchase.failure ?? 'payment_failed' } })
  }
  const waits = purchase.status === 'needs_confirmation' && state?.state === 'needs_confirmation'
  return { purchase, confirmation: waits ? { clientSecret: state.clientSecret } : null }
}

/**
 * Cancels an open purchase. One that was paid in the meantime stays bought.
 * @throws ApiError not_found, payment_off, too_many_requests
 */
export async function cancelBooster(
  resources: PaymentResources,
  user: UserRow,
  id: string,
): Promise<PurchaseRow> {
  await limitUse(resources.db, `booster:${user.id}`, attemptLimit)
  return abandonPurchase(resources, await ownPurchase(resources.db, user.id, id))
}

/** Cancels the payment at the provider and settles the purchase with the answer. @throws ApiError payment_off */
export async function abandonPurchase(
  resources: PaymentResources,
  purchase: PurchaseRow,
): Promise<PurchaseRow> {
  if (!isOpen(purchase.status)) return purchase
  const state: PaymentState = purchase.providerReference
    ? await tryProvider(resources, purchase, ({ cancelPayment }, reference) => cancelPayment(reference))
    : { state: 'failed', failure: 'card_unconfirmed' }
  return (await settle(resources, purchase.id, state, new Date())) ?? purchase
}
