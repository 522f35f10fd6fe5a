import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { adminRoles } from './role-names.ts'

/** Number of entries of each queue that wait for an admin. */
export const queueCounts = z.object({
  businesses: z.int(),
  reports: z.int(),
  appeals: z.int(),
  listings: z.int(),
  queries: z.int(),
})
export type QueueCounts = z.output<typeof queueCounts>

/** Counts for the first page of the administration. */
export const adminOverviewEndpoints = {
  admin: endpoint({
    method: 'GET',
    path: 'admin',
    access: 'admin',
    summary: 'The signed-in admin, the end of the session, and the lengths of the queues',
    response: z.object({
      _id: id,
      name: z.string(),
      email: z.nullable(z.string()),
      role: z.enum(adminRoles),
      expiresAt: moment,
      recoveryCodesLeft: z.int(),
      waiting: queueCounts,
    }),
  }),
  adminCurationCounts: endpoint({
    method: 'GET',
    path: 'admin/curation-counts',
    access: 'admin',
    summary: 'Counts of categories, banners, deals, stores, plans, queries and searches for the overview',
    response: z.object({
      categories: z.int(),
      bannersRunning: z.int(),
      dealsRunning: z.int(),
      dealsUpcoming: z.int(),
      officialStores: z.int(),
      plansActive: z.int(),
      contactQueriesOpen: z.int(),
      searchWords: z.int(),
    }),
  }),
}
