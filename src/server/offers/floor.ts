import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OfferFloor } from '#lib/contract/offers.ts'
import type { Database } from '../platform/db/client.ts'
import { offerFloors } from '../platform/db/schema.ts'
import { minute } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { sellerAndStatusOf } from './product-queries.ts'

/**
 * Range of the delay of automatic answers, in ms: as long as a person might take, so that the delay does not reveal
 * them.
 */
const delayRange = { min: 3 * minute, max: 45 * minute }

/** Draws the random delay of an automatic answer, in ms. */
export type DrawDelay = () => number
export const drawDelay: DrawDelay = () => randomInt(delayRange.min, delayRange.max)

/** Automatic answer of a floor to an amount; null when the seller has to answer. All amounts in fils per piece. */
export function automaticAnswer(
  { acceptFrom, declineBelow }: OfferFloor,
  amount: number,
): 'accept' | 'decline' | null {
  if (acceptFrom !== null && amount >= acceptFrom) return 'accept'
  return declineBelow !== null && amount < declineBelow ? 'decline' : null
}

/** Floor of a product, with nulls if none is set. It is the seller's secret and must not reach a buyer. */
export async function floorOf(db: Database, productId: string): Promise<OfferFloor> {
  const { acceptFrom, declineBelow } = offerFloors
  const [row] = await db
    .select({ acceptFrom, declineBelow })
    .from(offerFloors)
    .where(eq(offerFloors.productId, productId))
  return row ?? { acceptFrom: null, declineBelow: null }
}

/** Floor of a product, for its owner. @throws ApiError not_found for everybody else */
export async function ownFloor(db: Database, userId: string, productId: string): Promise<OfferFloor> {
  await requireOwner(db, userId, productId)
  return floorOf(db, productId)
}

/**
 * Sets the floor for automatic answers. Offers that wait keep the time of their answer and are compared with the new
 * floor then.
 * @throws ApiError not_found when the product is not the caller's
 */
export async function setFloor(
  db: Database,
  userId: string,
  productId: string,
  floor: OfferFloor,
): Promise<void> {
  await requireOwner(db, userId, productId)
  await db
    .insert(offerFloors)
    .values({ productId, ...floor })
    .onConflictDoUpdate({ target: offerFloors.productId, set: { ...floor, updatedAt: new Date() } })
}

async function requireOwner(db: Database, userId: string, productId: string): Promise<void> {
  const product = await sellerAndStatusOf(db, productId)
  if (product?.userId !== userId || product.status === 'removed') throw new ApiError('not_found')
}
