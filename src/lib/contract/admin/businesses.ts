import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, noData, optional } from '../fields.ts'
import { licenseKinds } from '../limits.ts'
import { bulkInput, bulkResult, byId, dayQuery, memberRef, tableQuery } from './fields.ts'
import { businessReasons, reasonFields } from './reasons.ts'

export const businessStates = ['Pending', 'Accepted', 'Rejected'] as const

/** Orders of the table; `-` is descending. */
export const businessSorts = ['business', '-business', 'since', '-since'] as const

/** What is decided about several registrations at once. */
export const businessBulkActions = ['approve', 'remind', 'reject'] as const
export type BusinessBulkAction = (typeof businessBulkActions)[number]

export const adminBusiness = z.object({
  _id: id,
  member: memberRef,
  businessName: z.string(),
  email: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  landline: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  licenseExpiresOn: z.nullable(z.string()),
  /** Files of the trade licence; none once their time is over. */
  licenses: z.array(z.object({ _id: id, kind: z.enum(licenseKinds), bytes: z.int() })),
  status: z.enum(businessStates),
  reason: z.nullable(z.string()),
  reason_ar: z.nullable(z.string()),
  /** Number of this attempt of the member, from 1. */
  attempt: z.int(),
  createdAt: moment,
  decidedAt: z.nullable(moment),
  decidedBy: z.nullable(z.string()),
})
export type AdminBusiness = z.output<typeof adminBusiness>

/** Registrations of businesses. */
export const adminBusinessEndpoints = {
  adminBusinesses: endpoint({
    method: 'GET',
    path: 'admin/businesses',
    access: 'admin',
    summary: 'Registrations of businesses; pending ones oldest first, the others latest first',
    query: z.object({
      status: optional(z.enum(businessStates)),
      sort: optional(z.enum(businessSorts)),
      ...dayQuery,
      ...tableQuery,
    }),
    response: listOf(adminBusiness),
  }),
  adminBusiness: endpoint({
    method: 'GET',
    path: 'admin/businesses/:id',
    access: 'admin',
    summary: 'One registration',
    params: byId,
    response: adminBusiness,
    errors: ['not_found'],
  }),
  adminLicense: endpoint({
    method: 'GET',
    path: 'admin/businesses/:id/licenses/:file',
    access: 'admin',
    admins: ['moderator'],
    summary:
      'A file of a trade licence, in Base64, until 30 days after the decision; that it was read is recorded',
    params: z.object({ id, file: id }),
    response: z.object({ name: z.string(), type: z.string(), content: z.string() }),
    errors: ['not_found'],
  }),
  adminBulkBusinesses: endpoint({
    method: 'POST',
    path: 'admin/businesses/bulk',
    access: 'admin',
    summary:
      'Decide about up to 100 registrations, each as if alone; answers which were not decided and why. To reject takes a reason; to remind tells members of rejected ones that they can correct them, at most once a week',
    body: bulkInput(businessBulkActions, businessReasons),
    response: bulkResult,
  }),
  adminApproveBusiness: endpoint({
    method: 'POST',
    path: 'admin/businesses/:id/approve',
    access: 'admin',
    summary: 'Accept a pending business; its member is notified, also by mail',
    params: byId,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminRejectBusiness: endpoint({
    method: 'POST',
    path: 'admin/businesses/:id/reject',
    access: 'admin',
    summary: 'Reject a pending business, with a reason that its member reads',
    params: byId,
    body: z.object(reasonFields(businessReasons)),
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
}
