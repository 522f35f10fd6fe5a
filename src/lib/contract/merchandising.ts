import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emirate, id, listOf, optional, paging, soughtText } from './fields.ts'
import { dealSet } from './home.ts'
import { listSize, productCard, sellerCard } from './products.ts'

/** A deal set with one page of all its products. */
export const dealPage = z.extend(z.omit(dealSet, { products: true }), { products: listOf(productCard) })
export type DealPage = z.output<typeof dealPage>

/** What the shop itself puts into its windows, whole: the home page shows the beginning of each. */
export const merchandisingEndpoints = {
  officialStores: endpoint({
    method: 'GET',
    path: 'officialStores',
    access: 'open',
    summary: 'Official stores in the order of the shop, by name or description and by emirate',
    query: z.object({ search: optional(soughtText), emirate: optional(emirate), ...paging(listSize) }),
    response: listOf(sellerCard),
  }),
  seasonalOffers: endpoint({
    method: 'GET',
    path: 'seasonalOffers',
    access: 'open',
    summary: 'Seasonal offers in their dates, each with its first products',
    response: z.array(dealSet),
  }),
  weeklyDeals: endpoint({
    method: 'GET',
    path: 'weeklyDeals/:id',
    access: 'open',
    summary: 'A deal set in its dates with its products',
    params: z.object({ id }),
    query: z.object(paging(listSize)),
    response: dealPage,
    errors: ['not_found'],
  }),
}
