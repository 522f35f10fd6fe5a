import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idempotencyKey, listOf, nothing, optional, paging } from './fields.ts'
import {
  cheaper,
  listingBody,
  listingFields,
  myProduct,
  myProductCard,
  myProductSize,
  myProductType,
  named,
  placed,
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
    summary: 'List a product; the same key lists it once. An individual lists 20 a day at most',
    body: z.object({ ...listingFields, idempotencyKey }).check(named, placed, cheaper),
    response: myProduct,
    errors: ['not_found', 'conflict', 'daily_listings', 'business_not_approved'],
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: 'updateProduct/:id',
    access: 'member',
    summary: 'Change one’s own listing; one that the shop took down goes to the shop again',
    params,
    body: listingBody,
    response: myProduct,
    errors: ['not_found', 'business_not_approved'],
  }),
  deleteProduct: endpoint({
    method: 'DELETE',
    path: 'deleteProduct/:id',
    access: 'member',
    summary: 'Delete one’s own listing',
    params,
    response: nothing,
    errors: ['not_found'],
  }),
  getMyProduct: endpoint({
    method: 'GET',
    path: 'getMyProduct',
    access: 'member',
    summary: 'The caller’s own listings of a type, active ones unless another is asked for, the latest first',
    query: z.object({ type: optional(myProductType), categoryId: optional(id), ...paging(myProductSize) }),
    response: listOf(myProductCard),
  }),
  getMyProductFilter: endpoint({
    method: 'GET',
    path: 'getMyProductFilter',
    access: 'member',
    summary: 'How many listings of each type the caller has, and the categories of one type with how many',
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
    summary: 'One’s own listing whatever its state; somebody else’s is not found',
    params,
    response: myProduct,
    errors: ['not_found'],
  }),
  markSold: endpoint({
    method: 'POST',
    path: 'markSold/:id',
    access: 'member',
    summary: 'Mark one’s own listing as sold, or put it up for sale again',
    params,
    body: z.object({ sold: z.boolean('required') }),
    response: myProduct,
    errors: ['not_found', 'conflict'],
  }),
  renewProduct: act('renewProduct/:id', 'Another 60 days from now for one’s own listing'),
  hideProduct: act('hideProduct/:id', 'Take one’s own listing out of the shop for a while'),
  showProduct: act('showProduct/:id', 'Put one’s own hidden listing back into the shop'),
  duplicateProduct: endpoint({
    method: 'POST',
    path: 'duplicateProduct/:id',
    access: 'member',
    summary: 'A copy of one’s own listing, hidden until its owner shows it',
    params,
    body: z.object({ idempotencyKey }),
    response: myProduct,
    errors: ['not_found', 'conflict', 'daily_listings'],
  }),
  revealContact: endpoint({
    method: 'POST',
    path: 'revealContact/:id',
    access: 'member',
    summary: 'The number of a seller who lets members call or write on WhatsApp; 30 a day for each member',
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
