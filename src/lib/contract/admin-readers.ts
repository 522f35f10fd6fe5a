import * as z from 'zod/mini'
import { tableQuery } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id, listOf, locale, moment, optional } from './fields.ts'

const one = z.object({ id })

export const contactStates = ['open', 'done'] as const

export const contactQuery = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** With country code. */
  phone: z.nullable(z.string()),
  message: z.string(),
  language: locale,
  status: z.enum(contactStates),
  createdAt: moment,
})
export type ContactQuery = z.output<typeof contactQuery>

export const searchWord = z.object({
  /** As it was first typed. */
  word: z.string(),
  language: locale,
  count: z.int(),
  lastAt: moment,
})
export type SearchWord = z.output<typeof searchWord>

const subscriber = z.object({
  _id: id,
  email: z.string(),
  language: locale,
  confirmedAt: moment,
})
export type Subscriber = z.output<typeof subscriber>

/** Messages and searches of readers, and counts for the admin's overview. */
export const adminReaderEndpoints = {
  adminContactQueries: endpoint({
    method: 'GET',
    path: 'admin/contact-queries',
    access: 'admin',
    summary: 'Queries from the contact form, the latest first',
    query: z.object({ status: optional(z.enum(contactStates)), ...tableQuery }),
    response: listOf(contactQuery),
  }),
  adminContactQuery: endpoint({
    method: 'GET',
    path: 'admin/contact-queries/:id',
    access: 'admin',
    summary: 'A query',
    params: one,
    response: contactQuery,
    errors: ['not_found'],
  }),
  adminFinishContactQuery: endpoint({
    method: 'POST',
    path: 'admin/contact-queries/:id/done',
    access: 'admin',
    summary: 'Mark a query as done, or as open again',
    params: one,
    body: z.object({ done: z.boolean('required') }),
    response: contactQuery,
    errors: ['not_found'],
  }),
  adminSearchWords: endpoint({
    method: 'GET',
    path: 'admin/search-words',
    access: 'admin',
    summary: 'Searches without a result, the most frequent first',
    query: z.object(tableQuery),
    response: listOf(searchWord),
  }),
  adminSubscribers: endpoint({
    method: 'GET',
    path: 'admin/subscribers',
    access: 'admin',
    summary: 'Subscribers of the newsletter who are confirmed and not unsubscribed, the latest first',
    query: z.object(tableQuery),
    response: listOf(subscriber),
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
