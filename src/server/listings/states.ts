import { eq } from 'drizzle-orm'
import { ApiError } from '../http/errors.ts'
import { endGoneOffers } from '../offers/due.ts'
import { products } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import type { HeldProduct } from '../products/price.ts'
import { publishListings } from './changed.ts'
import { holdOwn } from './queries.ts'
import { countListing, endOfListing } from './save.ts'
import type { Seller } from './validate.ts'

type Changing = Pick<Resources, 'db' | 'bus'>
type Change = Partial<typeof products.$inferInsert>

/**
 * Changes the state of one's own listing and makes it known everywhere.
 * @param decide what becomes of it; null when it is so already; may refuse
 * @throws ApiError not_found
 */
async function changeState(
  { db, bus }: Changing,
  userId: string,
  id: string,
  decide: (before: HeldProduct) => Change | null,
): Promise<HeldProduct> {
  const { row, changed } = await db.transaction(async (tx) => {
    const before = await holdOwn(tx, userId, id)
    const change = decide(before)
    if (!change) return { row: before, changed: false }
    const [row] = await tx.update(products).set(change).where(eq(products.id, id)).returning()
    return { row: row ?? before, changed: true }
  })
  const fresh = row.status === 'active' && row.announcedAt === null
  if (changed) await publishListings({ bus }, [row], { fresh })
  return row
}

/** Only what the shop lets be shown changes its state at its owner's wish. @throws ApiError conflict */
function requireStatus(row: HeldProduct, allowed: readonly HeldProduct['status'][]): void {
  if (!allowed.includes(row.status)) throw new ApiError('conflict')
}

/** Marks one's own listing as sold, or puts it up for sale again. @throws ApiError not_found, conflict */
export const markSold = (
  resources: Changing,
  userId: string,
  id: string,
  sold: boolean,
): Promise<HeldProduct> =>
  changeState(resources, userId, id, (row) => {
    requireStatus(row, ['active', 'hidden', 'sold'])
    if (sold === (row.status === 'sold')) return null
    return { status: sold ? 'sold' : 'active' }
  })

/** Another sixty days from now. @throws ApiError not_found; conflict for what is sold or with the shop */
export const renewListing = (
  resources: Changing,
  userId: string,
  id: string,
  now = new Date(),
): Promise<HeldProduct> =>
  changeState(resources, userId, id, (row) => {
    requireStatus(row, ['active', 'hidden'])
    return { expiresAt: endOfListing(now), endingToldAt: null }
  })

/** Takes one's own listing out of the shop for a while. @throws ApiError not_found, conflict */
export const hideListing = (resources: Changing, userId: string, id: string): Promise<HeldProduct> =>
  changeState(resources, userId, id, (row) => {
    requireStatus(row, ['active', 'hidden'])
    return row.status === 'hidden' ? null : { status: 'hidden' }
  })

/** Puts one's own hidden listing back. @throws ApiError not_found, conflict */
export const showListing = (resources: Changing, userId: string, id: string): Promise<HeldProduct> =>
  changeState(resources, userId, id, (row) => {
    requireStatus(row, ['active', 'hidden'])
    return row.status === 'active' ? null : { status: 'active' }
  })

/**
 * Deletes one's own listing: nobody finds it any more, its owner neither. The row stays for those who have it on a
 * wishlist, in an offer or in a chat; its open offers end, and its photos are removed a month later.
 * @throws ApiError not_found
 */
export async function deleteListing(
  resources: Changing & Pick<Resources, 'config'>,
  userId: string,
  id: string,
  now = new Date(),
): Promise<HeldProduct> {
  const row = await changeState(resources, userId, id, () => ({
    status: 'removed',
    deletedAt: now,
    externalId: null,
    showCall: false,
    showWhatsapp: false,
  }))
  await endGoneOffers(resources, { productId: id }, now)
  return row
}

/**
 * Copies one's own listing with its photos, inside the caller's transaction. The copy is hidden until its owner shows
 * it; it counts as a new listing and has neither the views nor the booster of the first.
 * @throws ApiError not_found; conflict for what is with the shop; daily_listings
 */
export async function copyListing(
  tx: Changing['db'],
  seller: Seller,
  id: string,
  now = new Date(),
): Promise<HeldProduct> {
  const source = await holdOwn(tx, seller.id, id)
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
      viewCount: 0,
      favouriteCount: 0,
      floorPrice: null,
      announcedAt: null,
      endingToldAt: null,
      expiresAt: endOfListing(now),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('A listing was not stored')
  return row
}
