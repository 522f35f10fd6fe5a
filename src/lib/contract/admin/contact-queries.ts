import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, locale, moment, optional } from '../fields.ts'
import { byId, tableQuery } from './fields.ts'

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

/** Queries from the contact form. */
export const adminContactQueryEndpoints = {
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
    params: byId,
    response: contactQuery,
    errors: ['not_found'],
  }),
  adminFinishContactQuery: endpoint({
    method: 'POST',
    path: 'admin/contact-queries/:id/done',
    access: 'admin',
    summary: 'Mark a query as done, or as open again',
    params: byId,
    body: z.object({ done: z.boolean('required') }),
    response: contactQuery,
    errors: ['not_found'],
  }),
}
