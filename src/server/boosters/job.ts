import { and, isNull, lt, or } from 'drizzle-orm'
import { ApiError } from '../http/errors.ts'
import { purchases } from '../platform/db/schema.ts'
import { type PaymentResources, patience, tryProvider } from './charge.ts'
import { endBoosters, tellEnding } from './ending.ts'
import { isOneOf } from './queries.ts'
import { giveUp } from './service.ts'
import { settle } from './settle.ts'
import type { PurchaseRow } from './states.ts'

/** How long a buyer has to confirm a payment, in ms. */
const confirmTime = 60 * 60_000

/**
 * What happens to boosters by the clock: those that end, those about to end, and purchases that nobody finished.
 * The payment is decided by the provider: it is asked, and told when it is given up.
 */
export async function tendBoosters(resources: PaymentResources, now: Date): Promise<void> {
  await endBoosters(resources, now)
  await tellEnding(resources, now)
  for (const purchase of await leftOpen(resources, now)) {
    try {
      await finish(resources, purchase, now)
    } catch (error) {
      // It was logged, and the next time comes soon.
      if (!(error instanceof ApiError)) throw error
    }
  }
}

/** Purchases that nobody has been at for a while. */
const leftOpen = ({ db }: PaymentResources, now: Date): Promise<PurchaseRow[]> => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { createdAt, attemptedAt } = purchases
  return db
    .select()
    .from(purchases)
    .where(
      or(
        and(isOneOf('needs_confirmation'), lt(createdAt, before(confirmTime))),
        and(
          isOneOf('pending'),
          lt(createdAt, before(2 * patience)),
          or(lt(attemptedAt, before(patience)), isNull(attemptedAt)),
        ),
      ),
    )
    .orderBy(createdAt)
    .limit(100)
}

async function finish(resources: PaymentResources, purchase: PurchaseRow, now: Date): Promise<void> {
  if (purchase.status === 'pending' && purchase.providerReference) {
    const state = await tryProvider(resources, purchase, ({ paymentState }, reference) =>
      paymentState(reference),
    )
    // The bank has not decided yet.
    if (state.state === 'pending') return
    if (state.state !== 'begun') return void (await settle(resources, purchase.id, state, now))
  }
  await giveUp(resources, purchase)
}
