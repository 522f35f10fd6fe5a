import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import {
  maxOffers,
  type Offer,
  type OfferAction,
  type OfferSide,
  type OfferStanding,
} from '#lib/contract/offers.ts'
import { limitConversations } from '../conversations/limit.ts'
import { findRoom } from '../conversations/room-writes.ts'
import { runOnce } from '../http/idempotency.ts'
import { lockMember } from '../members/lock-member.ts'
import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { isVisibleTo } from '../sellers/visible.ts'
import { expireOffers } from './due.ts'
import { automaticAnswer, type DrawDelay, drawDelay, floorOf } from './floor.ts'
import { isOpen, nextStatus } from './machine.ts'
import { notifyStep } from './notify.ts'
import { isForSale, isReservedForOther, sellerAndStatusOf } from './product-queries.ts'
import * as queries from './queries.ts'
import { readStanding } from './standing.ts'
import { logStep, offerExpiry, publishStep, takeStep } from './step.ts'

type OfferResources = Pick<Resources, 'db' | 'bus' | 'config'>

const offerLimit = { max: 60, windowMs: hour }
const answerLimit = { max: 300, windowMs: hour }

/** New offer; `amount` is fils per piece. */
export type OfferDraft = Required<CallInput<Contract['makeAnOffer']>>

/**
 * Makes an offer, once per idempotency key. If the seller has a floor that answers it, the answer is scheduled after a
 * random delay.
 * @param clock current time, and the source of the delay
 * @throws ApiError not_found; gone for what is not for sale; own_product; reserved; offer_open; offer_limit; too_many_requests
 */
export async function makeOffer(
  resources: OfferResources,
  buyerId: string,
  { idempotencyKey, ...draft }: OfferDraft,
  clock: { now?: Date; draw?: DrawDelay } = {},
): Promise<Offer> {
  const { now = new Date(), draw = drawDelay } = clock
  const { db, bus, config } = resources
  await limitUse(db, `offer:${buyerId}`, offerLimit)
  await expireOffers(resources, now, buyerId)
  const attempt = { actorId: buyerId, endpoint: 'makeAnOffer', key: idempotencyKey, request: draft }
  const { answer, repeated } = await runOnce(db, attempt, async (tx) => {
    // The member's lock serializes their offers, so that they can be counted.
    await lockMember(tx, buyerId)
    const sellerId = await requireOfferable(tx, buyerId, draft.productId)
    if (await isReservedForOther(tx, draft.productId, buyerId, now)) throw new ApiError('reserved')
    const { made: earlier, open } = await queries.offersOn(tx, buyerId, draft.productId)
    if (open) throw new ApiError('offer_open')
    if (earlier >= maxOffers) throw new ApiError('offer_limit')
    // An offer begins a conversation, in which the buyer can write from then on.
    const sides = { productId: draft.productId, buyerId, sellerId }
    if (!(await findRoom(tx, sides))) await limitConversations(tx, buyerId, now)
    const answers = automaticAnswer(await floorOf(tx, draft.productId), draft.amount) !== null
    const answerAt = answers ? new Date(now.getTime() + draw()) : null
    const times = { expiresAt: offerExpiry(now), createdAt: now, updatedAt: now }
    const row = { id: newId(), buyerId, sellerId, ...draft, ...times, answerAt }
    const offer = await queries.insertOffer(tx, row)
    const made = { kind: 'offer', by: 'buying' } as const
    const posted = await logStep(tx, offer, { ...made, amount: draft.amount, automatic: false }, now)
    const notified = await notifyStep(tx, config.siteUrl, offer, made)
    return { offer: { id: offer.id, buyerId, sellerId }, notified, posted }
  })
  if (!repeated) await publishStep(bus, answer)
  return orNotFound(await queries.offerById(db, buyerId, answer.offer.id))
}

/**
 * Returns the seller of a product that the buyer may make an offer on.
 * @throws ApiError not_found, own_product, gone
 */
async function requireOfferable(tx: Database, buyerId: string, productId: string): Promise<string> {
  const product = await sellerAndStatusOf(tx, productId)
  if (!product || product.status === 'draft' || product.status === 'review') throw new ApiError('not_found')
  if (product.userId === buyerId) throw new ApiError('own_product')
  if (!(await isForSale(tx, productId))) throw new ApiError('gone')
  if (!(await isVisibleTo(tx, product.userId, buyerId))) throw new ApiError('not_found')
  return product.userId
}

