import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { estimatePrice, priceInsight } from './service.ts'

/** Handlers of prices of comparable products (docs/product.md, "Price insight"). */
export const priceInsightHandlers: Handlers<'priceInsight' | 'estimatePrice'> = {
  priceInsight: async ({ params, resources }) => ({ data: await priceInsight(resources.db, params.id) }),
  async estimatePrice({ body, resources, actor }) {
    return { data: await estimatePrice(resources.db, userOf(actor).id, body) }
  },
}
