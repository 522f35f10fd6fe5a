import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type OfferSide, offerHours } from '#lib/contract/offers.ts'
import { type Posted, postStep } from '../chat/offer-steps.ts'
import { announce } from '../notifications/service.ts'
import type { Bus } from '../platform/bus.ts'
import type { Database } from '../platform/db/client.ts'
import { offerEvents, offers } from '../platform/db/schema.ts'
import { hour } from '../platform/limits.ts'
import { isOpen, nextStatus, type Step } from './machine.ts'
import { tellStep } from './notify.ts'
import type { OfferEventRow, OfferRow } from './queries.ts'

/** An offer that a step was taken with, who was told, and where it stands in their conversation. */
export type Taken = { offer: Pick<OfferRow, 'id' | 'buyerId' | 'sellerId'>; told: string[]; posted: Posted }

/** Until when an offer or counter-offer of this moment waits. */
export const endOfWait = (now: Date): Date => new Date(now.getTime() + offerHours * hour)

/**
 * Takes a step that the state machine allows: the offer's row, a line of its log, the message in the thread and the notices, in the caller's
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
  const after = { ...offer, ...change }
  const posted = await logStep(tx, after, { kind: action, by, amount: amount ?? null, automatic }, now)
  return { offer: after, told: await tellStep(tx, siteUrl, after, { kind: action, by, automatic }), posted }
}

/** Writes what happened to an offer to its log and into the conversation about it. */
export async function logStep(
  tx: Database,
  offer: OfferRow,
  {
    by,
    ...step
  }: { kind: OfferEventRow['kind']; by: OfferSide | null; amount: number | null; automatic: boolean },
  now: Date,
): Promise<Posted> {
  const actorId = by === null ? null : by === 'buying' ? offer.buyerId : offer.sellerId
  const event = { id: v7(), offerId: offer.id, actorId }
  await tx.insert(offerEvents).values({ ...event, ...step, createdAt: now })
  return postStep(tx, offer, { offerId: offer.id, eventId: event.id, actorId }, now)
}

/** Says to every process what happened to an offer. Only after the commit. */
export async function publishStep(bus: Bus, { offer, told, posted }: Taken): Promise<void> {
  const { id, buyerId, sellerId } = offer
  const userIds = [buyerId, sellerId]
  await bus.publish({ type: 'offer', offerId: id, userIds })
  await bus.publish({ type: 'message', ...posted, userIds })
  if (told.length === 0) return
  await announce(bus, told)
  await bus.publish({ type: 'outbox' })
}
