import { eq } from 'drizzle-orm'
import { offerHours } from '#lib/contract/offers.ts'
import type { Bus } from '../bus.ts'
import type { Database } from '../db/client.ts'
import { offerEvents, offers } from '../db/schema.ts'
import { hour } from '../limits.ts'
import { announce } from '../notifications/service.ts'
import { isOpen, nextStatus, type Step } from './machine.ts'
import type { OfferRow } from './queries.ts'
import { tellStep } from './tell.ts'

/** An offer that a step was taken with, and who was told. */
export type Taken = { offer: Pick<OfferRow, 'id' | 'buyerId' | 'sellerId'>; told: string[] }

/** Until when an offer or counter-offer of this moment waits. */
export const endOfWait = (now: Date): Date => new Date(now.getTime() + offerHours * hour)

/**
 * Takes a step that the state machine allows: the offer's row, a line of its log and the notices, in the caller's
 * transaction, which holds the offer.
 * @throws Error for a step that cannot happen
 */
export async function takeStep(
  tx: Database,
  siteUrl: string,
  offer: OfferRow,
  step: Step & { amount?: number | undefined; automatic?: boolean },
  now: Date,
): Promise<Taken> {
  const { action, by, amount, automatic = false } = step
  const status = nextStatus(offer.status, step)
  if (!status) throw new Error(`An offer that is ${offer.status} cannot meet ${action}`)
  const change = {
    status,
    version: offer.version + 1,
    answerAt: null,
    updatedAt: now,
    ...(amount === undefined ? {} : { amount }),
    ...(isOpen(status) ? { expiresAt: endOfWait(now) } : {}),
  }
  await tx.update(offers).set(change).where(eq(offers.id, offer.id))
  const actorId = by === null ? null : by === 'buying' ? offer.buyerId : offer.sellerId
  await tx.insert(offerEvents).values({
    offerId: offer.id,
    actorId,
    kind: action,
    amount: amount ?? null,
    automatic,
    createdAt: now,
  })
  const after = { ...offer, ...change }
  return { offer: after, told: await tellStep(tx, siteUrl, after, { kind: action, by, automatic }) }
}

/** Says to every process what happened to an offer. Only after the commit. */
export async function publishStep(bus: Bus, { offer, told }: Taken): Promise<void> {
  const { id, buyerId, sellerId } = offer
  await bus.publish({ type: 'offer', offerId: id, userIds: [buyerId, sellerId] })
  if (told.length === 0) return
  await announce(bus, told)
  await bus.publish({ type: 'outbox' })
}
