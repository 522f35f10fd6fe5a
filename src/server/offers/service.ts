import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { maxOffers, type Offer, type OfferAction, type OfferSide } from '#lib/contract/offers.ts'
import { lockMember } from '../accounts/lock-member.ts'
import { limitConversations } from '../chat/limit.ts'
import { findRoom } from '../chat/room-writes.ts'
import { ApiError } from '../http/errors.ts'
import { runOnce } from '../http/idempotency.ts'
import { isVisibleTo } from '../people/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { offers, products } from '../platform/db/schema.ts'
import { hour, limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { expireOffers } from './due.ts'
import { type DrawDelay, drawDelay, floorOf, verdict } from './floor.ts'
import { isOpen, nextStatus } from './machine.ts'
import { tellStep } from './notify.ts'
import * as queries from './queries.ts'
import { endOfWait, logStep, publishStep, takeStep } from './step.ts'

type OfferResources = Pick<Resources, 'db' | 'bus' | 'config'>

const offersPerMember = { max: 60, windowMs: hour }
const answersPerMember = { max: 300, windowMs: hour }

/** `amount` is fils for one piece. */
export type OfferDraft = { productId: string; amount: number; quantity: number; idempotencyKey: string }

/**
 * Makes an offer, once for each key. Where the seller has a floor its answer is due after a drawn time.
 * @param clock the moment, and how long an automatic answer takes
 * @throws ApiError not_found; gone for what is not for sale; own_product; offer_open; offer_limit; too_many_requests
 */
export async function makeOffer(
  resources: OfferResources,
  buyerId: string,
  { idempotencyKey, ...draft }: OfferDraft,
  clock: { now?: Date; draw?: DrawDelay } = {},
): Promise<Offer> {
  const { now = new Date(), draw = drawDelay } = clock
  const { db, bus, config } = resources
  await limitUse(db, `offer:${buyerId}`, offersPerMember)
  await expireOffers(resources, now, buyerId)
  const attempt = { actorId: buyerId, endpoint: 'makeAnOffer', key: idempotencyKey, request: draft }
  const { answer, repeated } = await runOnce(db, attempt, async (tx) => {
    // One offer of a buyer at a time, so that they can be counted.
    await lockMember(tx, buyerId)
    const sellerId = await requireOfferable(tx, buyerId, draft.productId)
    const { made: before, open } = await queries.offersOn(tx, buyerId, draft.productId)
    if (open) throw new ApiError('offer_open')
    if (before >= maxOffers) throw new ApiError('offer_limit')
    // An offer begins a conversation, in which the buyer may then write.
    const sides = { productId: draft.productId, buyerId, sellerId }
    if (!(await findRoom(tx, sides))) await limitConversations(tx, buyerId, now)
    const answers = verdict(await floorOf(tx, draft.productId), draft.amount) !== null
    const answerAt = answers ? new Date(now.getTime() + draw()) : null
    const times = { expiresAt: endOfWait(now), createdAt: now, updatedAt: now }
    const [offer] = await tx
      .insert(offers)
      .values({ id: v7(), buyerId, sellerId, ...draft, ...times, answerAt })
      .returning()
    if (!offer) throw new Error('An offer was not stored')
    const made = { kind: 'offer', by: 'buying' } as const
    const posted = await logStep(tx, offer, { ...made, amount: draft.amount, automatic: false }, now)
    const told = await tellStep(tx, config.siteUrl, offer, made)
    return { offer: { id: offer.id, buyerId, sellerId }, told, posted }
  })
  if (!repeated) await publishStep(bus, answer)
  return found(await queries.shownOffer(db, buyerId, answer.offer.id))
}

/** Whose a product is that this buyer may offer on. @throws ApiError not_found, own_product, gone */
async function requireOfferable(tx: Database, buyerId: string, productId: string): Promise<string> {
  const { userId, status } = products
  const [product] = await tx.select({ userId, status }).from(products).where(eq(products.id, productId))
  if (!product || product.status === 'draft' || product.status === 'review') throw new ApiError('not_found')
  if (product.userId === buyerId) throw new ApiError('own_product')
  if (!(await queries.isForSale(tx, productId))) throw new ApiError('gone')
  if (!(await isVisibleTo(tx, product.userId, buyerId))) throw new ApiError('not_found')
  return product.userId
}

/** What a side answers; `version` is the one that they saw. */
export type Answer = { offerId: string; action: OfferAction; version: number; amount?: number | undefined }

/**
 * Answers an offer. Of two answers at once the first holds; one that is sent twice holds once.
 * @throws ApiError not_found; offer_expired; offer_changed; forbidden for what this side cannot do now; gone when the
 * product or the other side is gone and something is to be agreed on; too_many_requests
 */
export async function answerOffer(
  { db, bus, config }: OfferResources,
  userId: string,
  productId: string,
  answer: Answer,
  now = new Date(),
): Promise<Offer> {
  await limitUse(db, `offer-answer:${userId}`, answersPerMember)
  const taken = await db.transaction(async (tx) => {
    const offer = await queries.lockOffer(tx, answer.offerId)
    const side = offer && queries.sideOf(offer, userId)
    if (!side || offer.productId !== productId) throw new ApiError('not_found')
    if (await isRepeated(tx, offer, userId, answer)) return null
    requirePossible(offer, side, answer, now)
    if (answer.action === 'accept' || answer.action === 'counter') {
      const otherId = side === 'buying' ? offer.sellerId : offer.buyerId
      const possible = (await queries.isForSale(tx, productId)) && (await isVisibleTo(tx, otherId, userId))
      if (!possible) throw new ApiError('gone')
    }
    const amount = answer.action === 'counter' ? answer.amount : undefined
    return takeStep(tx, config.siteUrl, offer, { action: answer.action, by: side, amount }, now)
  })
  if (taken) await publishStep(bus, taken)
  return found(await queries.shownOffer(db, userId, answer.offerId))
}

/** The same answer was taken a moment ago and its caller did not hear of it. */
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

function requirePossible(
  { status, version, expiresAt }: queries.OfferRow,
  side: OfferSide,
  answer: Answer,
  now: Date,
): void {
  if (status === 'expired' || (isOpen(status) && expiresAt <= now)) throw new ApiError('offer_expired')
  if (version !== answer.version || !isOpen(status)) throw new ApiError('offer_changed')
  if (!nextStatus(status, { action: answer.action, by: side })) throw new ApiError('forbidden')
}

/** One offer of a member's, as it stands by the server's clock. @throws ApiError not_found */
export async function readOffer(
  resources: OfferResources,
  userId: string,
  id: string,
  now = new Date(),
): Promise<Offer> {
  await expireOffers(resources, now, userId)
  return found(await queries.shownOffer(resources.db, userId, id))
}

export type OfferPage = { items: Offer[]; total: number; waiting: Record<OfferSide, number> }

/** One page of a member's offers on one side, as they stand by the server's clock. */
export async function listOffers(
  resources: OfferResources,
  userId: string,
  {
    side,
    productId,
    page,
    size,
  }: { side: OfferSide; productId?: string | undefined; page: number; size: number },
  now = new Date(),
): Promise<OfferPage> {
  const { db } = resources
  await expireOffers(resources, now, userId)
  const [items, total, waiting] = await Promise.all([
    queries.shownOffers(db, userId, { side, productId, limit: size, offset: (page - 1) * size }),
    queries.countOffers(db, userId, side, productId),
    queries.countWaiting(db, userId),
  ])
  return { items, total, waiting }
}

const found = (offer: Offer | null): Offer => {
  if (!offer) throw new ApiError('not_found')
  return offer
}
