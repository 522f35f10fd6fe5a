import { wishlistSize } from '#lib/contract/wishlist.ts'
import type { Handlers } from '../http/endpoints.ts'
import { userOf } from '../session/service.ts'
import * as service from './service.ts'

/** Handlers of the wishlist (docs/product.md, "Favourites"). */
export const wishlistHandlers: Handlers<'addWishList' | 'getWishList'> = {
  async addWishList({ body, resources, actor }) {
    await service.setFavourite(resources.db, userOf(actor).id, body.productId, body.isFav)
    return { data: body, message: body.isFav ? 'favouriteAdded' : 'favouriteRemoved' }
  },
  async getWishList({ query, resources: { db }, actor }) {
    const { page = 1, size = wishlistSize } = query
    const userId = userOf(actor).id
    const ids = await service.favouriteIds(db, userId)
    const items = query.type === 'ids' ? [] : await service.wishlist(db, userId, ids, { page, size })
    return { data: { items, ids, page, size, total: ids.length, totalExact: true } }
  },
}
