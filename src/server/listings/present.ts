import { inArray } from 'drizzle-orm'
import type { Emirate } from '#lib/contract/fields.ts'
import type { MyProduct, MyProductCard, MyProductType } from '#lib/contract/listings.ts'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'
import { cardsByIds } from '../products/card.ts'
import type { HeldProduct } from '../products/price.ts'
import { categoryById } from '../products/queries.ts'
import { typeOf } from './queries.ts'
import { takedownOf } from './takedowns.ts'

/** Owner's view of a listing, with all its fields. */
export async function presentOwnListing(
  db: Database,
  row: HeldProduct,
  now = new Date(),
): Promise<MyProduct> {
  const [category, takedown] = await Promise.all([categoryById(db, row.categoryId), takedownOf(db, row.id)])
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
    condition: row.condition,
    emirate: row.emirate as Emirate,
    attributes: row.attributes,
    images: row.imageIds.map((id) => ({ _id: id, path: `/media/${id}` })),
    showCall: row.showCall,
    showWhatsApp: row.showWhatsapp,
    boosterApplied: row.boostedUntil !== null && row.boostedUntil > now,
    reason: row.status === 'removed' ? (takedown?.reason ?? '') : null,
    viewCount: row.viewCount,
    favouriteCount: row.favouriteCount,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Owner's cards of listings, in the order of their ids. @param type state that all of them have */
export async function ownListingCards(
  db: Database,
  ids: readonly string[],
  type: MyProductType,
): Promise<MyProductCard[]> {
  if (ids.length === 0) return []
  const { id, expiresAt, viewCount, favouriteCount } = products
  const [cards, rows] = await Promise.all([
    cardsByIds(db, ids),
    db
      .select({ id, expiresAt, viewCount, favouriteCount })
      .from(products)
      .where(inArray(id, [...ids])),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap((card) => {
    const row = byId.get(card._id)
    if (!row) return []
    const { expiresAt, viewCount, favouriteCount } = row
    return [{ ...card, type, expiresAt: expiresAt.toISOString(), viewCount, favouriteCount }]
  })
}
