import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, nothing, optional, requiredText } from './fields.ts'
import { email, phone } from './session.ts'

/**
 * A field that no person sees: what is written there was written by a program, which is told that all went well.
 */
export const unseen = z.optional(z.string())

/** What people ask the shop, and how they want to hear of it. */
export const contactEndpoints = {
  sendQuery: endpoint({
    method: 'POST',
    path: 'sendQuery',
    access: 'open',
    summary: 'Ask the shop something; it answers by email. The same words again within a day are taken once',
    body: z.object({
      name: line(2, 40),
      email,
      phoneNo: optional(phone),
      message: requiredText(2000),
      website: unseen,
    }),
    response: nothing,
    errors: ['too_many_requests'],
  }),
}
