import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { honeypot, noData } from './fields.ts'
import { email } from './session.ts'

/** Where consent to the newsletter is given or withdrawn. */
export const consentPlaces = ['sign-up', 'profile', 'mail-link'] as const
export type ConsentPlace = (typeof consentPlaces)[number]

/** Secret of a link in a mail. */
const token = z.string().check(z.regex(/^[\w-]{20,100}$/, 'invalid'))
const subscription = z.object({
  /** The subscription is confirmed already. */
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

/** Newsletter subscriptions, which have to be confirmed (double opt-in). `unsubscribe` ends one. */
export const newsletterEndpoints = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: 'subscribeNewsletter',
    access: 'open',
    summary: 'Subscribe to the newsletter in the language of the request; a mail asks for confirmation',
    body: z.object({ email, website: honeypot }),
    response: noData,
    errors: ['too_many_requests'],
  }),
  setNewsletter: endpoint({
    method: 'POST',
    path: 'setNewsletter',
    access: 'member',
    summary: 'Begin or stop the newsletter to the caller’s own address, which has to be verified',
    body: z.object({ subscribed: z.boolean(), place: z.enum(['sign-up', 'profile']) }),
    response: z.object({ subscribed: z.boolean() }),
  }),
  newsletter: endpoint({
    ...byLink,
    method: 'GET',
    summary: 'Whether the subscription of the link in a mail is confirmed; changes nothing',
  }),
  confirmNewsletter: endpoint({
    ...byLink,
    method: 'POST',
    summary: 'Confirm a newsletter subscription; repeating it has no effect. A link is valid for 7 days',
  }),
}
