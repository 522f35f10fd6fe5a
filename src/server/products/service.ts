import { isbot } from 'isbot'
import type { ProductDetail } from '#lib/contract/products.ts'
import { isBlockedBetween } from '../blocks/queries.ts'
import type { Actor, Owner } from '../members/actor.ts'
import { type PlaceTree, placeTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { countUse, limitPlace, placeUses } from '../platform/limits.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'
import { countOpening, rememberSearch } from '../search-history/history.ts'
import { toSellerCard } from '../sellers/sellers.ts'
import { trustOf } from '../sellers/trust.ts'
import { guestLogin } from '../session/service.ts'
import { toCard } from './card.ts'
import { detailById } from './detail.ts'
import { priceHistory } from './price-history.ts'
import * as queries from './queries.ts'
import { safetyTipOf } from './safety-tip.ts'

/** Rate limit of views per place: views are easy to fake; 300 a minute suffice for an office behind one router. */
const viewsOfPlace = { max: 300, windowMs: 60_000 }
/** Views of one product that count for a place in a day: device ids are easy to fake, too. */
const countedOfPlace = { max: 20, windowMs: day, hidden: true as const }
/** The same for a wider network, which may be one customer's. */
const countedOfNetwork = 2 * countedOfPlace.max

/**
 * Returns a product for its page.
 * @throws ApiError not_found, also for a reader whom a block separates from the seller; gone for one that was sold long
 * ago, hidden or removed
 */
export async function getProduct(db: Database, id: string, actor: Actor): Promise<ProductDetail> {
  const row = await detailById(db, id)
  if (!row || row.status === 'draft' || row.status === 'review') throw new ApiError('not_found')
  if (actor.kind === 'user' && (await isBlockedBetween(db, actor.user.id, row.user_id)))
    throw new ApiError('not_found')
  if (row.status === 'hidden' || row.status === 'removed' || !row.seller) throw new ApiError('gone')
  const expiresAt = isoMoment(row.expires_at)
  return {
    ...toCard(row),
    images: row.image_ids.map((imageId) => mediaBase(imageId)),
    description: row.description,
    description_ar: row.description_ar,
    status: row.status === 'sold' ? 'sold' : expiresAt <= new Date().toISOString() ? 'expired' : 'active',
    places: placesOf(await placeTree(db), row.place_key),
    attributes: row.category_attributes.flatMap((attribute) => {
      const value = row.attributes[attribute.key]
      if (value === undefined) return []
      const { labelAr: label_ar, unitAr: unit_ar, ...rest } = attribute
      return [{ ...rest, label_ar, unit_ar, value }]
    }),
    priceHistory: priceHistory(isoMoment(row.created_at), row.price_changes),
    topCategory: { _id: row.top_id, name: row.top_name, name_ar: row.top_name_ar },
    seller: toSellerCard(row.seller),
    trust: await trustOf(db, row.user_id),
    safetyTip: safetyTipOf(row.top_slug),
    viewCount: row.view_count,
    favouriteCount: row.favourite_count,
    negotiable: row.negotiable,
    showCall: row.reachable && row.show_call,
    showWhatsApp: row.reachable && row.show_whatsapp,
    expiresAt,
    updatedAt: isoMoment(row.updated_at),
  }
}

function placesOf(tree: PlaceTree, key: string | null) {
  const node = key === null ? undefined : tree.byKey.get(key)
  return node ? tree.pathOf(node).map(({ key, name, name_ar }) => ({ key, name, name_ar })) : []
}

/** View of a product: who, from which browser, and the search that led there. */
export type Viewing = {
  productId: string
  owner: Owner | null
  deviceId: string
  address: string
  userAgent: string
  searchHistory: string | undefined
  locale: 'en' | 'ar'
}

/**
 * Records a view: counts it once per browser and day up to a limit per place, and updates the recently viewed products
 * and the searches. Robots are ignored.
 * @throws ApiError not_found, too_many_requests
 */
export async function recordView(db: Database, viewing: Viewing): Promise<void> {
  const { productId, owner, deviceId, searchHistory } = viewing
  if (isbot(viewing.userAgent)) return
  const product = await queries.productById(db, productId)
  if (!product || !queries.isShown(product)) throw new ApiError('not_found')
  await limitPlace(db, 'view', viewing.address, viewsOfPlace)
  const counted = deviceId !== '' && (await countView(db, viewing))
  if (owner) await queries.rememberView(db, owner, productId)
  if (!searchHistory) return
  if (counted) {
    await queries.countSearchHit(db, productId)
    await countOpening(db, productId, searchHistory)
  }
  if (owner) await rememberSearch(db, owner, searchHistory)
}

/**
 * Begins the session of a guest with the view of a product that was recorded for nobody.
 * @returns its token; null for a robot, and when too many guests came from the address
 */
export async function beginGuest(db: Database, viewing: Viewing): Promise<string | null> {
  if (isbot(viewing.userAgent)) return null
  const begun = await guestLogin(db, { ...viewing, language: viewing.locale }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'too_many_requests') return null
    throw error
  })
  if (begun) await queries.rememberView(db, { guestId: begun.guest.id }, viewing.productId)
  return begun?.tempToken ?? null
}

/** Counts a view within its limits. @returns whether it was counted */
async function countView(db: Database, { productId, deviceId, address }: Viewing): Promise<boolean> {
  if (!(await queries.markView(db, productId, deviceId))) return false
  const uses = placeUses('product-view', address, countedOfPlace, { network: countedOfNetwork })
  const counts = await Promise.all(uses.map(({ key }) => countUse(db, `${key} ${productId}`, countedOfPlace)))
  if (counts.some((count, index) => count > (uses[index]?.limit.max ?? 0))) return false
  await queries.countView(db, productId)
  return true
}
