import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, noData, optional, requiredText } from './fields.ts'
import { email, phone } from './session.ts'

/**
 * Honeypot: people do not see this field. Whoever fills it in is a program, and gets an answer that looks like success.
 */
export const honeypot = z.optional(z.string())

/** Queries to the shop through the contact form. */
export const contactEndpoints = {
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
