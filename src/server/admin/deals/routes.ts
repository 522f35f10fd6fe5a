import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { productsOfDeal } from './product-queries.ts'
import * as products from './products.ts'
import { dealPage } from './queries.ts'
import * as service from './service.ts'

/** Handlers of deal sets and their products for admins (docs/product.md, "Administration"). */
export const adminDealHandlers: Handlers<
  | 'adminDeals'
  | 'adminDeal'
  | 'adminAddDeal'
  | 'adminUpdateDeal'
  | 'adminDeleteDeal'
  | 'adminDealCandidates'
  | 'adminPutDealProduct'
  | 'adminMoveDealProduct'
  | 'adminRemoveDealProduct'
> = {
  async adminDeals({ query, resources: { db } }) {
    return { data: await dealPage(db, query) }
  },
  async adminDeal({ params, resources: { db } }) {
    const deal = await service.findDeal(db, params.id)
    return { data: { ...deal, products: await productsOfDeal(db, params.id) } }
  },
  async adminAddDeal({ body, resources, actor }) {
    return { data: await service.addDeal(resources, userOf(actor), body, new Date()), message: 'saved' }
  },
  async adminUpdateDeal({ params, body, resources, actor }) {
    const data = await service.updateDeal(resources, userOf(actor), params.id, body, new Date())
    return { data, message: 'saved' }
  },
  async adminDeleteDeal({ params, resources, actor }) {
    const data = await service.deleteDeal(resources, userOf(actor), params.id, new Date())
    return { data, message: 'deleted' }
  },
  async adminDealCandidates({ params, query, resources: { db } }) {
    return { data: await products.dealCandidates(db, params.id, query.search) }
  },
  async adminPutDealProduct({ params: { id, productId }, body, resources, actor }) {
    const data = await products.putDealProduct(resources, userOf(actor), id, productId, body.price)
    return { data, message: 'saved' }
  },
  async adminMoveDealProduct({ params: { id, productId }, body, resources, actor }) {
    const admin = userOf(actor)
    const data = await products.moveDealProduct(resources, admin, id, productId, body.direction)
    return { data, message: 'saved' }
  },
  async adminRemoveDealProduct({ params: { id, productId }, resources, actor }) {
    const data = await products.removeDealProduct(resources, userOf(actor), id, productId)
    return { data, message: 'deleted' }
  },
}
