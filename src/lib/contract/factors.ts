import * as z from 'zod/mini'
import { cleanLine } from '../text/clean.ts'
import { digitsAlone } from '../text/digits.ts'
import { endpoint } from './endpoint.ts'
import { id, line, moment } from './fields.ts'
import { codeLength, passkeyNameLength } from './limits.ts'
import { signedIn } from './session.ts'

/** Six digits of an authenticator app, or a recovery code, as typed: with spaces, dashes or Arabic digits. */
export const factorCode = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? digitsAlone(cleanLine(value)).toUpperCase() : value,
  ),
  z
    .string('required')
    .check(
      z.minLength(1, 'required'),
      z.regex(new RegExp(`^(\\d{${codeLength}}|[A-Z2-7]{16})$`), 'factor_code_invalid'),
    ),
)

/** Ticket that the first step of a sign-in issues for the second, valid for ten minutes. */
export const ticket = z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid'))

const base64url = (most: number) =>
  z.string().check(z.regex(/^[\w-]*$/, 'invalid'), z.maxLength(most, 'invalid'))
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40, 'invalid')))),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
}

/** A new passkey of a browser (WebAuthn, RegistrationResponseJSON). */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(
      z.array(z.string().check(z.regex(/^[\w-]{0,40}$/, 'invalid'))).check(z.maxLength(10, 'invalid')),
    ),
  }),
})

/** The signed answer of a passkey (WebAuthn, AuthenticationResponseJSON). */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
})

/** Name that a member gives a passkey. */
export const passkeyName = z.object({ name: line(1, passkeyNameLength) })

/** Options for the browser's WebAuthn functions. */
const passkeyOptions = z.record(z.string(), z.unknown())

/** Sign-in factors of a member besides the password and one-time codes. */
export const factors = z.object({
  passkeys: z.array(
    z.object({
      _id: id,
      name: z.string(),
      /** Synced between devices by a provider. */
      synced: z.boolean(),
      createdAt: moment,
      lastUsedAt: z.nullable(moment),
    }),
  ),
  /** Time from which sign-ins ask for an authenticator app; null where they do not. */
  appSince: z.nullable(moment),
  recoveryCodesLeft: z.int(),
  /** The second factor cannot be removed: the account is an admin's. */
  appRequired: z.boolean(),
})
export type Factors = z.output<typeof factors>

const codes = z.object({ recoveryCodes: z.array(z.string()) })
const sessionBegun = z.object({ session: signedIn, needsProfile: z.boolean() })

/** Passkeys, and the authenticator app as a second factor. */
export const factorEndpoints = {
  secondStep: endpoint({
    method: 'POST',
    path: 'secondStep',
    access: 'open',
    summary: 'Second step of a sign-in after second_factor_required: a code of the app, or a recovery code',
    body: z.object({ ticket, code: factorCode }),
    response: sessionBegun,
    errors: ['otp_wrong', 'gone', 'account_leaving', 'too_many_requests'],
    sealed: true,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: 'passkeyOptions',
    access: 'open',
    summary: 'A challenge for any passkey of this site, valid once and for ten minutes',
    response: passkeyOptions,
    errors: ['too_many_requests'],
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: 'passkeySignIn',
    access: 'open',
    summary: 'Sign in with a passkey, which counts as both factors',
    body: z.object({ passkey: usedPasskey }),
    response: sessionBegun,
    errors: ['passkey_refused', 'account_leaving', 'too_many_requests'],
    sealed: true,
  }),
  factors: endpoint({
    method: 'GET',
    path: 'factors',
    access: 'member',
    summary: 'The caller’s passkeys and second factor',
    response: factors,
  }),
  addPasskeyOptions: endpoint({
    method: 'POST',
    path: 'addPasskeyOptions',
    access: 'member',
    confirm: true,
    summary: 'A challenge for creating a passkey',
    response: passkeyOptions,
    errors: ['limit_reached'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: 'addPasskey',
    access: 'member',
    confirm: true,
    summary: 'Store a passkey that the caller’s browser created; at most ten',
    body: z.extend(passkeyName, { passkey: madePasskey }),
    response: factors,
    errors: ['passkey_refused', 'limit_reached'],
    sealed: true,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: 'removePasskey/:id',
    access: 'member',
    confirm: true,
    summary: 'Remove one of the caller’s passkeys',
    params: z.object({ id }),
    response: factors,
    errors: ['not_found'],
  }),
  beginApp: endpoint({
    method: 'POST',
    path: 'beginApp',
    access: 'member',
    confirm: true,
    summary: 'Secret for the caller’s authenticator app, inactive until its first code confirms it',
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['conflict'],
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: 'confirmApp',
    access: 'member',
    confirm: true,
    summary:
      'Confirm the authenticator app with its first code; from then on sign-ins ask for it. Returns ten recovery codes',
    body: z.object({ code: factorCode }),
    response: codes,
    errors: ['otp_wrong', 'conflict', 'too_many_requests'],
    sealed: true,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: 'newRecoveryCodes',
    access: 'member',
    confirm: true,
    summary: 'Ten new recovery codes; the old ones become invalid',
    response: codes,
    errors: ['not_found'],
  }),
  turnAppOff: endpoint({
    method: 'POST',
    path: 'turnAppOff',
    access: 'member',
    confirm: true,
    summary: 'Remove the authenticator app from sign-in; not for admins',
    response: factors,
    errors: ['not_found', 'forbidden'],
  }),
}
