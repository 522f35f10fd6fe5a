import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shownFacets } from '../facets.ts'
import { id, listOf, moment, noData, optional } from '../fields.ts'
import { bulkInput, bulkResult, byId, dayQuery, listingNames, memberRef, tableQuery } from './fields.ts'
import { listingReasons, reasonFields } from './reasons.ts'

export const productStates = ['active', 'sold', 'hidden', 'review', 'removed', 'deleted', 'draft'] as const

/** Why an admin has to look at a listing, by the rules of the shop (docs/product.md, "Checks of listings"). */
export const listingFindings = ['prohibited_word', 'contact_details', 'first_listing'] as const
export type ListingFinding = (typeof listingFindings)[number]

/** Orders of the table; `-` is descending. By price only within one state. */
export const productSorts = ['since', '-since', 'price', '-price'] as const

/** What is decided about several listings at once. */
export const productBulkActions = ['approve', 'restore', 'remind', 'hide', 'reject'] as const
export type ProductBulkAction = (typeof productBulkActions)[number]

export const adminProduct = z.object({
  _id: id,
  ...listingNames,
  image: z.nullable(z.string()),
  price: z.int(),
  seller: z.extend(memberRef, { blocked: z.boolean() }),
  category: z.object({ name: z.string(), name_ar: z.string() }),
  status: z.enum(productStates),
  expired: z.boolean(),
  /** Why the shop took it down: moderation of the listing itself, or a block of its owner. */
  takenDown: z.nullable(
    z.object({ cause: z.enum(['moderation', 'block']), reason: z.string(), reason_ar: z.string() }),
  ),
  openReports: z.int(),
  /** Reasons why an admin has to look at it; empty once one has decided. */
  findings: z.array(z.enum(listingFindings)),
  createdAt: moment,
})
export type AdminProduct = z.output<typeof adminProduct>

export const adminProductDetail = z.extend(adminProduct, {
  images: z.array(z.string()),
  description: z.nullable(z.string()),
  description_ar: z.nullable(z.string()),
  ...shownFacets,
  viewCount: z.int(),
  /** Prohibited words that its text contains now. */
  prohibited: z.array(z.string()),
  /** Phone numbers, email addresses and links into messengers in its text now. */
  contactDetails: z.array(z.string()),
})
export type AdminProductDetail = z.output<typeof adminProductDetail>

/** Moderation of listings. */
export const adminProductEndpoints = {
  adminProducts: endpoint({
    method: 'GET',
    path: 'admin/products',
    access: 'admin',
    admins: ['moderator', 'editor', 'reader'],
    summary:
      'Listings of every state, the latest first; those that an admin has to look at, in review or online, oldest first',
    query: z.object({
      status: optional(z.enum([...productStates, 'waiting'])),
      sort: optional(z.enum(productSorts)),
      ...dayQuery,
      ...tableQuery,
    }),
    response: listOf(adminProduct),
  }),
  adminProduct: endpoint({
    method: 'GET',
    path: 'admin/products/:id',
    access: 'admin',
    admins: ['moderator', 'editor', 'reader'],
    summary: 'A listing in any state, with the prohibited words and contact details in it',
    params: byId,
    response: adminProductDetail,
    errors: ['not_found'],
  }),
  adminBulkProducts: endpoint({
    method: 'POST',
    path: 'admin/products/bulk',
    access: 'admin',
    summary:
      'Decide about up to 100 listings, each as if alone; answers which were not decided and why. To hide and reject takes a reason; to remind tells the owners of listings that were taken down that they can correct them, at most once a week',
    body: bulkInput(productBulkActions, listingReasons),
    response: bulkResult,
  }),
  adminHideProduct: endpoint({
    method: 'POST',
    path: 'admin/products/:id/hide',
    access: 'admin',
    summary: 'Take a listing down, with a reason that its owner reads',
    params: byId,
    body: z.object(reasonFields(listingReasons)),
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminRestoreProduct: endpoint({
    method: 'POST',
    path: 'admin/products/:id/restore',
    access: 'admin',
    summary: 'Put a listing back that was taken down; its former state is restored',
    params: byId,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminApproveListing: endpoint({
    method: 'POST',
    path: 'admin/products/:id/approve',
    access: 'admin',
    summary: 'Approve a listing that waits for review, or that is online and has to be looked at',
    params: byId,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminRejectListing: endpoint({
    method: 'POST',
    path: 'admin/products/:id/reject',
    access: 'admin',
    summary:
      'Refuse a listing that waits for review or has to be looked at, with a reason that its owner reads',
    params: byId,
    body: z.object(reasonFields(listingReasons)),
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
}
