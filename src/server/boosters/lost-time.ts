import { and, eq, gt } from 'drizzle-orm'
import type { PurchaseRow } from '../invoices/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { purchases } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { PaymentResources } from './charge.ts'
import { refundable } from './refund.ts'
import { refundPurchase } from './refund-request.ts'

/** A booster whose listing was taken down, and the fils of its time from then on. */
export type LostTime = { purchase: PurchaseRow; amount: number }

/**
 * Boosters of a listing that had not ended when it was taken down, with the part of the price for the time after that:
 * the share of the whole time, rounded to the nearest fils, and no more than is left to refund.
 */
export async function lostTime(db: Database, productId: string, takenDownAt: Date): Promise<LostTime[]> {
  const running = await db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.productId, productId),
        eq(purchases.status, 'paid'),
        gt(purchases.endsAt, takenDownAt),
      ),
    )
  return running.flatMap((purchase) => {
    const amount = Math.min(valueAfter(purchase, takenDownAt), refundable(purchase))
    return amount > 0 && purchase.dispute !== 'open' ? [{ purchase, amount }] : []
  })
}

function valueAfter({ startsAt, endsAt, amount, refunded }: PurchaseRow, moment: Date): number {
  if (!startsAt || !endsAt) return 0
  const whole = endsAt.getTime() - startsAt.getTime()
  const lost = endsAt.getTime() - Math.max(startsAt.getTime(), moment.getTime())
  return whole > 0 ? Math.round(((amount - refunded) * lost) / whole) : 0
}

/**
 * Refunds the time that boosters lost while their listing was down by mistake; once per booster and take-down.
 * @throws ApiError as `refundPurchase`, of the first refund that was not made, after all of them were tried
 */
export async function refundLostTime(
  resources: PaymentResources,
  adminId: string,
  lost: readonly LostTime[],
  { reason, takenDownAt }: { reason: string; takenDownAt: Date },
): Promise<void> {
  const key = `restore-${takenDownAt.getTime()}`
  let refusal: ApiError | null = null
  for (const { purchase, amount } of lost) {
    try {
      await refundPurchase(resources, adminId, purchase.id, { amount, reason, key })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refusal ??= error
    }
  }
  if (refusal) throw refusal
}
