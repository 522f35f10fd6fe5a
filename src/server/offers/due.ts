import { and, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { offers } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { isVisibleTo } from '../sellers/visible.ts'
import { automaticAnswer, floorOf } from './floor.ts'
import { isForSale, isReservedForOther, saleOf } from './product-queries.ts'
import type { OfferRow } from './queries.ts'
import { publishStep, type StepResult, takeStep } from './step.ts'

type OfferResources = Pick<Resources, 'db' | 'bus' | 'config'>

/**
 * Job: ends offers that are overdue or whose product or member is gone, and sends due automatic answers.
 * @returns number of offers handled
 */
export async function settleOffers(resources: OfferResources, now = new Date()): Promise<number> {
  const ended = (await endGoneOffers(resources, {}, now)) + (await expireOffers(resources, now))
  return ended + (await answerByFloor(resources, now))
}

/**
 * Expires overdue offers, each in its own transaction.
 * @param userId only the offers of this member; waits for locks, so that a reader sees the result
 */
export function expireOffers(resources: OfferResources, now = new Date(), userId?: string): Promise<number> {
  const own = userId ? or(eq(offers.buyerId, userId), eq(offers.sellerId, userId)) : undefined
  const due = and(inArray(offers.status, ['offered', 'countered']), lte(offers.expiresAt, now), own)
  return forEachDue(resources, due, userId !== undefined, (tx, offer) =>
    takeStep(tx, resources.config.siteUrl, offer, { action: 'expire', by: null }, now),
  )
}

/**
 * Ends open offers whose product was sold, deleted or taken down, or whose buyer or seller was blocked or deleted. The
 * sides that still exist are notified; after a sale, only the buyers whom it was not sold to. Call it after the commit of
 * such a change; the job handles offers made at the same moment.
 * @param about only the offers of this product or member
 */
export function endGoneOffers(
  resources: OfferResources,
  about: { productId?: string; userId?: string },
  now = new Date(),
): Promise<number> {
  const { productId, userId } = about
  const due = and(
    inArray(offers.status, ['offered', 'countered']),
    productId ? eq(offers.productId, productId) : undefined,
    userId ? or(eq(offers.buyerId, userId), eq(offers.sellerId, userId)) : undefined,
    or(
      sql`EXISTS (SELECT FROM products p WHERE p.id = ${offers.productId}
        AND (p.status IN ('removed', 'sold') OR p.deleted_at IS NOT NULL))`,
      sql`EXISTS (SELECT FROM users u WHERE u.id IN (${offers.buyerId}, ${offers.sellerId})
        AND (u.blocked_at IS NOT NULL OR u.deleted_at IS NOT NULL))`,
    ),
  )
  // A caller with a filter waits for locks, so its offers are ended on return; the job skips locked rows.
  const wait = productId !== undefined || userId !== undefined
  return forEachDue(resources, due, wait, async (tx, offer) => {
    const sale = await saleOf(tx, offer.productId)
    const step = sale
      ? { action: 'sold' as const, by: null, quiet: sale.buyerId === offer.buyerId }
      : { action: 'end' as const, by: null }
    return takeStep(tx, resources.config.siteUrl, offer, step, now)
  })
}

/**
 * Answers for sellers who set a floor, when the random delay is over. The current floor decides; if it was removed, or
 * the product or buyer is gone, or it is reserved for another one, the offer waits for the seller.
 */
export function answerByFloor(resources: OfferResources, now = new Date()): Promise<number> {
  const due = and(isNotNull(offers.answerAt), lte(offers.answerAt, now), eq(offers.status, 'offered'))
  return forEachDue(resources, due, false, async (tx, offer) => {
    const action = automaticAnswer(await floorOf(tx, offer.productId), offer.amount)
    const canAgree =
      (await isForSale(tx, offer.productId)) &&
      (await isVisibleTo(tx, offer.buyerId, offer.sellerId)) &&
      !(await isReservedForOther(tx, offer.productId, offer.buyerId, now))
    if (action && (canAgree || action === 'decline')) {
      const step = { action, by: 'selling', automatic: true } as const
      return takeStep(tx, resources.config.siteUrl, offer, step, now)
    }
    await tx.update(offers).set({ answerAt: null }).where(eq(offers.id, offer.id))
    return null
  })
}

/** Handles due offers one by one, each in a transaction that locks it, until none is due. */
async function forEachDue(
  { db, bus }: OfferResources,
  due: SQL | undefined,
  wait: boolean,
  handle: (tx: Database, offer: OfferRow) => Promise<StepResult | null>,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const result = await db.transaction(async (tx) => {
      const [offer] = await tx
        .select()
        .from(offers)
        .where(due)
        .orderBy(offers.id)
        .limit(1)
        .for('update', wait ? {} : { skipLocked: true })
      return offer ? { step: await handle(tx, offer) } : null
    })
    if (!result) return count
    if (result.step) await publishStep(bus, result.step)
  }
}
