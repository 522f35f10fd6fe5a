import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emirate, id, listOf, optional, paging, queryText } from './fields.ts'
import { dealSet } from './home.ts'
import { listSize, productCard, sellerCard } from './products.ts'

/** A deal set with one page of its products. */
export const dealPage = z.extend(z.omit(dealSet, { products: true }), { products: listOf(productCard) })
export type DealPage = z.output<typeof dealPage>

/** Complete lists of what the shop promotes; the home page shows the first entries of each. */
export const merchandisingEndpoints = {
  officialStores: endpoint({
    method: 'GET',
    path: 'officialStores',
    access: 'open',
    summary: 'Official stores in the order of the shop; filters by name or description and by emirate',
    query: z.object({ search: optional(queryText), emirate: optional(emirate), ...paging(listSize) }),
    response: listOf(sellerCard),
  }),
  seasonalOffers: endpoint({
    method: 'GET',
    path: 'seasonalOffers',
    access: 'open',
    summary: 'Running seasonal offers, each with its first products',
    response: z.array(dealSet),
  }),
  weeklyDeals: endpoint({
    method: 'GET',
    path: 'weeklyDeals/:id',
    access: 'open',
    summary: 'A running deal set with its products',
    params: z.object({ id }),
    query: z.object(paging(listSize)),
    response: dealPage,
    errors: ['not_found'],
  }),
}
