import { eq } from 'drizzle-orm'
import { issueInvoice } from '../invoices/issue.ts'
import type { PurchaseRow } from '../invoices/queries.ts'
import { announce } from '../notifications/service.ts'
import { productTags } from '../pages/list-tags.ts'
import type { Dispute, PaymentState } from '../payment/provider.ts'
import type { Database } from '../platform/db/client.ts'
import { paymentEvents, products } from '../platform/db/schema.ts'
import { day } from '../platform/durations.ts'
import type { Resources } from '../platform/resources.ts'
import { reportChargeback } from './chargeback.ts'
import { lockProduct } from './locks.ts'
import { changePurchase, lockPurchase } from './queries.ts'
import { queueInvoiceMail } from './receipt-mail.ts'
import { recordRefund } from './refund.ts'
import { mayBecome, type Status } from './states.ts'

export type SettleResources = Pick<Resources, 'db' | 'bus' | 'config'>

/** Purchase after settling; `tags` are of the pages to invalidate, `notified` the members with a new notification. */
export type Settled = { purchase: PurchaseRow; tags: string[]; notified?: string[] }

/** Event of a provider, by its id there. */
type Event = { provider: string; eventId: string; dispute?: Dispute | null }

/**
 * Applies the state of a payment to its purchase, and begins, shortens or ends the booster. Idempotent, however often
 * and by whomever it is called (buyer, webhook, job, admin): the row is locked meanwhile, and a settled purchase stays as
 * it is.
 * @param event the provider's event; one that was processed before changes nothing
 * @returns the purchase as it is now; null when it does not exist or the event was processed before
 */
export async function settle(
  resources: SettleResources,
  purchaseId: string,
  payment: PaymentState,
  now: Date,
  event?: Event,
): Promise<PurchaseRow | null> {
  const { db, config } = resources
  const settled = await db.transaction(async (tx): Promise<Settled | null> => {
    if (event && !(await isNew(tx, event))) return null
    const locked = await lockPurchase(tx, purchaseId)
    if (!locked) return null
    const purchase = await noteDispute(tx, locked, event?.dispute ?? null)
    return apply(tx, purchase, payment, now, config.siteUrl)
  })
  if (settled) await publishSettled(resources, settled)
  return settled?.purchase ?? null
}

/** Tells pages, mails and members of a purchase that was settled, after the commit. */
export async function publishSettled(
  { bus }: Pick<SettleResources, 'bus'>,
  { tags, notified }: Settled,
): Promise<void> {
  if (tags.length > 0) {
    await bus.publish({ type: 'invalidate', tags })
    await bus.publish({ type: 'outbox' })
  }
  await announce(bus, notified ?? [])
}

const statuses: Record<PaymentState['state'], Status> = {
  begun: 'pending',
  pending: 'pending',
  needs_confirmation: 'needs_confirmation',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  charged_back: 'refunded',
}

async function apply(
  tx: Database,
  purchase: PurchaseRow,
  payment: PaymentState,
  now: Date,
  siteUrl: string,
): Promise<Settled> {
  const status = statuses[payment.state]
  const isAllowed = mayBecome(purchase.status, status)
  if (payment.state === 'paid') {
    const begun = isAllowed ? await begin(tx, purchase, now, siteUrl) : { purchase, tags: [] }
    return refundPart(tx, begun, payment.refunded ?? 0, now, siteUrl)
  }
  if (!isAllowed) return { purchase, tags: [] }
  if (payment.state === 'refunded' || payment.state === 'charged_back') {
    const source = payment.state === 'refunded' ? ('provider' as const) : ('dispute' as const)
    const amount = purchase.amount - purchase.refunded
    const settled = await recordRefund(tx, purchase, { amount, source }, now, siteUrl)
    if (source === 'provider') return settled
    return { ...settled, notified: await reportChargeback(tx, purchase, settled.purchase, siteUrl) }
  }
  const failure = payment.state === 'failed' ? payment.failure : null
  const cleared = payment.state === 'failed' ? { cardToken: null } : {}
  return { purchase: await changePurchase(tx, purchase.id, { status, failure, ...cleared }), tags: [] }
}

/** Records what the provider paid back beyond what is known here. */
async function refundPart(
  tx: Database,
  settled: Settled,
  refunded: number,
  now: Date,
  siteUrl: string,
): Promise<Settled> {
  const { purchase } = settled
  const amount = refunded - purchase.refunded
  if (purchase.status !== 'paid' || amount <= 0) return settled
  const after = await recordRefund(tx, purchase, { amount, source: 'provider' }, now, siteUrl)
  return { ...after, tags: [...new Set([...settled.tags, ...after.tags])] }
}

async function isNew(tx: Database, { provider, eventId }: Event): Promise<boolean> {
  const stored = await tx
    .insert(paymentEvents)
    .values({ provider, eventId })
    .onConflictDoNothing()
    .returning()
  return stored.length > 0
}

/** Events may come in any order: a dispute that was decided is not open again. */
async function noteDispute(
  tx: Database,
  purchase: PurchaseRow,
  dispute: Dispute | null,
): Promise<PurchaseRow> {
  if (!dispute || purchase.dispute === dispute) return purchase
  if (dispute === 'open' && purchase.dispute) return purchase
  return changePurchase(tx, purchase.id, { dispute })
}

/** Starts a paid booster now, or when the running one ends. Extends the listing to at least its end. */
async function begin(tx: Database, purchase: PurchaseRow, now: Date, siteUrl: string): Promise<Settled> {
  const product = await lockProduct(tx, purchase.productId)
  const startsAt = product.boostedUntil && product.boostedUntil > now ? product.boostedUntil : now
  const endsAt = new Date(startsAt.getTime() + purchase.days * day)
  const bought = await changePurchase(tx, purchase.id, {
    ...{ status: 'paid', failure: null, cardToken: null, paidAt: now, startsAt, endsAt },
  })
  const expiresAt = product.expiresAt > endsAt ? product.expiresAt : endsAt
  await tx.update(products).set({ boostedUntil: endsAt, expiresAt }).where(eq(products.id, product.id))
  const invoice = await issueInvoice(tx, bought, now)
  await queueInvoiceMail(tx, bought, invoice, siteUrl)
  return { purchase: bought, tags: productTags(product) }
}
