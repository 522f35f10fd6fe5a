import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, locale, moment } from '../fields.ts'
import { tableQuery } from './fields.ts'

const subscriber = z.object({
  _id: id,
  email: z.string(),
  language: locale,
  confirmedAt: moment,
})
export type Subscriber = z.output<typeof subscriber>

/** Subscribers of the newsletter. */
export const adminSubscriberEndpoints = {
  adminSubscribers: endpoint({
    method: 'GET',
    path: 'admin/subscribers',
    access: 'admin',
    summary: 'Subscribers of the newsletter who are confirmed and not unsubscribed, the latest first',
    query: z.object(tableQuery),
    response: listOf(subscriber),
  }),
}
