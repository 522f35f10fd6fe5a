import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OfferFloor } from '#lib/contract/offers.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { offerFloors, products } from '../platform/db/schema.ts'

const minute = 60_000
/** An automatic answer comes as late as a person's might, so that its time tells nothing; ms. */
const delays = { least: 3 * minute, most: 45 * minute }

/** Draws how long an automatic answer takes, in ms. */
export type DrawDelay = () => number
export const drawDelay: DrawDelay = () => randomInt(delays.least, delays.most)

/** What a floor makes of an amount; null when the seller answers. Both are fils for one piece. */
export function verdict(
  { acceptFrom, declineBelow }: OfferFloor,
  amount: number,
): 'accept' | 'decline' | null {
  if (acceptFrom !== null && amount >= acceptFrom) return 'accept'
  return declineBelow !== null && amount < declineBelow ? 'decline' : null
}

/** The floor of a product, empty where none is set. It is the seller's secret: no answer to a buyer may hold it. */
export async function floorOf(db: Database, productId: string): Promise<OfferFloor> {
  const { acceptFrom, declineBelow } = offerFloors
  const [row] = await db
    .select({ acceptFrom, declineBelow })
    .from(offerFloors)
    .where(eq(offerFloors.productId, productId))
  return row ?? { acceptFrom: null, declineBelow: null }
}

/** The same for its owner. @throws ApiError not_found to everybody else */
export async function ownFloor(db: Database, userId: string, productId: string): Promise<OfferFloor> {
  await requireOwner(db, userId, productId)
  return floorOf(db, productId)
}

/**
 * Sets what is answered by itself from now on; offers that wait already keep their answer's time and are held
 * against the new floor then.
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
  const { userId: ownerId, status } = products
  const [product] = await db.select({ ownerId, status }).from(products).where(eq(products.id, productId))
  if (product?.ownerId !== userId || product.status === 'removed') throw new ApiError('not_found')
}
