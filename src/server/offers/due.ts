import { and, eq, inArray, isNotNull, lte, or, type SQL } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { offers } from '../db/schema.ts'
import { isThere } from '../people/queries.ts'
import type { Resources } from '../resources.ts'
import { floorOf, verdict } from './floor.ts'
import { isForSale, type OfferRow } from './queries.ts'
import { publishStep, type Taken, takeStep } from './step.ts'

type OfferResources = Pick<Resources, 'db' | 'bus' | 'config'>

/** Ends every offer whose time is up, and gives the automatic answers that are due. @returns how many */
export async function settleOffers(resources: OfferResources, now = new Date()): Promise<number> {
  return (await expireOffers(resources, now)) + (await answerByFloor(resources, now))
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
 * Answers for sellers who set a floor, when the drawn time has come. The floor that counts is the one of now; without
 * one any more, and for what is gone meanwhile, the offer stays with the seller.
 */
export function answerByFloor(resources: OfferResources, now = new Date()): Promise<number> {
  const due = and(isNotNull(offers.answerAt), lte(offers.answerAt, now), eq(offers.status, 'offered'))
  return eachDue(resources, due, false, async (tx, offer) => {
    const action = verdict(await floorOf(tx, offer.productId), offer.amount)
    const possible =
      (await isForSale(tx, offer.productId)) && (await isThere(tx, offer.buyerId, offer.sellerId))
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
