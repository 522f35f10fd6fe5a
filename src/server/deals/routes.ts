import { rowSize } from '#lib/contract/products.ts'
import type { Handlers } from '../api/endpoints.ts'
import { ApiError } from '../platform/errors.ts'
import { listProducts } from '../products/list.ts'
import { inDealSet, visibleTo } from '../products/scopes.ts'
import { currentDeal, filteredDeals } from './queries.ts'

/** Handlers of weekly deals and seasonal offers (docs/product.md, "Merchandising"). */
export const dealHandlers: Handlers<'seasonalOffers' | 'weeklyDeals'> = {
  async seasonalOffers({ resources: { db }, actor, query }) {
    return { data: await filteredDeals(db, actor, 'seasonal', { ...query, size: rowSize }) }
  },
  async weeklyDeals({ resources: { db }, actor, params, query }) {
    const deal = await currentDeal(db, params.id)
    if (!deal) throw new ApiError('not_found')
    const listed = await listProducts(db, visibleTo(actor, inDealSet(deal._id)), query)
    const { promoted: _, ...products } = listed
    return { data: { ...deal, products } }
  },
}
