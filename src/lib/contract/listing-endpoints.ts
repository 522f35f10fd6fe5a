import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idempotencyKey, listOf, noData, optional, paging } from './fields.ts'
import {
  hasName,
  hasPlace,
  listingBody,
  listingFields,
  myProduct,
  myProductCard,
  myProductSize,
  myProductType,
  wholesaleIsCheaper,
} from './listings.ts'

const params = z.object({ id })

const act = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'member',
    summary,
    params,
    response: myProduct,
    errors: ['not_found', 'conflict'],
  })

export const listingEndpoints = {
  addProduct: endpoint({
    method: 'POST',
    path: 'addProduct',
    access: 'member',
    summary: 'Create a listing; the same idempotency key creates it once. An individual may create 20 a day',
    body: z.object({ ...listingFields, idempotencyKey }).check(hasName, hasPlace, wholesaleIsCheaper),
    response: myProduct,
    errors: ['not_found', 'conflict', 'daily_listings', 'business_not_approved'],
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: 'updateProduct/:id',
    access: 'member',
    summary: 'Change the caller’s own listing; one that the shop took down goes back to review',
    params,
    body: listingBody,
    response: myProduct,
    errors: ['not_found', 'business_not_approved'],
  }),
  deleteProduct: endpoint({
    method: 'DELETE',
    path: 'deleteProduct/:id',
    access: 'member',
    summary: 'Delete the caller’s own listing',
    params,
    response: noData,
    errors: ['not_found'],
  }),
  getMyProduct: endpoint({
    method: 'GET',
    path: 'getMyProduct',
    access: 'member',
    summary: 'The caller’s own listings of a type, by default active ones, the latest first',
    query: z.object({ type: optional(myProductType), categoryId: optional(id), ...paging(myProductSize) }),
    response: listOf(myProductCard),
  }),
  getMyProductFilter: endpoint({
    method: 'GET',
    path: 'getMyProductFilter',
    access: 'member',
    summary:
      'Number of the caller’s listings of each type, and the categories of one type with their numbers',
    query: z.object({ type: optional(myProductType) }),
    response: z.object({
      types: z.array(z.object({ type: myProductType, count: z.int() })),
      categories: z.array(z.object({ _id: id, name: z.string(), name_ar: z.string(), count: z.int() })),
    }),
  }),
  getMyProductById: endpoint({
    method: 'GET',
    path: 'getMyProduct/:id',
    access: 'member',
    summary: 'A listing of the caller in any state; not_found for somebody else’s',
    params,
    response: myProduct,
    errors: ['not_found'],
  }),
  markSold: endpoint({
    method: 'POST',
    path: 'markSold/:id',
    access: 'member',
    summary: 'Mark the caller’s own listing as sold, or as for sale again',
    params,
    body: z.object({ sold: z.boolean('required') }),
    response: myProduct,
    errors: ['not_found', 'conflict'],
  }),
  renewProduct: act('renewProduct/:id', 'Renew the caller’s own listing for 60 days from now'),
  hideProduct: act('hideProduct/:id', 'Hide the caller’s own listing'),
  showProduct: act('showProduct/:id', 'Show the caller’s own hidden listing again'),
  duplicateProduct: endpoint({
    method: 'POST',
    path: 'duplicateProduct/:id',
    access: 'member',
    summary: 'Copy the caller’s own listing; the copy is hidden until its owner shows it',
    params,
    body: z.object({ idempotencyKey }),
    response: myProduct,
    errors: ['not_found', 'conflict', 'daily_listings'],
  }),
  revealContact: endpoint({
    method: 'POST',
    path: 'revealContact/:id',
    access: 'member',
    summary: 'Phone number of a seller who allows calls or WhatsApp; 30 a day for each member',
    params,
    response: z.object({
      countryCode: z.string(),
      phoneNo: z.string(),
      call: z.boolean(),
      whatsApp: z.boolean(),
    }),
    errors: ['not_found', 'gone', 'too_many_requests'],
  }),
}
