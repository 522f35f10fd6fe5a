import { and, eq, sql } from 'drizzle-orm'
import { record } from '../audit/log.ts'
import { issueCreditNote } from '../invoices/issue.ts'
import type { PurchaseRow, RefundRow } from '../invoices/queries.ts'
import { productTags } from '../pages/list-tags.ts'
import type { Database } from '../platform/db/client.ts'
import { products, purchases, refunds } from '../platform/db/schema.ts'
import { day } from '../platform/durations.ts'
import { lockProduct } from './locks.ts'
import { changePurchase } from './queries.ts'
import { queueRefundMail } from './refund-mail.ts'

/** A purchase after a change, and the tags of the pages to invalidate. */
export type Refunded = { purchase: PurchaseRow; tags: string[] }

/** Fils of a purchase that were not paid back yet. */
export const refundable = ({ status, amount, refunded }: PurchaseRow): number =>
  status === 'paid' ? amount - refunded : 0

/**
 * Records that money of a purchase was paid back, with its credit note, and ends the booster or shortens it. Runs in the
 * transaction that has locked the purchase. A refund that waits for this amount is the one that was made; otherwise the
 * provider made it by itself.
 * @param amount fils that were paid back, at most what is left
 */
export async function recordRefund(
  tx: Database,
  purchase: PurchaseRow,
  { amount, source }: { amount: number; source: RefundRow['source'] },
  now: Date,
  siteUrl: string,
): Promise<Refunded> {
  const refund = await decideRefund(tx, purchase.id, amount, source, now)
  const isWhole = purchase.refunded + amount >= purchase.amount
  const after = isWhole
    ? await endBooster(tx, purchase, amount, now)
    : await shortenBooster(tx, purchase, amount, now)
  if (refund.adminId) {
    await record(tx, refund.adminId, {
      action: 'booster.refund',
      subjectId: purchase.id,
      before: stateOf(purchase),
      after: { ...stateOf(after.purchase), refund: amount, reason: refund.reason },
    })
  }
  const note = await issueCreditNote(tx, refund, purchase.refunded, now)
  // Who lost a dispute is told of it in words of its own.
  if (source !== 'dispute') {
    await queueRefundMail(tx, after.purchase, { amount, reason: refund.reason, note }, siteUrl)
  }
  return after
}

const stateOf = ({ status, refunded, endsAt }: PurchaseRow) => ({
  status,
  refunded,
  endsAt: endsAt?.toISOString() ?? null,
})

/** The refund that waits for this amount, now decided; a new row where none does. */
async function decideRefund(
  tx: Database,
  purchaseId: string,
  amount: number,
  source: RefundRow['source'],
  now: Date,
): Promise<RefundRow> {
  const decided = { status: 'succeeded' as const, decidedAt: now }
  const [waiting] = await tx
    .update(refunds)
    .set(decided)
    .where(and(eq(refunds.purchaseId, purchaseId), eq(refunds.status, 'pending'), eq(refunds.amount, amount)))
    .returning()
  if (waiting) return waiting
  const [made] = await tx
    .insert(refunds)
    .values({ purchaseId, amount, source, ...decided })
    .returning()
  if (!made) throw new Error('A refund was not stored')
  return made
}

/** Ends a refunded booster at once, even one that has not begun. Boosters bought after it keep their times. */
async function endBooster(tx: Database, purchase: PurchaseRow, amount: number, now: Date): Promise<Refunded> {
  const endsAt = purchase.endsAt && purchase.endsAt < now ? purchase.endsAt : now
  return change(tx, purchase, {
    ...{ status: 'refunded', failure: null, cardToken: null, refunded: purchase.refunded + amount },
    ...{ startsAt: purchase.startsAt ?? endsAt, endsAt, endedAt: now },
  })
}

/** Shortens a booster by the share of its days that was refunded; it ends now at the earliest. */
function shortenBooster(tx: Database, purchase: PurchaseRow, amount: number, now: Date): Promise<Refunded> {
  return change(tx, purchase, {
    refunded: purchase.refunded + amount,
    endsAt: endAfterRefund(purchase, amount, now),
  })
}

/** End of a booster after a part of its price was paid back. */
export function endAfterRefund(
  { startsAt, endsAt, days, amount: price }: PurchaseRow,
  amount: number,
  now: Date,
): Date | null {
  if (!startsAt || !endsAt || endsAt <= now) return endsAt
  const earliest = Math.max(startsAt.getTime(), now.getTime())
  const end = endsAt.getTime() - Math.round((days * day * amount) / price)
  return new Date(Math.max(end, earliest))
}

async function change(
  tx: Database,
  purchase: PurchaseRow,
  fields: Partial<typeof purchases.$inferInsert>,
): Promise<Refunded> {
  const product = await lockProduct(tx, purchase.productId)
  const changed = await changePurchase(tx, purchase.id, fields)
  await tx
    .update(products)
    .set({
      boostedUntil: sql`(SELECT max(${purchases.endsAt}) FROM ${purchases}
        WHERE ${purchases.productId} = ${product.id} AND ${purchases.status} = 'paid')`,
    })
    .where(eq(products.id, product.id))
  return { purchase: changed, tags: productTags(product) }
}
