import { eq } from 'drizzle-orm'
import { endGoneOffers } from '../offers/due.ts'
import { products } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import type { HeldProduct } from '../products/price.ts'
import { publishListings } from './changed.ts'
import { lockOwnListing } from './queries.ts'
import { refuseSame } from './same.ts'
import { countListing, endOfListing } from './save.ts'
import type { Seller } from './validate.ts'

type ChangeResources = Pick<Resources, 'db' | 'bus'>
type Change = Partial<typeof products.$inferInsert>

/** Returns the change of a listing, or null if there is nothing to do; may throw. */
export type Decide = (before: HeldProduct) => Change | null

/**
 * Changes a member's listing inside the caller's transaction.
 * @param check runs before the change; may throw
 * @throws ApiError not_found
 */
export async function changeListing(
  tx: ChangeResources['db'],
  userId: string,
  id: string,
  decide: Decide,
  check?: (tx: ChangeResources['db'], before: HeldProduct) => Promise<void>,
): Promise<{ before: HeldProduct; row: HeldProduct; changed: boolean }> {
  const before = await lockOwnListing(tx, userId, id)
  const change = decide(before)
  if (!change) return { before, row: before, changed: false }
  await check?.(tx, before)
  const [row] = await tx.update(products).set(change).where(eq(products.id, id)).returning()
  return { before, row: row ?? before, changed: true }
}

/** Changes a member's listing in a transaction of its own and publishes it. @throws ApiError not_found */
async function changeState(
  { db, bus }: ChangeResources,
  userId: string,
  id: string,
  decide: Decide,
  check?: (tx: ChangeResources['db'], before: HeldProduct) => Promise<void>,
): Promise<HeldProduct> {
  const { row, changed } = await db.transaction((tx) => changeListing(tx, userId, id, decide, check))
  const fresh = row.status === 'active' && row.announcedAt === null
  if (changed) await publishListings({ bus }, [row], { fresh })
  return row
}

/**
 * Restricts a transition to some states: an owner cannot change a listing that is in review or taken down.
 * @throws ApiError conflict
 */
export function requireStatus(row: HeldProduct, allowed: readonly HeldProduct['status'][]): void {
  if (!allowed.includes(row.status)) throw new ApiError('conflict')
}

/** As sold, or for sale again. @throws ApiError conflict */
export const soldOr =
  (sold: boolean): Decide =>
  (row) => {
    requireStatus(row, ['active', 'hidden', 'sold'])
    if (sold === (row.status === 'sold')) return null
    return { status: sold ? 'sold' : 'active' }
  }

/** Sixty days from now. @throws ApiError conflict when it is sold, in review or taken down */
export const renewed =
  (now: Date): Decide =>
  (row) => {
    requireStatus(row, ['active', 'hidden'])
    return { expiresAt: endOfListing(now), endingToldAt: null }
  }

/** Deleted: gone for everybody, while the row remains. */
export const deleted =
  (now: Date): Decide =>
  () => ({ status: 'removed', deletedAt: now, externalId: null, showCall: false, showWhatsapp: false })

/**
 * Marks a member's listing as sold, which ends its open offers, or puts it up for sale again.
 * @throws ApiError not_found, conflict
 */
export async function markSold(
  resources: ChangeResources & Pick<Resources, 'config'>,
  userId: string,
  id: string,
  sold: boolean,
): Promise<HeldProduct> {
  const row = await changeState(resources, userId, id, soldOr(sold))
  if (sold) await endGoneOffers(resources, { productId: id })
  return row
}

/**
 * Extends a listing to sixty days from now.
 * @throws ApiError not_found; conflict when it is sold, in review or taken down
 */
export const renewListing = (
  resources: ChangeResources,
  userId: string,
  id: string,
  now = new Date(),
): Promise<HeldProduct> => changeState(resources, userId, id, renewed(now))

/** Hides a member's listing until they show it again. @throws ApiError not_found, conflict */
export const hideListing = (resources: ChangeResources, userId: string, id: string): Promise<HeldProduct> =>
  changeState(resources, userId, id, (row) => {
    requireStatus(row, ['active', 'hidden'])
    return row.status === 'hidden' ? null : { status: 'hidden' }
  })

/**
 * Shows a hidden listing again, unless it is an unchanged copy of one that is for sale.
 * @throws ApiError not_found, conflict, duplicate_listing
 */
export const showListing = (resources: ChangeResources, userId: string, id: string): Promise<HeldProduct> =>
  changeState(
    resources,
    userId,
    id,
    (row) => {
      requireStatus(row, ['active', 'hidden'])
      return row.status === 'active' ? null : { status: 'active' }
    },
    (tx, row) => refuseSame(tx, userId, row, { id, among: ['active'] }),
  )

/**
 * Deletes a member's listing: nobody finds it any more, nor does its owner. The row remains for wishlists, offers and
 * chats that refer to it; its open offers end, and its photos are removed a month later.
 * @throws ApiError not_found
 */
export async function deleteListing(
  resources: ChangeResources & Pick<Resources, 'config'>,
  userId: string,
  id: string,
  now = new Date(),
): Promise<HeldProduct> {
  const row = await changeState(resources, userId, id, deleted(now))
  await endGoneOffers(resources, { productId: id }, now)
  return row
}

/**
 * Copies a member's listing with its photos, inside the caller's transaction. The copy is hidden until its owner shows
 * it, counts as a new listing, and has neither views nor booster.
 * @throws ApiError not_found; conflict when the original is in review or taken down; daily_listings
 */
export async function copyListing(
  tx: ChangeResources['db'],
  seller: Seller,
  id: string,
  now = new Date(),
): Promise<HeldProduct> {
  const source = await lockOwnListing(tx, seller.id, id)
  requireStatus(source, ['active', 'hidden', 'sold'])
  await countListing(tx, seller, now)
  const { id: _, createdAt: __, updatedAt: ___, ...content } = source
  const [row] = await tx
    .insert(products)
    .values({
      ...content,
      status: 'hidden',
      postedBy: seller.role === 'business' ? 'business' : 'individual',
      externalId: null,
      featuredOrder: null,
      boostedUntil: null,
      reservedUntil: null,
      viewCount: 0,
      favouriteCount: 0,
      floorPrice: null,
      priceSince: null,
      referencePrice: null,
      reducedUntil: null,
      announcedAt: null,
      endingToldAt: null,
      expiresAt: endOfListing(now),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('A listing was not stored')
  return row
}
