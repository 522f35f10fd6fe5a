import { wishlistSize } from '#lib/contract/wishlist.ts'
import type { Handlers } from '../api/endpoints.ts'
import { sessionOwnerOf } from '../members/actor.ts'
import * as service from './service.ts'

/** Handlers of the wishlist (docs/product.md, "Favourites"). */
export const wishlistHandlers: Handlers<'addWishList' | 'getWishList'> = {
  async addWishList({ body, resources, actor }) {
    await service.setFavourite(resources.db, sessionOwnerOf(actor), body.productId, body.isFav)
    const added = actor.kind === 'guest' ? 'favouriteOfGuest' : 'favouriteAdded'
    return { data: body, message: body.isFav ? added : 'favouriteRemoved' }
  },
  async getWishList({ query, resources: { db }, actor }) {
    const { page = 1, size = wishlistSize } = query
    const owner = sessionOwnerOf(actor)
    const ids = await service.favouriteIds(db, owner)
    const items = query.type === 'ids' ? [] : await service.wishlist(db, owner, ids, { page, size })
    return { data: { items, ids, page, size, total: ids.length, totalExact: true } }
  },
}
