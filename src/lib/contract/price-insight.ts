import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { facetChoices } from './facets.ts'
import { fils, id } from './fields.ts'
import { listingFields } from './listings.ts'

/** Prices of comparable products (docs/product.md, "Price insight"): their middle 80 %, from `low` to `high` in fils. */
const priceBand = z.object({ count: z.int(), low: fils, middle: fils, high: fils })
export type PriceBand = z.output<typeof priceBand>

/** Prices of comparable products. */
export const priceInsightEndpoints = {
  priceInsight: endpoint({
    method: 'GET',
    path: 'priceInsight/:id',
    access: 'open',
    summary: 'What products comparable to this one ask; null where fewer than 8 compare',
    params: z.object({ id }),
    response: z.nullable(priceBand),
    errors: ['not_found'],
  }),
  estimatePrice: endpoint({
    method: 'POST',
    path: 'estimatePrice',
    access: 'member',
    summary:
      'What products comparable to a listing that is being written ask; null where fewer than 8 compare',
    body: z.object({
      categoryId: id,
      /** Left out where the category knows none. */
      condition: facetChoices.condition,
      emirate: facetChoices.emirate,
      attributes: listingFields.attributes,
      /** The caller’s own listing that is being changed, which is no comparison. */
      productId: z.optional(id),
    }),
    response: z.nullable(priceBand),
    errors: ['too_many_requests'],
  }),
}
