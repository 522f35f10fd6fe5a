import { wishlistSize } from '#lib/contract/wishlist.ts'
import type { Handlers } from '../api/endpoints.ts'
import { sessionOwnerOf } from '../members/actor.ts'
import { setFavourite, wishlistIds, wishlistPage } from './service.ts'

/** Handlers of the wishlist (docs/product.md, "Favourites"). */
export const wishlistHandlers: Handlers<'addWishList' | 'getWishList'> = {
  async addWishList({ body, resources, actor }) {
    await setFavourite(resources.db, sessionOwnerOf(actor), body.productId, body.isFav)
    const added = actor.kind === 'guest' ? 'favouriteOfGuest' : 'favouriteAdded'
    return { data: body, message: body.isFav ? added : 'favouriteRemoved' }
  },
  async getWishList({ query, resources: { db }, actor }) {
    const { type, of, page = 1, size = wishlistSize } = query
    const owner = sessionOwnerOf(actor)
    const found =
      type === 'ids'
        ? { items: [], ...(await wishlistIds(db, owner, { of, page, size })) }
        : await wishlistPage(db, owner, { page, size })
    return { data: { ...found, page, size, totalExact: true } }
  },
}
