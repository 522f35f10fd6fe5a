import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { readSellerFigures } from './service.ts'

/** Handler for the figures of own listings (docs/product.md, "Figures of a seller"). */
export const sellerFigureHandlers: Handlers<'sellerFigures'> = {
  async sellerFigures({ query: { days = '30', productId, page = 1 }, resources: { db }, actor }) {
    return { data: await readSellerFigures(db, userOf(actor).id, { days: Number(days), productId, page }) }
  },
}
