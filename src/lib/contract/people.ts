import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emirate, id, listOf, optional, paging } from './fields.ts'
import { productCard, sellerCard } from './products.ts'

/** Page size of a profile's listings (docs/product.md, "Limits and constants"). */
export const profileSize = 68
/** Page size of the wishlist (docs/product.md, "Limits and constants"). */
export const wishlistSize = 85

export const peopleEndpoints = {
  getProfileById: endpoint({
    method: 'GET',
    path: 'getProfileById/:userId',
    access: 'open',
    summary: 'The public part of a profile or store, and its listings',
    params: z.object({ userId: id }),
    query: z.object({ categoryId: optional(id), ...paging(profileSize) }),
    response: z.object({
      profile: z.extend(sellerCard, {
        description: z.nullable(z.string()),
        description_ar: z.nullable(z.string()),
        followingCount: z.int(),
      }),
      categories: z.array(z.object({ _id: id, name: z.string(), name_ar: z.string(), count: z.int() })),
      products: listOf(productCard),
    }),
    errors: ['not_found'],
  }),
  addWishList: endpoint({
    method: 'POST',
    path: 'addWishList',
    access: 'member',
    summary: 'Add a product to the wishlist or remove it',
    body: z.object({ productId: id, isFav: z.boolean('required') }),
    response: z.object({ productId: id, isFav: z.boolean() }),
    errors: ['not_found', 'own_product'],
    sealed: true,
  }),
  getWishList: endpoint({
    method: 'GET',
    path: 'getWishList',
    access: 'member',
    summary: 'The wishlist; type "ids" returns only the ids, for the hearts of a page',
    query: z.object({ type: optional(z.enum(['product', 'ids'])), ...paging(wishlistSize) }),
    response: z.extend(listOf(z.extend(productCard, { available: z.boolean() })), { ids: z.array(id) }),
  }),
  statesList: endpoint({
    method: 'GET',
    path: 'statesList',
    access: 'open',
    summary: 'The emirates with the number of products for sale in each',
    response: z.array(
      z.object({ _id: emirate, name: z.string(), name_ar: z.string(), productCount: z.int() }),
    ),
  }),
  selectState: endpoint({
    method: 'POST',
    path: 'selectState',
    access: 'open',
    summary: 'Choose an emirate; null for all of them',
    body: z.object({ emirate: z.nullable(emirate) }),
    response: z.object({ emirate: z.nullable(emirate) }),
  }),
}
