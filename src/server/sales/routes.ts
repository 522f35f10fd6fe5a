import type { Handlers } from '../api/endpoints.ts'
import { presentOwnListing } from '../listings/present.ts'
import { userOf } from '../members/actor.ts'
import { readSale, reserveListing, sellTo } from './service.ts'

/** Handlers for reservations and sales of own listings (docs/product.md, "Reservations and sales"). */
export const saleHandlers: Handlers<'sale' | 'reserveProduct' | 'soldTo'> = {
  async sale({ params, resources: { db }, actor }) {
    return { data: await readSale(db, userOf(actor).id, params.id) }
  },
  async reserveProduct({ params, body: { buyerId }, resources, actor, locale }) {
    const row = await reserveListing(resources, userOf(actor).id, params.id, buyerId)
    return {
      data: await presentOwnListing(resources.db, row, locale),
      message: buyerId === null ? 'productUnreserved' : 'productReserved',
    }
  },
  async soldTo({ params, body: { buyerId }, resources, actor, locale }) {
    const row = await sellTo(resources, userOf(actor).id, params.id, buyerId)
    return { data: await presentOwnListing(resources.db, row, locale), message: 'productSold' }
  },
}
