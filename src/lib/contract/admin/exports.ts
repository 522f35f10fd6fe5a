import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optional, queryText } from '../fields.ts'
import { dayQuery } from './fields.ts'

/** Tables that can be exported as CSV. */
export const exportTables = [
  'audit',
  'businesses',
  'reports',
  'appeals',
  'products',
  'users',
  'words',
  'categories',
  'banners',
  'deals',
  'stores',
  'plans',
  'purchases',
  'queries',
  'search-words',
  'synonyms',
  'subscribers',
  'suppressions',
] as const
export type ExportTable = (typeof exportTables)[number]

/** Tables that hold names, addresses or texts of people. */
export const personalTables: ReadonlySet<ExportTable> = new Set([
  'audit',
  'businesses',
  'reports',
  'appeals',
  'products',
  'users',
  'purchases',
  'queries',
  'subscribers',
  'suppressions',
])

/** Endpoint that lists a table: who may not call it gets no CSV of it either. */
export const listOfTable = {
  audit: 'adminAudit',
  businesses: 'adminBusinesses',
  reports: 'adminReports',
  appeals: 'adminAppeals',
  products: 'adminProducts',
  users: 'adminUsers',
  words: 'adminWords',
  categories: 'adminCategories',
  banners: 'adminBanners',
  deals: 'adminDeals',
  stores: 'adminStores',
  plans: 'adminPlans',
  purchases: 'adminPurchases',
  queries: 'adminContactQueries',
  'search-words': 'adminSearchWords',
  synonyms: 'adminSynonyms',
  subscribers: 'adminSubscribers',
  suppressions: 'adminSuppressions',
} as const satisfies Record<ExportTable, string>

/** Tables as CSV. */
export const adminExportEndpoints = {
  adminExport: endpoint({
    method: 'GET',
    path: 'admin/export/:table',
    access: 'admin',
    summary:
      'A table as CSV, with the search, filters and order of its page; at most 10,000 rows. Tables with personal data need a recent confirmation with the second factor',
    params: z.object({ table: z.enum(exportTables) }),
    query: z.object({
      search: optional(queryText),
      sort: optional(z.string().check(z.regex(/^-?[a-z]{1,30}$/, 'invalid'))),
      ...dayQuery,
      status: optional(z.string().check(z.regex(/^[\w-]{1,30}$/, 'invalid'))),
    }),
    response: z.object({ csv: z.string() }),
    errors: ['confirm_required'],
  }),
}
