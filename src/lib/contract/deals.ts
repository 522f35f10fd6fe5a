import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, listOf, moment, paging } from './fields.ts'
import { dealKinds, facets, listSize, productCard, productFilters } from './products.ts'

export const dealSet = z.object({
  _id: id,
  kind: z.enum(dealKinds),
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  image: z.nullable(z.string()),
  startsAt: moment,
  endsAt: moment,
  products: z.array(productCard),
})
export type DealSet = z.output<typeof dealSet>

/** A deal set with one page of its products. Their price is that of the deal. */
export const dealPage = z.extend(z.omit(dealSet, { products: true }), {
  products: z.extend(listOf(productCard), { facets }),
})
export type DealPage = z.output<typeof dealPage>

/** Weekly deals and seasonal offers that run now. */
export const dealEndpoints = {
  seasonalOffers: endpoint({
    method: 'GET',
    path: 'seasonalOffers',
    access: 'open',
    summary: 'Running seasonal offers, each with its first products and the facets of all',
    query: z.object(productFilters),
    response: z.array(z.extend(dealSet, { total: z.int(), facets })),
  }),
  weeklyDeals: endpoint({
    method: 'GET',
    path: 'weeklyDeals/:id',
    access: 'open',
    summary: 'A running deal set with its products',
    params: z.object({ id }),
    query: z.object({ ...productFilters, ...paging(listSize) }),
    response: dealPage,
    errors: ['not_found'],
  }),
}
