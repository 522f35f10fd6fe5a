import * as z from 'zod/mini'
import { latinDigits } from '../text/digits.ts'
import { endpoint } from './endpoint.ts'
import { line, nothing, optional, requiredText } from './fields.ts'
import { email } from './session.ts'

/** A number as people write it, with or without its country code; only its digits are kept. */
const anyPhone = z.pipe(
  z.string().check(z.trim(), z.maxLength(40, 'phone_length')),
  z.pipe(
    z.transform((text: string) => latinDigits(text).replace(/[\s()./-]/g, '')),
    z.string().check(z.regex(/^\+?\d+$/, 'phone_invalid'), z.regex(/^\+?\d{6,16}$/, 'phone_length')),
  ),
)

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
      phoneNo: optional(anyPhone),
      message: requiredText(2000),
      website: unseen,
    }),
    response: nothing,
    errors: ['too_many_requests'],
  }),
}
