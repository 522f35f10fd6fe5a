import { type SQL, sql } from 'drizzle-orm'
import type { Emirate } from '#lib/contract/fields.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared, preparedOnce } from '../platform/db/prepared.ts'

/** What of a card stays as it is until somebody changes it. */
export type LastingRow = {
  id: string
  user_id: string
  name: string | null
  name_ar: string | null
  feature: string | null
  feature_ar: string | null
  cover: string | null
  price: string
  wholesale_price: string | null
  wholesale_minimum: number | null
  condition: ProductCard['condition']
  emirate: Emirate
  posted_by: ProductCard['postedBy']
  created_at: string
  category_id: string
  category_name: string
  category_name_ar: string
}

export type CardRow = LastingRow & {
  boosted: boolean
  deal_id: string | null
  deal_kind: 'weekly' | 'seasonal' | null
  deal_price: string | null
  deal_ends_at: string | null
}

/** For sale now: the condition that every list, search and page shares. */
export const forSale = sql`p.status = 'active' AND p.expires_at > now()`

/** A booster is running: it ends at its time without anyone acting. */
export const boosted = sql`(p.boosted_until IS NOT NULL AND p.boosted_until > now())`

/** The best running deal of product `p`, as `d`. One that is no lower than what the seller asks now is none. */
export const currentDeal = sql`LATERAL (
  SELECT s.id, s.kind, dp.price, s.ends_at FROM deal_products dp JOIN deal_sets s ON s.id = dp.deal_set_id
  WHERE dp.product_id = p.id AND dp.price < p.price AND s.starts_at <= now() AND s.ends_at > now() ORDER BY dp.price, s.id LIMIT 1
) d`

/** The best running deals, as `d`, for lists of nothing else: there are few of them. What is no lower than its product's price is none. */
export const currentDeals = sql`(
  SELECT dp.product_id, min(dp.price) AS price FROM deal_products dp JOIN deal_sets s ON s.id = dp.deal_set_id
  WHERE s.starts_at <= now() AND s.ends_at > now() GROUP BY dp.product_id
) d`

/** See `LastingRow`. */
export const lastingColumns = sql`p.id, p.user_id, p.name, p.name_ar, p.feature, p.feature_ar, p.image_ids[1] AS cover,
  p.price, p.wholesale_price, p.wholesale_minimum, p.condition, p.emirate, p.posted_by, p.created_at,
  c.id AS category_id, c.name AS category_name, c.name_ar AS category_name_ar`

export const cardColumns = sql`${lastingColumns}, ${boosted} AS boosted,
  d.id AS deal_id, d.kind AS deal_kind, d.price AS deal_price, d.ends_at AS deal_ends_at`

/** A time of a raw query, which the driver leaves as text, as ISO-8601 in UTC. */
export const isoMoment = (value: string | Date): string => new Date(value).toISOString()

/** Where a picture is served: a width and `.webp` follow (see the media contract). */
export const mediaBase = (imageId: string | null): string | null => imageId && `/media/${imageId}`

/** The card of a product that is neither boosted nor in a deal. */
export const plainCard = (row: LastingRow): ProductCard => ({
  _id: row.id,
  userId: row.user_id,
  name: row.name,
  name_ar: row.name_ar,
  feature: row.feature,
  feature_ar: row.feature_ar,
  images: row.cover ? [`/media/${row.cover}`] : [],
  price: Number(row.price),
  currency: 'AED',
  wholesale:
    row.wholesale_price !== null && row.wholesale_minimum !== null
      ? { price: Number(row.wholesale_price), minimum: row.wholesale_minimum }
      : null,
  deal: null,
  category: { _id: row.category_id, name: row.category_name, name_ar: row.category_name_ar },
  condition: row.condition,
  emirate: row.emirate,
  postedBy: row.posted_by,
  boosterApplied: false,
  createdAt: isoMoment(row.created_at),
})

export const toCard = (row: CardRow): ProductCard => ({
  ...plainCard(row),
  deal:
    row.deal_id && row.deal_kind && row.deal_ends_at
      ? {
          _id: row.deal_id,
          kind: row.deal_kind,
          price: Number(row.deal_price),
          endsAt: isoMoment(row.deal_ends_at),
        }
      : null,
  boosterApplied: row.boosted,
})

/** The cards of these products, in this order; unknown ids are left out. */
export async function cardsByIds(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await cardsOfIds(db, { ids })
  return rows.map(toCard)
}

/**
 * The cards of the products that a query finds (see `cardStatement`).
 * @param keep whether connections keep the plan of this text (see `prepared`)
 */
export async function cardsOf(db: Database, wanted: SQL, keep = false): Promise<ProductCard[]> {
  const statement = cardStatement(wanted)
  const { rows } = await (keep ? prepared<CardRow>(db, statement) : db.execute<CardRow>(statement))
  return rows.map(toCard)
}

/**
 * The statement for the cards of the products that a query finds, to be read by `toCard`.
 * @param wanted a query for `id` and `place`, by which they are ordered
 */
export const cardStatement = (wanted: SQL): SQL => sql`
  SELECT ${cardColumns} FROM (${wanted}) wanted
  JOIN products p ON p.id = wanted.id
  JOIN categories c ON c.id = p.category_id
  LEFT JOIN ${currentDeal} ON true
  ORDER BY wanted.place`

const cardsOfIds = preparedOnce<CardRow>(
  cardStatement(
    sql`SELECT id, place FROM unnest(${sql.placeholder('ids')}::uuid[]) WITH ORDINALITY AS wanted (id, place)`,
  ),
)
