import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { honeypot, line, noData, optional, requiredText } from './fields.ts'
import { email, phone } from './session.ts'

/** Queries to the shop through the contact form. */
export const contactQueryEndpoints = {
  sendQuery: endpoint({
    method: 'POST',
    path: 'sendQuery',
    access: 'open',
    summary: 'Send a query to the shop, which answers by email. The same text within a day is stored once',
    body: z.object({
      name: line(2, 40),
      email,
      phoneNo: optional(phone),
      message: requiredText(2000),
      website: honeypot,
    }),
    response: noData,
    errors: ['too_many_requests'],
  }),
}