/** Answer of one side; `version` is the version of the offer that they saw. */
export type Answer = { offerId: string; action: OfferAction; version: number; amount?: number | undefined }

/**
 * Answers an offer. Of two concurrent answers the first one counts; a repeated answer counts once.
 * @throws ApiError not_found; offer_expired; offer_changed; forbidden for an action that this side cannot take now;
 * gone when accepting or countering and the product or the other side is gone; reserved when accepting while it is kept
 * for another buyer; too_many_requests
 */
export async function answerOffer(
  { db, bus, config }: OfferResources,
  userId: string,
  productId: string,
  answer: Answer,
  now = new Date(),
): Promise<Offer> {
  await limitUse(db, `offer-answer:${userId}`, answerLimit)
  const step = await db.transaction(async (tx) => {
    const offer = await queries.lockOffer(tx, answer.offerId)
    const side = offer && queries.sideOf(offer, userId)
    if (!side || offer.productId !== productId) throw new ApiError('not_found')
    if (await isRepeated(tx, offer, userId, answer)) return null
    requireAllowed(offer, side, answer, now)
    if (answer.action === 'accept' || answer.action === 'counter') {
      const otherId = side === 'buying' ? offer.sellerId : offer.buyerId
      const canAgree = (await isForSale(tx, productId)) && (await isVisibleTo(tx, otherId, userId))
      if (!canAgree) throw new ApiError('gone')
      if (answer.action === 'accept' && (await isReservedForOther(tx, productId, offer.buyerId, now)))
        throw new ApiError('reserved')
    }
    const amount = answer.action === 'counter' ? answer.amount : undefined
    return takeStep(tx, config.siteUrl, offer, { action: answer.action, by: side, amount }, now)
  })
  if (step) await publishStep(bus, step)
  return orNotFound(await queries.offerById(db, userId, answer.offerId))
}

/** Reports if this answer is a repetition of the last step, whose response the caller did not receive. */
async function isRepeated(
  tx: Database,
  { id, version }: queries.OfferRow,
  userId: string,
  answer: Answer,
): Promise<boolean> {
  if (version !== answer.version + 1) return false
  const last = await queries.lastEvent(tx, id)
  const same = answer.action !== 'counter' || last?.amount === answer.amount
  return last?.actorId === userId && !last.automatic && last.kind === answer.action && same
}

function requireAllowed(
  { status, version, expiresAt }: queries.OfferRow,
  side: OfferSide,
  answer: Answer,
  now: Date,
): void {
  if (status === 'expired' || (isOpen(status) && expiresAt <= now)) throw new ApiError('offer_expired')
  if (version !== answer.version || !isOpen(status)) throw new ApiError('offer_changed')
  if (!nextStatus(status, { action: answer.action, by: side })) throw new ApiError('forbidden')
}

/** Offer of a member. @throws ApiError not_found */
export const readOffer = async (db: Database, userId: string, id: string, now = new Date()): Promise<Offer> =>
  orNotFound(await queries.offerById(db, userId, id, now))

export type OfferPage = {
  items: Offer[]
  total: number
  waiting: Record<OfferSide, number>
  standing: OfferStanding | null
}

/** Page of a member's offers on one side. */
export async function listOffers(
  db: Database,
  userId: string,
  {
    side,
    productId,
    page,
    size,
  }: { side: OfferSide; productId?: string | undefined; page: number; size: number },
  now = new Date(),
): Promise<OfferPage> {
  const asksStanding = side === 'buying' && productId !== undefined
  const [items, total, waiting, standing] = await Promise.all([
    queries.offerPage(db, userId, { side, productId, limit: size, offset: (page - 1) * size }, now),
    queries.countOffers(db, userId, side, productId),
    queries.countWaiting(db, userId, now),
    asksStanding ? readStanding(db, userId, productId) : null,
  ])
  return { items, total, waiting, standing }
}

function orNotFound(offer: Offer | null): Offer {
  if (!offer) throw new ApiError('not_found')
  return offer
}
