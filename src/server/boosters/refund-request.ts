import { and, asc, eq, lt } from 'drizzle-orm'
import type { PurchaseRow, RefundRow } from '../invoices/queries.ts'
import type { RefundState } from '../payment/provider.ts'
import type { Database } from '../platform/db/client.ts'
import { refunds } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import { type PaymentResources, tryProvider } from './charge.ts'
import { lockPurchase, purchaseById } from './queries.ts'
import { recordRefund, refundable } from './refund.ts'
import { publishSettled, type Settled } from './settle.ts'

/** Refund that an admin asks for: fils, a reason that the member reads, and the key of this one action. */
export type RefundOrder = { amount: number; reason: string; key: string }

/**
 * Pays back all or a part of a purchase. The refund is stored first, then made at the provider, then recorded with its
 * credit note; a repetition with the same key resumes it. Until the provider has answered, nothing is recorded as paid
 * back.
 * @returns the purchase as it is now
 * @throws ApiError not_found; payment_off when the purchase was paid with another provider; conflict when the purchase is
 * not paid, in dispute, or another refund of it waits; invalid_input for an amount above the rest; refund_waits while the
 * provider is away; refund_refused
 */
export async function refundPurchase(
  resources: PaymentResources,
  adminId: string,
  purchaseId: string,
  order: RefundOrder,
): Promise<PurchaseRow> {
  const { db, payment } = resources
  const purchase = await purchaseById(db, purchaseId)
  if (!purchase) throw new ApiError('not_found')
  if (payment?.name !== purchase.provider) throw new ApiError('payment_off')
  const refund = await db.transaction((tx) => storeRefund(tx, adminId, purchaseId, order))
  return finishRefund(resources, refund)
}

async function storeRefund(
  tx: Database,
  adminId: string,
  purchaseId: string,
  { amount, reason, key }: RefundOrder,
): Promise<RefundRow> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (!purchase) throw new ApiError('not_found')
  const known = await tx.select().from(refunds).where(eq(refunds.purchaseId, purchaseId))
  const same = known.find(({ idempotencyKey }) => idempotencyKey === key)
  if (same) {
    if (same.amount !== amount) throw new ApiError('conflict')
    return same
  }
  const isBusy = known.some(({ status }) => status === 'pending')
  if (isBusy || purchase.status !== 'paid' || purchase.dispute === 'open') throw new ApiError('conflict')
  if (amount > refundable(purchase)) {
    throw new ApiError('invalid_input', { fields: { amount: 'refund_too_much' } })
  }
  const [refund] = await tx
    .insert(refunds)
    .values({ purchaseId, amount, reason, adminId, source: 'admin', idempotencyKey: key })
    .returning()
  if (!refund) throw new Error('A refund was not stored')
  return refund
}

/**
 * Makes a stored refund at the provider and records it, unless that was done.
 * @throws ApiError refund_waits, refund_refused
 */
async function finishRefund(resources: PaymentResources, refund: RefundRow): Promise<PurchaseRow> {
  const purchase = await purchaseById(resources.db, refund.purchaseId)
  if (!purchase) throw new ApiError('not_found')
  if (refund.status === 'failed') throw new ApiError('refund_refused')
  if (refund.status === 'succeeded') return purchase
  const state = await askProvider(resources, purchase, refund)
  if (state === 'pending') throw new ApiError('refund_waits')
  const settled = await decide(resources, refund, state)
  await publishSettled(resources, settled)
  if (state === 'refused') throw new ApiError('refund_refused')
  return settled.purchase
}

const askProvider = async (
  resources: PaymentResources,
  purchase: PurchaseRow,
  { id, amount }: RefundRow,
): Promise<RefundState> => {
  try {
    return await tryProvider(resources, purchase, (provider, reference) =>
      provider.refund(reference, { id, amount }),
    )
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment_off') throw new ApiError('refund_waits')
    throw error
  }
}

/** Records the provider's answer, unless an event of the provider or another caller did so. */
const decide = (
  { db, config }: PaymentResources,
  { id, purchaseId, amount, source }: RefundRow,
  state: Exclude<RefundState, 'pending'>,
): Promise<Settled> =>
  db.transaction(async (tx) => {
    const now = new Date()
    const purchase = await lockPurchase(tx, purchaseId)
    if (!purchase) throw new ApiError('not_found')
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
    if (refund?.status !== 'pending') return { purchase, tags: [] }
    if (state === 'succeeded') return recordRefund(tx, purchase, { amount, source }, now, config.siteUrl)
    await tx.update(refunds).set({ status: 'failed', decidedAt: now }).where(eq(refunds.id, id))
    return { purchase, tags: [] }
  })

/** Tries refunds again whose provider was away. One that is still away is logged and tried at the next run. */
export async function retryRefunds(resources: PaymentResources, before: Date): Promise<void> {
  const waiting = await resources.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(100)
  for (const refund of waiting) await retry(resources, refund)
}

/** Tries the refund again that a purchase waits for, if there is one. @throws ApiError refund_waits, refund_refused */
export async function resumeRefund(resources: PaymentResources, purchaseId: string): Promise<void> {
  const [refund] = await resources.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.purchaseId, purchaseId), eq(refunds.status, 'pending')))
  if (refund) await finishRefund(resources, refund)
}

async function retry(resources: PaymentResources, refund: RefundRow): Promise<void> {
  try {
    await finishRefund(resources, refund)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
