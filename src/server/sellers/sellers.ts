import { type SQL, sql } from 'drizzle-orm'
import type { Emirate } from '#lib/contract/fields.ts'
import type { SellerCard } from '#lib/contract/products.ts'
import { justExpired } from '../for-sale/for-sale.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'

/** Number of products that user `u` has for sale, from `seller_counts`. */
export const sellerCount = sql`(
  SELECT coalesce(sum(kept.count), 0)::int - (SELECT count(*)::int FROM products p WHERE ${justExpired} AND p.user_id = u.id)
  FROM seller_counts kept WHERE kept.user_id = u.id)`

export type SellerRow = {
  id: string
  business: boolean
  name: string
  name_ar: string | null
  description: string | null
  description_ar: string | null
  logo_id: string | null
  banner_id: string | null
  official: boolean
  emirate: Emirate | null
  created_at: string
  rating: string | null
  review_count: number
  follower_count: number
  product_count: number
}

export type Seller = SellerCard & { description: string | null; description_ar: string | null }

/** Query for seller rows that match a predicate on users `u` and stores `s`; blocked and deleted users are left out. */
export const sellerRows = (where: SQL): SQL => sql`
  SELECT u.id, s.user_id IS NOT NULL AS business,
    ${shownName()} AS name, ${shownNameAr()} AS name_ar, s.description, s.description_ar,
    coalesce(s.logo_id, u.avatar_id) AS logo_id, s.banner_id, s.official_order IS NOT NULL AS official, s.emirate,
    u.created_at,
    (SELECT round(avg(rating), 1) FROM reviews r WHERE r.seller_id = u.id) AS rating,
    (SELECT count(*)::int FROM reviews r WHERE r.seller_id = u.id) AS review_count,
    (SELECT count(*)::int FROM follows f WHERE f.seller_id = u.id) AS follower_count,
    ${sellerCount} AS product_count
  FROM users u LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
  WHERE u.blocked_at IS NULL AND u.deleted_at IS NULL AND ${where}`

/**
 * Page of sellers with their public data; blocked and deleted users are left out.
 * @param where predicate on users `u` and stores `s`
 */
export async function sellers(
  db: Database,
  where: SQL,
  order: SQL = sql`u.id`,
  limit = 100,
  offset = 0,
): Promise<Seller[]> {
  const { rows } = await prepared<SellerRow>(
    db,
    sql`${sellerRows(where)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  )
  return rows.map(toSeller)
}

/** Public data of a seller; null for one who is blocked or deleted. */
export async function sellerById(db: Database, id: string): Promise<Seller | null> {
  const [seller] = await sellers(db, sql`u.id = ${id}`)
  return seller ?? null
}

const toSeller = (row: SellerRow): Seller => ({
  _id: row.id,
  kind: row.business ? 'business' : 'individual',
  name: row.name,
  name_ar: row.name_ar,
  description: row.description,
  description_ar: row.description_ar,
  avatar: mediaBase(row.logo_id),
  banner: mediaBase(row.banner_id),
  official: row.official,
  emirate: row.emirate,
  memberSince: isoMoment(row.created_at),
  rating: row.rating === null ? null : Number(row.rating),
  reviewCount: row.review_count,
  followerCount: row.follower_count,
  productCount: row.product_count,
})

/** Seller card, without the descriptions. */
export function toSellerCard(row: SellerRow): SellerCard {
  const { description: _, description_ar: __, ...card } = toSeller(row)
  return card
}

/** Page of seller cards; parameters as in `sellers`. */
export async function sellerCards(
  db: Database,
  where: SQL,
  order?: SQL,
  limit?: number,
  offset?: number,
): Promise<SellerCard[]> {
  const page = await sellers(db, where, order, limit, offset)
  return page.map(({ description: _, description_ar: __, ...card }) => card)
}

/** Columns of stores `s` that put them into an order of the shop. */
const placeColumns = { officialStores: sql`s.official_order`, topManufacturers: sql`s.manufacturer_order` }

/** First seller cards of an order that admins make. */
export const sellersInOrder = (
  db: Database,
  order: keyof typeof placeColumns,
  limit: number,
): Promise<SellerCard[]> =>
  sellerCards(db, sql`${placeColumns[order]} IS NOT NULL`, placeColumns[order], limit)
