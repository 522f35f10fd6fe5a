import { type SQL, sql } from 'drizzle-orm'
import { type FacetName, shownFacetsOf } from '#lib/contract/facets.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared, preparedOnce } from '../platform/db/prepared.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'
import { selectFacets } from './facet-columns.ts'

/** Columns of a card that change only when somebody edits the product. */
export type StaticCardRow = Record<FacetName, string> & {
  id: string
  user_id: string
  name: string | null
  name_ar: string | null
  feature: string | null
  feature_ar: string | null
  cover: string | null
  price: string
  reference_price: string | null
  wholesale_price: string | null
  wholesale_minimum: number | null
  place_key: string | null
  place_name: string | null
  place_name_ar: string | null
  reserved_until: string | Date | null
  created_at: string
  category_id: string
  category_name: string
  category_name_ar: string
}

export type CardRow = StaticCardRow & {
  boosted: boolean
  may_be_reduced: boolean
  deal_id: string | null
  deal_kind: 'weekly' | 'seasonal' | null
  deal_price: string | null
  deal_ends_at: string | null
}

/** Condition on products `p`: a booster is running. It ends by time, without a write. */
export const boosted = sql`(p.boosted_until IS NOT NULL AND p.boosted_until > now())`

/** Condition on products `p`: its price changed lately enough to be shown as reduced. That ends without a write. */
const mayBeReduced = sql`(p.reduced_until IS NOT NULL AND p.reduced_until > now())`

/** Best running deal of product `p`, as `d`. A deal price that is not below the seller's own does not count. */
export const currentDeal = sql`LATERAL (
  SELECT s.id, s.kind, dp.price, s.ends_at FROM deal_products dp JOIN deal_sets s ON s.id = dp.deal_set_id
  WHERE dp.product_id = p.id AND dp.price < p.price AND s.starts_at <= now() AND s.ends_at > now() ORDER BY dp.price, s.id LIMIT 1
) d`

/**
 * Best running deal price of each product, as `d`, for whatever is about all deals; there are few. Callers drop prices that
 * are not below the product's own.
 */
export const currentDeals = sql`(
  SELECT dp.product_id, min(dp.price) AS price FROM deal_products dp JOIN deal_sets s ON s.id = dp.deal_set_id
  WHERE s.starts_at <= now() AND s.ends_at > now() GROUP BY dp.product_id
) d`

/** Columns of a `StaticCardRow`, of products `p`, categories `c` and places `l` (see `joinPlace`). */
export const staticCardColumns = sql`p.id, p.user_id, p.name, p.name_ar, p.feature, p.feature_ar, p.image_ids[1] AS cover,
  p.price, p.reference_price, p.wholesale_price, p.wholesale_minimum, ${selectFacets}, l.slug AS place_key,
  l.name AS place_name, l.name_ar AS place_name_ar, p.reserved_until, p.created_at,
  c.id AS category_id, c.name AS category_name, c.name_ar AS category_name_ar`

/** Place of product `p`, as `l`. */
export const joinPlace = sql`LEFT JOIN places l ON l.id = p.place_id`

export const cardColumns = sql`${staticCardColumns}, ${boosted} AS boosted,
  ${mayBeReduced} AS may_be_reduced, d.id AS deal_id, d.kind AS deal_kind, d.price AS deal_price, d.ends_at AS deal_ends_at`

/** Price that a product is reduced from, if its last change of price is recent enough for it. */
export const reducedFrom = ({ price, reference_price }: StaticCardRow): number | null =>
  Number(reference_price) > Number(price) && Number(price) > 0 ? Number(reference_price) : null

/** Builds the card of a product without what depends on the time: booster, deal, reduction and reservation. */
export const plainCard = (row: StaticCardRow): ProductCard => ({
  _id: row.id,
  userId: row.user_id,
  name: row.name,
  name_ar: row.name_ar,
  feature: row.feature,
  feature_ar: row.feature_ar,
  images: row.cover ? [mediaBase(row.cover)] : [],
  price: Number(row.price),
  reducedFrom: null,
  currency: 'AED',
  wholesale:
    row.wholesale_price !== null && row.wholesale_minimum !== null
      ? { price: Number(row.wholesale_price), minimum: row.wholesale_minimum }
      : null,
  deal: null,
  category: { _id: row.category_id, name: row.category_name, name_ar: row.category_name_ar },
  ...shownFacetsOf(row),
  place:
    row.place_key !== null && row.place_name !== null && row.place_name_ar !== null
      ? { key: row.place_key, name: row.place_name, name_ar: row.place_name_ar }
      : null,
  boosterApplied: false,
  reserved: false,
  createdAt: isoMoment(row.created_at),
})

export const toCard = (row: CardRow): ProductCard => ({
  ...plainCard(row),
  reducedFrom: row.may_be_reduced ? reducedFrom(row) : null,
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
  reserved: row.reserved_until !== null && new Date(row.reserved_until) > new Date(),
})

/** Returns the cards of these products, in this order; unknown ids are left out. */
export async function cardsByIds(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await cardsOfIds(db, { ids })
  return rows.map(toCard)
}

/**
 * Returns the cards of the products that a query selects (see `cardStatement`).
 * @param keepPlan whether connections keep the plan of this statement (see `prepared`)
 */
export async function cardsOf(db: Database, query: SQL, keepPlan = false): Promise<ProductCard[]> {
  const statement = cardStatement(query)
  const { rows } = await (keepPlan ? prepared<CardRow>(db, statement) : db.execute<CardRow>(statement))
  return rows.map(toCard)
}

/**
 * Builds the statement for the cards of selected products; its rows are for `toCard`.
 * @param query selects `id` and `place`, by which cards are ordered
 */
export const cardStatement = (query: SQL): SQL => sql`
  SELECT ${cardColumns} FROM (${query}) wanted
  JOIN products p ON p.id = wanted.id
  JOIN categories c ON c.id = p.category_id
  ${joinPlace}
  LEFT JOIN ${currentDeal} ON true
  ORDER BY wanted.place`

const cardsOfIds = preparedOnce<CardRow>(
  cardStatement(
    sql`SELECT id, place FROM unnest(${sql.placeholder('ids')}::uuid[]) WITH ORDINALITY AS wanted (id, place)`,
  ),
)
