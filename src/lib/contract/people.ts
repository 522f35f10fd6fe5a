import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, listOf, optional, paging } from './fields.ts'
import { productCard, sellerCard, sellerTrust } from './products.ts'

/** Page size of a profile's listings (docs/product.md, "Limits and constants"). */
export const profileSize = 68

/** Public profiles and stores. */
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
        trust: sellerTrust,
        /** Listing through which `revealContact` shows the number, and the ways it allows; null if none does. */
        contact: z.nullable(z.object({ productId: id, call: z.boolean(), whatsApp: z.boolean() })),
      }),
      categories: z.array(z.object({ _id: id, name: z.string(), name_ar: z.string(), count: z.int() })),
      products: listOf(productCard),
    }),
    errors: ['not_found'],
  }),
}
