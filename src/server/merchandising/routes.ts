import { sql } from 'drizzle-orm'
import { listSize } from '#lib/contract/products.ts'
import { currentDeal, currentDeals } from '../home/service.ts'
import type { Handlers } from '../http/endpoints.ts'
import { ApiError } from '../http/errors.ts'
import { sellerCards } from '../people/sellers.ts'
import { listProducts } from '../products/list.ts'
import { inDealSet, visibleTo } from '../products/scopes.ts'
import { countSellers, officialWhere } from './queries.ts'

/** Products of each offer on the page of all offers. */
const rowSize = 12

/** Handlers of merchandising: official stores, seasonal offers, deals (docs/product.md, "Merchandising"). */
export const merchandisingHandlers: Handlers<'officialStores' | 'seasonalOffers' | 'weeklyDeals'> = {
  async officialStores({ resources: { db }, query }) {
    const { page = 1, size = listSize } = query
    const where = officialWhere(query)
    const [items, total] = await Promise.all([
      sellerCards(db, where, sql`s.official_order, u.id`, size, (page - 1) * size),
      countSellers(db, where),
    ])
    return { data: { items, page, size, total, totalExact: true } }
  },
  async seasonalOffers({ resources: { db }, actor }) {
    return { data: await currentDeals(db, actor, 'seasonal', rowSize) }
  },
  async weeklyDeals({ resources: { db }, actor, params, query }) {
    const deal = await currentDeal(db, params.id)
    if (!deal) throw new ApiError('not_found')
    const { facets: _, ...products } = await listProducts(db, visibleTo(actor, inDealSet(deal._id)), query)
    return { data: { ...deal, products } }
  },
}
