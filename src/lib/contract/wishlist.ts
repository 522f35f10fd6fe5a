import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idList, listOf, optional, paging } from './fields.ts'
import { productCard } from './products.ts'
import { favouritesPerCall } from './wishlist-limits.ts'

/** Page size of the wishlist (docs/product.md, "Limits and constants"). */
export const wishlistSize = 85
/** Favourites of one wishlist that are shown, the latest; older ones stay stored. */
export const maxShownFavourites = 5_000

/** The caller’s wishlist, also a guest’s. */
export const wishlistEndpoints = {
  addWishList: endpoint({
    method: 'POST',
    path: 'addWishList',
    access: 'guest',
    summary: 'Add a product to the wishlist or remove it',
    body: z.object({ productId: id, isFav: z.boolean('required') }),
    response: z.object({ productId: id, isFav: z.boolean() }),
    errors: ['not_found', 'own_product'],
    sealed: true,
  }),
  getWishList: endpoint({
    method: 'GET',
    path: 'getWishList',
    access: 'guest',
    summary:
      'A page of the wishlist; type "ids" returns ids alone: of the page, or of those products in `of` that are on it',
    query: z.object({
      type: optional(z.enum(['product', 'ids'])),
      of: optional(idList(favouritesPerCall)),
      ...paging(wishlistSize),
    }),
    response: z.extend(listOf(z.extend(productCard, { available: z.boolean() })), { ids: z.array(id) }),
  }),
}
