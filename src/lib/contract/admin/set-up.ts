import * as z from 'zod/mini'
import { newPassword, personName } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ticket } from '../factors.ts'
import { noData } from '../fields.ts'
import { email } from '../session.ts'

/** Key of the link that the start of an empty shop prints. */
const key = ticket

/** What of the set-up is done. */
const state = z.object({
  shop: z.boolean(),
  contact: z.boolean(),
  entity: z.boolean(),
  categories: z.boolean(),
  plans: z.boolean(),
  /** Mails have a provider, of the environment or the settings. */
  providers: z.boolean(),
  banner: z.boolean(),
})
export type SetUpState = z.output<typeof state>

/** Set-up of an empty shop (docs/product.md, "Set-up"). */
export const adminSetUpEndpoints = {
  adminSetUp: endpoint({
    method: 'GET',
    path: 'admin/set-up',
    access: 'admin',
    summary: 'Which steps of the set-up are done',
    response: state,
  }),
  adminSetUpKey: endpoint({
    method: 'POST',
    path: 'admin/set-up/key',
    access: 'open',
    summary:
      'Whether the link that the start printed is still valid: for an hour, while the shop has no admin',
    body: z.object({ key }),
    response: noData,
    errors: ['gone', 'too_many_requests'],
    sealed: true,
  }),
  adminSetUpAccount: endpoint({
    method: 'POST',
    path: 'admin/set-up/account',
    access: 'open',
    summary: 'Create the first admin, once. Returns a ticket for the second step of the sign-in',
    body: z.object({
      key,
      email,
      password: newPassword,
      firstName: personName,
      lastName: personName,
    }),
    response: z.object({ ticket }),
    errors: ['gone', 'contact_taken', 'too_many_requests'],
    sealed: true,
  }),
}
