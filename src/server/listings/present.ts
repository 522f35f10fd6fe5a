import { eq, inArray, sql } from 'drizzle-orm'
import { shownFacetsOf } from '#lib/contract/facets.ts'
import type { MyProduct, MyProductCard, MyProductType } from '#lib/contract/listings.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { placeTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import { contactReveals, products } from '../platform/db/schema.ts'
import { mediaBase } from '../platform/present.ts'
import { cardsByIds } from '../products/card.ts'
import type { HeldProduct } from '../products/price.ts'
import { categoryById, viewCountOf } from '../products/queries.ts'
import { viewsOf } from '../products/view-job.ts'
import { typeOf } from './queries.ts'
import { noTakedown, shownTakedowns } from './takedowns.ts'

/** Owner's view of a listing, with all its fields. */
export async function presentOwnListing(
  db: Database,
  row: HeldProduct,
  locale: Locale,
  now = new Date(),
): Promise<MyProduct> {
  const down = row.status === 'removed' ? [row.id] : []
  const [category, takedowns, viewCount] = await Promise.all([
    categoryById(db, row.categoryId),
    shownTakedowns(db, down, locale),
    viewCountOf(db, row.id),
  ])
  const place = row.placeId === null ? undefined : (await placeTree(db)).byId.get(row.placeId)
  const { wholesalePrice, wholesaleMinimum } = row
  return {
    _id: row.id,
    type: typeOf(row, now),
    categoryId: row.categoryId,
    category: { _id: row.categoryId, name: category?.name ?? '', name_ar: category?.nameAr ?? '' },
    name: row.name,
    name_ar: row.nameAr,
    description: row.description,
    description_ar: row.descriptionAr,
    price: row.price,
    currency: 'AED',
    wholesale:
      wholesalePrice !== null && wholesaleMinimum !== null
        ? { price: wholesalePrice, minimum: wholesaleMinimum }
        : null,
    ...shownFacetsOf(row),
    place: place ? { key: place.key, name: place.name, name_ar: place.name_ar } : null,
    attributes: row.attributes,
    images: row.imageIds.map((id) => ({ _id: id, path: mediaBase(id) })),
    showCall: row.showCall,
    showWhatsApp: row.showWhatsapp,
    negotiable: row.negotiable,
    boosterApplied: row.boostedUntil !== null && row.boostedUntil > now,
    ...(takedowns.get(row.id) ?? noTakedown),
    viewCount,
    favouriteCount: row.favouriteCount,
    expiresAt: row.expiresAt.toISOString(),
    reservedUntil: shownReservation(row.reservedUntil, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** End of a reservation that has not ended. */
const shownReservation = (until: Date | null, now = new Date()): string | null =>
  until !== null && until > now ? until.toISOString() : null

type Cards = { type: MyProductType; locale: Locale; isViewed: boolean }

/**
 * Owner's cards of listings, in the order of their ids.
 * @param type state that all of them have
 * @param isViewed an admin reads them, who does not appeal in the owner's name
 */
export async function ownListingCards(
  db: Database,
  ids: readonly string[],
  { type, locale, isViewed }: Cards,
): Promise<MyProductCard[]> {
  if (ids.length === 0) return []
  const { id, expiresAt, reservedUntil, favouriteCount } = products
  const viewCount = viewsOf(sql`products`)
  const revealCount = db.$count(contactReveals, eq(contactReveals.productId, id))
  const [cards, takedowns, rows] = await Promise.all([
    cardsByIds(db, ids),
    shownTakedowns(db, type === 'removed' ? ids : [], locale),
    db
      .select({ id, expiresAt, reservedUntil, viewCount, favouriteCount, revealCount })
      .from(products)
      .where(inArray(id, [...ids])),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap((card) => {
    const row = byId.get(card._id)
    if (!row) return []
    const { id: _, expiresAt, reservedUntil, ...counts } = row
    const reserved = { reservedUntil: shownReservation(reservedUntil) }
    const { reason, decision } = takedowns.get(row.id) ?? noTakedown
    const down = { reason, decision: isViewed ? null : decision }
    return [{ ...card, type, expiresAt: expiresAt.toISOString(), ...reserved, ...down, ...counts }]
  })
}
