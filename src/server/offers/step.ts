import { eq } from 'drizzle-orm'
import { offerHours } from '#lib/contract/limits.ts'
import type { OfferSide } from '#lib/contract/offers.ts'
import { type Posted, postStep } from '../conversations/offer-steps.ts'
import { announce } from '../notifications/service.ts'
import type { Bus } from '../platform/bus.ts'
import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'
import { offerEvents, offers } from '../platform/db/schema.ts'
import { hour } from '../platform/durations.ts'
import { isOpen, nextStatus, type Step } from './machine.ts'
import { notifyStep } from './notify.ts'
import type { OfferEventRow, OfferRow } from './queries.ts'

/** Result of a step: the offer, ids of the notified users, and the position in the conversation. */
export type StepResult = {
  offer: Pick<OfferRow, 'id' | 'buyerId' | 'sellerId'>
  notified: string[]
  posted: Posted
}

/** Expiry of an offer or counter-offer made at `now`. */
export const offerExpiry = (now: Date): Date => new Date(now.getTime() + offerHours * hour)

/**
 * Applies a step that the state machine allows: updates the offer, writes the log, the message in the conversation and
 * the notices. The caller's transaction must hold the lock on the offer.
 * @param step with `quiet`, nobody gets a notice
 * @throws Error if the step is not allowed
 */
export async function takeStep(
  tx: Database,
  siteUrl: string,
  offer: OfferRow,
  step: Step & { amount?: number | undefined; automatic?: boolean; quiet?: boolean },
  now: Date,
): Promise<StepResult> {
  const { action, by, amount, automatic = false, quiet = false } = step
  const status = nextStatus(offer.status, step)
  if (!status) throw new Error(`An offer that is ${offer.status} cannot meet ${action}`)
  const change = {
    status,
    version: offer.version + 1,
    answerAt: null,
    updatedAt: now,
    ...(amount === undefined ? {} : { amount }),
    ...(isOpen(status) ? { expiresAt: offerExpiry(now) } : {}),
  }
  await tx.update(offers).set(change).where(eq(offers.id, offer.id))
  const after = { ...offer, ...change }
  const posted = await logStep(tx, after, { kind: action, by, amount: amount ?? null, automatic }, now)
  const notified = quiet ? [] : await notifyStep(tx, siteUrl, after, { kind: action, by, automatic })
  return { offer: after, notified, posted }
}

/** Writes an event of an offer to its log and into the conversation. */
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
  const event = { id: newId(), offerId: offer.id, actorId }
  await tx.insert(offerEvents).values({ ...event, ...step, createdAt: now })
  return postStep(tx, offer, { offerId: offer.id, eventId: event.id, actorId }, now)
}

/** Publishes a step on the bus. Only after the commit. */
export async function publishStep(bus: Bus, { offer, notified, posted }: StepResult): Promise<void> {
  const { id, buyerId, sellerId } = offer
  const userIds = [buyerId, sellerId]
  await bus.publish({ type: 'offer', offerId: id, userIds })
  await bus.publish({ type: 'message', ...posted, userIds })
  if (notified.length === 0) return
  await announce(bus, notified)
  await bus.publish({ type: 'outbox' })
}
