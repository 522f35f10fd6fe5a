import * as z from 'zod/mini'
import { unseen } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'
import { email } from './session.ts'

/** The secret end of a link in a mail. */
const token = z.string().check(z.regex(/^[\w-]{20,100}$/, 'invalid'))
const subscription = z.object({
  /** Whether the newsletter comes already. */
  confirmed: z.boolean(),
})
const byLink = {
  path: 'newsletter/:token',
  access: 'open',
  params: z.object({ token }),
  response: subscription,
  errors: ['not_found'],
  beacon: true,
} as const

/** The newsletter: it comes to nobody who has not confirmed it (double opt-in). `unsubscribe` stops it. */
export const newsletterEndpoints = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: 'subscribeNewsletter',
    access: 'open',
    summary: 'Ask for the newsletter in the language of the request; a mail asks whether it was really them',
    body: z.object({ email, website: unseen }),
    response: nothing,
    errors: ['too_many_requests'],
  }),
  newsletter: endpoint({
    ...byLink,
    method: 'GET',
    summary: 'Whether the newsletter of the link in a mail is confirmed; changes nothing',
  }),
  confirmNewsletter: endpoint({
    ...byLink,
    method: 'POST',
    summary: 'Confirm the newsletter; also twice. A link is good for 7 days',
  }),
}
