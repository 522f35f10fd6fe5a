import { and, eq, sql } from 'drizzle-orm'
import type { DealCandidate, DealProduct } from '#lib/contract/admin/deals.ts'
import { forSale } from '../../for-sale/for-sale.ts'
import type { Database } from '../../platform/db/client.ts'
import { dealProducts } from '../../platform/db/schema.ts'
import { mediaBase } from '../../platform/present.ts'
import { nextPosition } from '../curate.ts'
import { sellerName } from '../products/find.ts'
import type { DealDates } from './queries.ts'

type Row = {
  id: string
  name: string | null
  name_ar: string | null
  cover: string | null
  price: string
  deal_price: string
  shown: boolean
}

/** Products of a deal set in its order, including those that are not visible now. */
export async function productsOfDeal(db: Database, dealId: string): Promise<DealProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.id, p.name, p.name_ar, p.image_ids[1] AS cover, p.price, dp.price AS deal_price,
      (${forSale} AND dp.price < p.price) AS shown
    FROM deal_products dp JOIN products p ON p.id = dp.product_id
    WHERE dp.deal_set_id = ${dealId} ORDER BY dp.position, p.id`)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    name_ar: row.name_ar,
    image: mediaBase(row.cover),
    price: Number(row.price),
    dealPrice: Number(row.deal_price),
    shown: row.shown,
  }))
}

type OtherSet = NonNullable<DealCandidate['otherSet']>

/** Sets that run at the same time as a deal set and have one of these products, by product id. */
export async function overlappingSets(
  db: Database,
  deal: DealDates & { _id: string },
  productIds: readonly string[],
): Promise<Map<string, OtherSet>> {
  const { rows } = await db.execute<OtherSet & { product_id: string }>(sql`
    SELECT dp.product_id, s.id AS _id, s.name, s.name_ar FROM deal_sets s
    JOIN deal_products dp ON dp.deal_set_id = s.id
    WHERE s.id <> ${deal._id} AND s.starts_at < ${deal.endsAt} AND s.ends_at > ${deal.startsAt}
      AND dp.product_id = ANY (${sql.param(productIds)}::uuid[])`)
  return new Map(rows.map(({ product_id, ...set }) => [product_id, set]))
}

/** Names of the sellers of products, by product id. */
export async function sellerNames(db: Database, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; seller: string }>(sql`
    SELECT p.id, ${sellerName} AS seller
    FROM products p JOIN users u ON u.id = p.user_id LEFT JOIN stores s ON s.user_id = u.id
    WHERE p.id = ANY (${sql.param(productIds)}::uuid[])`)
  return new Map(rows.map(({ id, seller }) => [id, seller]))
}

/**
 * Locks a product against changes until the commit.
 * @returns its price in fils; null unless it is for sale
 */
export async function lockPrice(tx: Database, productId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ price: string }>(
    sql`SELECT p.price FROM products p WHERE p.id = ${productId} AND ${forSale} FOR NO KEY UPDATE`,
  )
  return rows[0] ? Number(rows[0].price) : null
}

const order = { table: sql`deal_products`, place: sql`position` }

/** Puts a product at the end of a deal set; one that the set has gets the price and keeps its position. @param price fils */
export async function saveDealProduct(
  tx: Database,
  { price, ...product }: { dealSetId: string; productId: string; price: number },
): Promise<void> {
  const position = await nextPosition(tx, order, sql`deal_set_id = ${product.dealSetId}`)
  await tx
    .insert(dealProducts)
    .values({ ...product, price, position })
    .onConflictDoUpdate({ target: [dealProducts.dealSetId, dealProducts.productId], set: { price } })
}

/** Sets the positions of a set's products to 1, 2, … in the order of `productIds`. */
export const orderDealProducts = (tx: Database, dealId: string, productIds: readonly string[]) =>
  tx.execute(sql`
    UPDATE deal_products dp SET position = ordered.place
    FROM unnest(${sql.param(productIds)}::uuid[]) WITH ORDINALITY AS ordered (id, place)
    WHERE dp.deal_set_id = ${dealId} AND dp.product_id = ordered.id`)

/** Deletes a product from a deal set. @returns its deal price in fils; null if the set did not have it */
export async function deleteDealProduct(
  tx: Database,
  dealId: string,
  productId: string,
): Promise<number | null> {
  const [removed] = await tx
    .delete(dealProducts)
    .where(and(eq(dealProducts.dealSetId, dealId), eq(dealProducts.productId, productId)))
    .returning()
  return removed?.price ?? null
}
