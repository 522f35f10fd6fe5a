import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Changes of sign-in credentials, each of which the previous owner is told of. */
export const credentialKinds = [
  'email',
  'phone',
  'passwordSet',
  'password',
  'provider',
  'passkeyAdded',
  'passkeyRemoved',
  'secondFactorOn',
  'secondFactorOff',
] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** Secret of a link in a mail. */
const token = z.string().check(z.regex(/^[\w-]{20,100}$/, 'invalid'))

const undo = z.object({
  /** Kind of credential that was changed. */
  kind: z.enum(credentialKinds),
  /** This call has undone the change. */
  done: z.boolean(),
})

const byLink = {
  path: 'accountUndo/:token',
  access: 'open',
  params: z.object({ token }),
  response: undo,
  errors: ['not_found'],
  beacon: true,
} as const

/** Undoing a change of sign-in credentials that somebody else made. */
export const credentialChangeEndpoints = {
  accountUndo: endpoint({
    ...byLink,
    method: 'GET',
    summary: 'The account change that the link in a mail undoes; changes nothing',
  }),
  undoAccountChange: endpoint({
    ...byLink,
    method: 'POST',
    summary:
      'Undo an account change: credentials are as before, without a password and signed out everywhere. Once, for 7 days',
  }),
}
