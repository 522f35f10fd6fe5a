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
  /** With its country code. */
  phone: z.nullable(z.string()),
  message: z.string(),
  language: locale,
  status: z.enum(contactStates),
  createdAt: moment,
})
export type ContactQuery = z.output<typeof contactQuery>

export const searchWord = z.object({
  /** As it was typed first. */
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

/** What readers wrote and sought, and how much there is of what an admin curates. */
export const adminReaderEndpoints = {
  adminContactQueries: endpoint({
    method: 'GET',
    path: 'admin/contact-queries',
    access: 'admin',
    summary: 'What people wrote through the contact form, the latest first',
    query: z.object({ status: optional(z.enum(contactStates)), ...tableQuery }),
    response: listOf(contactQuery),
  }),
  adminContactQuery: endpoint({
    method: 'GET',
    path: 'admin/contact-queries/:id',
    access: 'admin',
    summary: 'One of them',
    params: one,
    response: contactQuery,
    errors: ['not_found'],
  }),
  adminFinishContactQuery: endpoint({
    method: 'POST',
    path: 'admin/contact-queries/:id/done',
    access: 'admin',
    summary: 'Mark one as done, or as open again',
    params: one,
    body: z.object({ done: z.boolean('required') }),
    response: contactQuery,
    errors: ['not_found'],
  }),
  adminSearchWords: endpoint({
    method: 'GET',
    path: 'admin/search-words',
    access: 'admin',
    summary: 'What was searched for and not found, the most frequent first',
    query: z.object(tableQuery),
    response: listOf(searchWord),
  }),
  adminSubscribers: endpoint({
    method: 'GET',
    path: 'admin/subscribers',
    access: 'admin',
    summary: 'Who confirmed the newsletter and has not stopped it, the latest first',
    query: z.object(tableQuery),
    response: listOf(subscriber),
  }),
  adminCurationCounts: endpoint({
    method: 'GET',
    path: 'admin/curation-counts',
    access: 'admin',
    summary: 'How much there is of what an admin curates',
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
