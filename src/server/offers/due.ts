import { and, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isVisibleTo } from '../people/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { offers } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { floorOf, verdict } from './floor.ts'
import { isForSale, type OfferRow } from './queries.ts'
import { publishStep, type Taken, takeStep } from './step.ts'

type OfferResources = Pick<Resources, 'db' | 'bus' | 'config'>

/** Ends every offer whose time is up or whose product or side is gone, and gives the automatic answers that are due. @returns how many */
export async function settleOffers(resources: OfferResources, now = new Date()): Promise<number> {
  const ended = (await endGoneOffers(resources, {}, now)) + (await expireOffers(resources, now))
  return ended + (await answerByFloor(resources, now))
}

/**
 * Ends the offers whose time is up, each in a transaction of its own.
 * @param userId only those that this member sees: a reader waits until they are ended
 */
export function expireOffers(resources: OfferResources, now = new Date(), userId?: string): Promise<number> {
  const own = userId ? or(eq(offers.buyerId, userId), eq(offers.sellerId, userId)) : undefined
  const due = and(inArray(offers.status, ['offered', 'countered']), lte(offers.expiresAt, now), own)
  return eachDue(resources, due, userId !== undefined, (tx, offer) =>
    takeStep(tx, resources.config.siteUrl, offer, { action: 'expire', by: null }, now),
  )
}

/**
 * Ends the open offers whose product was deleted or taken down, or one of whose sides was blocked or has deleted its
 * account; both sides are told, as far as they are still there. Called after such a change has been committed; the job
 * finds what was made at the same moment.
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
        AND (p.status = 'removed' OR p.deleted_at IS NOT NULL))`,
      sql`EXISTS (SELECT FROM users u WHERE u.id IN (${offers.buyerId}, ${offers.sellerId})
        AND (u.blocked_at IS NOT NULL OR u.deleted_at IS NOT NULL))`,
    ),
  )
  // A caller that waits has its own offers ended when it returns; the job leaves what others are at.
  const wait = productId !== undefined || userId !== undefined
  return eachDue(resources, due, wait, (tx, offer) =>
    takeStep(tx, resources.config.siteUrl, offer, { action: 'end', by: null }, now),
  )
}

/**
 * Answers for sellers who set a floor, when the drawn time has come. The floor that counts is the one of now; without
 * one any more, and for what is gone meanwhile, the offer stays with the seller.
 */
export function answerByFloor(resources: OfferResources, now = new Date()): Promise<number> {
  const due = and(isNotNull(offers.answerAt), lte(offers.answerAt, now), eq(offers.status, 'offered'))
  return eachDue(resources, due, false, async (tx, offer) => {
    const action = verdict(await floorOf(tx, offer.productId), offer.amount)
    const possible =
      (await isForSale(tx, offer.productId)) && (await isVisibleTo(tx, offer.buyerId, offer.sellerId))
    if (action && (possible || action === 'decline')) {
      const step = { action, by: 'selling', automatic: true } as const
      return takeStep(tx, resources.config.siteUrl, offer, step, now)
    }
    await tx.update(offers).set({ answerAt: null }).where(eq(offers.id, offer.id))
    return null
  })
}

/** Handles offers one at a time, each by one process only, until none is due. */
async function eachDue(
  { db, bus }: OfferResources,
  due: SQL | undefined,
  wait: boolean,
  handle: (tx: Database, offer: OfferRow) => Promise<Taken | null>,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const done = await db.transaction(async (tx) => {
      const [offer] = await tx
        .select()
        .from(offers)
        .where(due)
        .orderBy(offers.id)
        .limit(1)
        .for('update', wait ? {} : { skipLocked: true })
      return offer ? { taken: await handle(tx, offer) } : null
    })
    if (!done) return count
    if (done.taken) await publishStep(bus, done.taken)
  }
}
