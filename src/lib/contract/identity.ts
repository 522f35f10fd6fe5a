import * as z from 'zod/mini'
import { challenge, otp, sentCode } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { factorCode, usedPasskey } from './factors.ts'
import { moment } from './fields.ts'
import { password } from './session.ts'

/** With which of their things somebody can confirm that it is them; null or false for those that they do not have. */
const confirmWays = z.object({
  password: z.boolean(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.object({ countryCode: z.string(), phoneNo: z.string() })),
  /** The provider that is linked, by the name of its button. */
  provider: z.nullable(z.string()),
  /** An authenticator app is set up: then only it, its recovery codes and passkeys count. */
  app: z.boolean(),
  passkey: z.boolean(),
})
export type ConfirmWays = z.output<typeof confirmWays>

/** Changes of what an account is signed in to with, which whoever had it before is told of. */
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

/** The secret end of a link in a mail. */
const token = z.string().check(z.regex(/^[\w-]{20,100}$/, 'invalid'))
const undo = z.object({
  /** The credential that was changed. */
  kind: z.enum(credentialKinds),
  /** It has been undone with this call. */
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

/** Confirming that it is really the member who asks, and taking back a change of the account that was not theirs. */
export const identityEndpoints = {
  confirmWays: endpoint({
    method: 'GET',
    path: 'confirmWays',
    access: 'member',
    summary: 'With what the caller can confirm that it is them',
    response: confirmWays,
  }),
  sendConfirmCode: endpoint({
    method: 'POST',
    path: 'sendConfirmCode',
    access: 'member',
    summary: 'Send a code to the caller’s own verified address or number, to confirm that it is them',
    body: z.object({ to: z.enum(['email', 'phone']) }),
    response: sentCode,
    errors: ['too_many_requests'],
  }),
  confirmIdentity: endpoint({
    method: 'POST',
    path: 'confirmIdentity',
    access: 'member',
    summary:
      'Confirm with a password, a code, a passkey or a new sign-in with the linked provider that it is the caller; whoever has an authenticator app, with that or a passkey',
    body: z.object({
      password: z.optional(password),
      otp: z.optional(otp),
      challenge,
      code: z.optional(factorCode),
      passkey: z.optional(usedPasskey),
      idToken: z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(8192, 'invalid'))),
    }),
    /** Until when this session may change what `confirm` guards. */
    response: z.object({ confirmedUntil: moment }),
    errors: ['otp_wrong', 'invalid_credentials', 'passkey_refused', 'not_found', 'too_many_requests'],
    sealed: true,
  }),
  accountUndo: endpoint({
    ...byLink,
    method: 'GET',
    summary: 'Which change of an account the link in a mail undoes; changes nothing',
  }),
  undoAccountChange: endpoint({
    ...byLink,
    method: 'POST',
    summary:
      'Undo it: the account is as it was, without a password and signed out everywhere. Once, for 7 days',
  }),
}
