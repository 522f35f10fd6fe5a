import { and, eq, sql } from 'drizzle-orm'
import type { DealCandidate, DealProduct } from '#lib/contract/admin/deals.ts'
import { forSale } from '../../for-sale/for-sale.ts'
import type { Database } from '../../platform/db/client.ts'
import { dealProducts } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { mediaBase } from '../../platform/present.ts'
import { searchProducts } from '../../search/service.ts'
import { type Admin, type CurationResources, curate, type Direction, moveInList } from '../curate.ts'
import { sellerName } from '../products/find.ts'
import { findDeal, lockDeals, overlappingSet, tagsOfDeal } from './service.ts'

/** Maximum number of products in a deal set. */
const maxProducts = 200
/** Maximum number of candidates in a search. */
const maxCandidates = 20

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

/** Products for sale that match a search, each with the obstacle to adding it, if any. @throws ApiError not_found */
export async function dealCandidates(
  db: Database,
  dealId: string,
  search: string | undefined,
): Promise<DealCandidate[]> {
  const deal = await findDeal(db, dealId)
  if (!search) return []
  const [{ items }, chosen] = await Promise.all([
    searchProducts(db, search, { size: maxCandidates }),
    productsOfDeal(db, dealId),
  ])
  const ids = items.map(({ _id }) => _id)
  const [others, sellers] = await Promise.all([overlappingSets(db, deal, ids), sellerNames(db, ids)])
  return items.map(({ _id, name, name_ar, images, price }) => {
    const otherSet = others.get(_id) ?? null
    const isChosen = chosen.some((product) => product._id === _id)
    const obstacle = isChosen ? 'chosen' : price === 0 ? 'without_price' : otherSet ? 'overlap' : null
    const seller = sellers.get(_id) ?? ''
    return { _id, name, name_ar, image: images[0] ?? null, price, seller, obstacle, otherSet }
  })
}

async function overlappingSets(
  db: Database,
  deal: { _id: string; startsAt: string; endsAt: string },
  ids: string[],
) {
  type Other = { product_id: string; _id: string; name: string; name_ar: string }
  const { rows } = await db.execute<Other>(sql`
    SELECT dp.product_id, s.id AS _id, s.name, s.name_ar FROM deal_sets s
    JOIN deal_products dp ON dp.deal_set_id = s.id
    WHERE s.id <> ${deal._id} AND s.starts_at < ${deal.endsAt} AND s.ends_at > ${deal.startsAt}
      AND dp.product_id = ANY (${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ product_id, ...set }) => [product_id, set]))
}

async function sellerNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; seller: string }>(sql`
    SELECT p.id, ${sellerName} AS seller
    FROM products p JOIN users u ON u.id = p.user_id LEFT JOIN stores s ON s.user_id = u.id
    WHERE p.id = ANY (${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, seller }) => [id, seller]))
}

/**
 * Adds a product to the end of a deal set, or changes its deal price.
 * @param price fils, below the product's price
 * @throws ApiError not_found for the set, or a product that is not for sale; limit_reached above 200 products;
 * invalid_input naming `price`, or `productId` when it is in another set at the same time
 */
export const putDealProduct = (
  resources: CurationResources,
  admin: Admin,
  dealId: string,
  productId: string,
  price: number,
): Promise<null> =>
  curate(resources, admin, async (tx) => {
    await lockDeals(tx)
    const deal = await findDeal(tx, dealId)
    const product = await lockProduct(tx, productId)
    if (product.price === 0) throw invalid('price', 'product_without_price')
    if (price >= product.price) throw invalid('price', 'deal_price_not_lower')
    if (await overlappingSet(tx, dealId, deal, sql`dp.product_id = ${productId}`)) {
      throw invalid('productId', 'deal_overlap')
    }
    const products = await productsOfDeal(tx, dealId)
    const before = products.find(({ _id }) => _id === productId)
    if (!before && products.length >= maxProducts) throw new ApiError('limit_reached')
    await tx
      .insert(dealProducts)
      .values({ dealSetId: dealId, productId, price, position: products.length + 1 })
      .onConflictDoUpdate({ target: [dealProducts.dealSetId, dealProducts.productId], set: { price } })
    return {
      answer: null,
      action: before ? 'deal.price' : 'deal.put',
      subjectId: dealId,
      before: before ? { productId, price: before.dealPrice } : null,
      after: { productId, price },
      tags: await tagsOfDeal(tx, dealId, productId),
    }
  })

/** Moves a product one place up or down in its deal set. @throws ApiError not_found */
export const moveDealProduct = (
  resources: CurationResources,
  admin: Admin,
  dealId: string,
  productId: string,
  direction: Direction,
): Promise<null> =>
  curate(resources, admin, async (tx) => {
    await lockDeals(tx)
    const ids = (await productsOfDeal(tx, dealId)).map(({ _id }) => _id)
    if (!ids.includes(productId)) throw new ApiError('not_found')
    await tx.execute(sql`
      UPDATE deal_products dp SET position = ordered.place
      FROM unnest(${sql.param(moveInList(ids, productId, direction))}::uuid[]) WITH ORDINALITY AS ordered (id, place)
      WHERE dp.deal_set_id = ${dealId} AND dp.product_id = ordered.id`)
    const after = { productId, direction }
    return { answer: null, action: 'deal.move', subjectId: dealId, after, tags: ['deals', 'home'] }
  })

/** Removes a product from a deal set. @throws ApiError not_found */
export const removeDealProduct = (
  resources: CurationResources,
  admin: Admin,
  dealId: string,
  productId: string,
): Promise<null> =>
  curate(resources, admin, async (tx) => {
    const tags = await tagsOfDeal(tx, dealId, productId)
    const [removed] = await tx
      .delete(dealProducts)
      .where(and(eq(dealProducts.dealSetId, dealId), eq(dealProducts.productId, productId)))
      .returning()
    if (!removed) throw new ApiError('not_found')
    const before = { productId, price: removed.price }
    return { answer: null, action: 'deal.remove', subjectId: dealId, before, tags }
  })

/** Reads the price of a product for sale and locks it against changes until the commit. @throws ApiError not_found */
async function lockProduct(tx: Database, productId: string): Promise<{ price: number }> {
  const { rows } = await tx.execute<{ price: string }>(
    sql`SELECT p.price FROM products p WHERE p.id = ${productId} AND ${forSale} FOR NO KEY UPDATE`,
  )
  if (!rows[0]) throw new ApiError('not_found')
  return { price: Number(rows[0].price) }
}

const invalid = (field: string, code: string) => new ApiError('invalid_input', { fields: { [field]: code } })
