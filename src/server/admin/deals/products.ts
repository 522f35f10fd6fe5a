import type { DealCandidate } from '#lib/contract/admin/deals.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { searchProducts } from '../../search/service.ts'
import { type Admin, type CurationResources, curate, type Direction, moveInList } from '../curate.ts'
import {
  deleteDealProduct,
  lockPrice,
  orderDealProducts,
  overlappingSets,
  productsOfDeal,
  saveDealProduct,
  sellerNames,
} from './product-queries.ts'
import { lockDeals, overlappingSet } from './queries.ts'
import { findDeal, tagsOfDeal } from './service.ts'

/** Maximum number of products in a deal set. */
const maxProducts = 200
/** Maximum number of candidates in a search. */
const maxCandidates = 20

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
    const ownPrice = await lockPrice(tx, productId)
    if (ownPrice === null) throw new ApiError('not_found')
    if (ownPrice === 0) throw invalid('price', 'product_without_price')
    if (price >= ownPrice) throw invalid('price', 'deal_price_not_lower')
    if (await overlappingSet(tx, dealId, deal, productId)) {
      throw invalid('productId', 'deal_overlap')
    }
    const products = await productsOfDeal(tx, dealId)
    const before = products.find(({ _id }) => _id === productId)
    if (!before && products.length >= maxProducts) throw new ApiError('limit_reached')
    await saveDealProduct(tx, { dealSetId: dealId, productId, price })
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
    await orderDealProducts(tx, dealId, moveInList(ids, productId, direction))
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
    const dealPrice = await deleteDealProduct(tx, dealId, productId)
    if (dealPrice === null) throw new ApiError('not_found')
    const before = { productId, price: dealPrice }
    return { answer: null, action: 'deal.remove', subjectId: dealId, before, tags }
  })

const invalid = (field: string, code: string) => new ApiError('invalid_input', { fields: { [field]: code } })
