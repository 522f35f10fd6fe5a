import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fils, id, line, listOf, moment, noData, optional, paragraphs } from '../fields.ts'
import { highestPrice } from '../limits.ts'
import { dealKinds } from '../products.ts'
import { byId, listingNames, moveInput, tableQuery } from './fields.ts'
import { endsAfterStart, endsLaterError, momentInput, period } from './periods.ts'

const heading = line(1, 80)

export const dealInput = z
  .object({
    kind: z.enum(dealKinds, 'required'),
    name: heading,
    name_ar: heading,
    description: paragraphs(400),
    description_ar: paragraphs(400),
    startsAt: momentInput,
    endsAt: momentInput,
  })
  .check(z.refine(endsAfterStart, endsLaterError))
export type DealInput = z.output<typeof dealInput>

export const adminDeal = z.object({
  _id: id,
  kind: z.enum(dealKinds),
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  startsAt: moment,
  endsAt: moment,
  period,
  productCount: z.int(),
})
export type AdminDeal = z.output<typeof adminDeal>

/**
 * A product of a deal set. `shown` is false when it is not for sale, or when its price is not above its deal price any
 * more.
 */
export const dealProduct = z.object({
  _id: id,
  ...listingNames,
  image: z.nullable(z.string()),
  price: fils,
  dealPrice: fils,
  shown: z.boolean(),
})
export type DealProduct = z.output<typeof dealProduct>

/** A product that a search found for a deal set, and the obstacle to adding it. */
export const dealCandidate = z.object({
  _id: id,
  ...listingNames,
  image: z.nullable(z.string()),
  price: fils,
  seller: z.string(),
  obstacle: z.nullable(z.enum(['chosen', 'without_price', 'overlap'])),
  /** The conflicting deal set, where the obstacle is a set that runs at the same time. */
  otherSet: z.nullable(z.object({ _id: id, name: z.string(), name_ar: z.string() })),
})
export type DealCandidate = z.output<typeof dealCandidate>

export const dealPriceInput = z.object({
  price: z.int('price_invalid').check(z.minimum(1, 'price_invalid'), z.maximum(highestPrice, 'too_large')),
})

const inDeal = z.object({ id, productId: id })

/** Weekly deals and seasonal offers. */
export const adminDealEndpoints = {
  adminDeals: endpoint({
    method: 'GET',
    path: 'admin/deals',
    access: 'admin',
    summary:
      'Weekly deals and seasonal offers, sorted by their end, latest first; `status` filters by upcoming, running or over',
    query: z.object({ status: optional(period), ...tableQuery }),
    response: listOf(adminDeal),
  }),
  adminDeal: endpoint({
    method: 'GET',
    path: 'admin/deals/:id',
    access: 'admin',
    summary: 'A deal set with its products',
    params: byId,
    response: z.extend(adminDeal, { products: z.array(dealProduct) }),
    errors: ['not_found'],
  }),
  adminAddDeal: endpoint({
    method: 'POST',
    path: 'admin/deals',
    access: 'admin',
    summary: 'Add a deal set, without products',
    body: dealInput,
    response: adminDeal,
  }),
  adminUpdateDeal: endpoint({
    method: 'PUT',
    path: 'admin/deals/:id',
    access: 'admin',
    summary: 'Change a deal set; none of its products may be in another one at the same time',
    params: byId,
    body: dealInput,
    response: adminDeal,
    errors: ['not_found'],
  }),
  adminDeleteDeal: endpoint({
    method: 'DELETE',
    path: 'admin/deals/:id',
    access: 'admin',
    summary: 'Delete a deal set; its products keep their prices',
    params: byId,
    response: noData,
    errors: ['not_found'],
  }),
  adminDealCandidates: endpoint({
    method: 'GET',
    path: 'admin/deals/:id/candidates',
    access: 'admin',
    summary: 'Products for sale that match a text, as candidates for a deal set',
    params: byId,
    query: z.object({ search: tableQuery.search }),
    response: z.array(dealCandidate),
    errors: ['not_found'],
  }),
  adminPutDealProduct: endpoint({
    method: 'PUT',
    path: 'admin/deals/:id/products/:productId',
    access: 'admin',
    summary: 'Add a product to a deal set, or change its deal price (fils), which has to be below its price',
    params: inDeal,
    body: dealPriceInput,
    response: noData,
    errors: ['not_found', 'limit_reached'],
  }),
  adminMoveDealProduct: endpoint({
    method: 'POST',
    path: 'admin/deals/:id/products/:productId/move',
    access: 'admin',
    summary: 'Move a product one place in its deal set',
    params: inDeal,
    body: moveInput,
    response: noData,
    errors: ['not_found'],
  }),
  adminRemoveDealProduct: endpoint({
    method: 'DELETE',
    path: 'admin/deals/:id/products/:productId',
    access: 'admin',
    summary: 'Remove a product from a deal set',
    params: inDeal,
    response: noData,
    errors: ['not_found'],
  }),
}
