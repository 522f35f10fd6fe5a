import { type PurchaseOutcome, pastBoostersSize } from '#lib/contract/boosters.ts'
import { boosterListingsSize } from '#lib/contract/limits.ts'
import type { Handlers } from '../api/endpoints.ts'
import { presentDocument } from '../invoices/present.ts'
import type { PurchaseRow } from '../invoices/queries.ts'
import { documentsOf } from '../invoices/queries.ts'
import { userOf } from '../members/actor.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { presentPlan, presentPurchase, presentPurchases } from './present.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

/** API form of one purchase, with cover and figures. */
async function present({ db }: Pick<Resources, 'db'>, { id, userId }: PurchaseRow, now = new Date()) {
  const [purchase] = await presentPurchases(db, await queries.purchaseOf(db, userId, id), now)
  if (!purchase) throw new ApiError('not_found')
  return purchase
}

async function presentBought(
  resources: Resources,
  { purchase, confirmation }: service.Bought,
): Promise<PurchaseOutcome> {
  const { payment } = resources
  return {
    purchase: await present(resources, purchase),
    confirmation:
      confirmation && payment
        ? { provider: payment.name, ...confirmation, publishableKey: payment.publishableKey }
        : null,
  }
}

const messageOf = ({ purchase: { status } }: service.Bought): { message?: string } =>
  status === 'paid' ? { message: 'boosterBought' } : {}

/** Handlers of boosters (docs/product.md, "Boosters"). */
export const boosterHandlers: Handlers<
  | 'getBoosterPlans'
  | 'getMyBoosterPlan'
  | 'boosterListings'
  | 'buyBooster'
  | 'confirmBooster'
  | 'cancelBooster'
  | 'boosterReceipt'
> = {
  async getBoosterPlans({ resources: { db, payment } }) {
    const plans = await queries.visiblePlans(db)
    return { data: { plans: plans.map(presentPlan), provider: payment?.name ?? 'off' } }
  },
  async getMyBoosterPlan({ query, resources: { db }, actor }) {
    const { page = 1, size = pastBoostersSize } = query
    const { id } = userOf(actor)
    const now = new Date()
    const [waiting, active, past, total] = await Promise.all([
      queries.waitingPurchases(db, id),
      queries.runningPurchases(db, id, now),
      queries.pastPurchases(db, id, now, { limit: size, offset: (page - 1) * size }),
      queries.countPastPurchases(db, id, now),
    ])
    return {
      data: {
        waiting: waiting.map((row) => presentPurchase(row, null, now)),
        active: await presentPurchases(db, active, now),
        past: { items: await presentPurchases(db, past, now), page, size, total, totalExact: true },
      },
    }
  },
  async boosterListings({ query, resources: { db }, actor }) {
    const { search, productId, page = 1, size = boosterListingsSize } = query
    const part = { search, productId, limit: size, offset: (page - 1) * size }
    const listings = await queries.listingsForSale(db, userOf(actor).id, part)
    return { data: { ...listings, page, size, totalExact: true } }
  },
  async buyBooster({ params, body: { idempotencyKey, ...order }, resources, actor }) {
    const planned = { planId: params.id, ...order }
    const bought = await service.buyBooster(resources, userOf(actor), planned, idempotencyKey)
    return { data: await presentBought(resources, bought), ...messageOf(bought) }
  },
  async confirmBooster({ params, body, resources, actor }) {
    const bought = await service.confirmBooster(resources, userOf(actor), params.id, body.sandbox)
    return { data: await presentBought(resources, bought), ...messageOf(bought) }
  },
  async cancelBooster({ params, resources, actor }) {
    const purchase = await service.cancelBooster(resources, userOf(actor), params.id)
    const message = purchase.status === 'paid' ? 'boosterBought' : 'boosterCancelled'
    return { data: await present(resources, purchase), message }
  },
  async boosterReceipt({ params, resources: { db }, actor }) {
    const user = userOf(actor)
    const purchase = await service.ownPurchase(db, user.id, params.id)
    if (!purchase.paidAt) throw new ApiError('not_found')
    return {
      data: {
        purchase: await present({ db }, purchase),
        paidAt: purchase.paidAt.toISOString(),
        buyer: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
        documents: (await documentsOf(db, purchase.id)).map(presentDocument),
      },
    }
  },
}
