import { and, isNull, lt, or } from 'drizzle-orm'
import type { PurchaseRow } from '../invoices/queries.ts'
import { purchases } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import { claimMs, type PaymentResources, tryProvider } from './charge.ts'
import { endBoosters, notifyEnding } from './ending.ts'
import { isOneOf } from './queries.ts'
import { retryRefunds } from './refund-request.ts'
import { abandonPurchase } from './service.ts'
import { settle } from './settle.ts'

/** Time in ms that a buyer has to confirm a payment. */
const confirmMs = 60 * 60_000

/**
 * Job: ends boosters, announces those about to end, makes refunds that wait, and closes abandoned purchases. The provider decides what becomes
 * of an abandoned payment: it is asked for the state, and told if the payment is cancelled.
 */
export async function runBoosterJob(resources: PaymentResources, now: Date): Promise<void> {
  await endBoosters(resources, now)
  await notifyEnding(resources, now)
  await retryRefunds(resources, new Date(now.getTime() - claimMs))
  for (const purchase of await stalePurchases(resources, now)) {
    try {
      await closePurchase(resources, purchase, now)
    } catch (error) {
      // Already logged; the next run retries.
      if (!(error instanceof ApiError)) throw error
    }
  }
}

/** Open purchases whose confirmation time or claim has run out; 100 at most. */
const stalePurchases = ({ db }: PaymentResources, now: Date): Promise<PurchaseRow[]> => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { createdAt, attemptedAt } = purchases
  return db
    .select()
    .from(purchases)
    .where(
      or(
        and(isOneOf('needs_confirmation'), lt(createdAt, before(confirmMs))),
        and(
          isOneOf('pending'),
          lt(createdAt, before(2 * claimMs)),
          or(lt(attemptedAt, before(claimMs)), isNull(attemptedAt)),
        ),
      ),
    )
    .orderBy(createdAt)
    .limit(100)
}

async function closePurchase(resources: PaymentResources, purchase: PurchaseRow, now: Date): Promise<void> {
  if (purchase.status === 'pending' && purchase.providerReference) {
    const state = await tryProvider(resources, purchase, ({ paymentState }, reference) =>
      paymentState(reference),
    )
    // The bank has not decided yet.
    if (state.state === 'pending') return
    if (state.state !== 'begun') return void (await settle(resources, purchase.id, state, now))
  }
  await abandonPurchase(resources, purchase)
}
