import * as z from 'zod/mini'
import { challenge, otp, sentCode } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { factorCode, usedPasskey } from './factors.ts'
import { moment } from './fields.ts'
import { password } from './session.ts'

/** Ways in which a member can confirm their identity; null or false where a way is not set up. */
const confirmWays = z.object({
  password: z.boolean(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.object({ countryCode: z.string(), phoneNo: z.string() })),
  /** Linked provider, by the name of its button. */
  provider: z.nullable(z.string()),
  /** An authenticator app is set up: then only its codes, recovery codes and passkeys are accepted. */
  app: z.boolean(),
  passkey: z.boolean(),
})
export type ConfirmWays = z.output<typeof confirmWays>

/** Confirming a member’s identity. */
export const identityEndpoints = {
  confirmWays: endpoint({
    method: 'GET',
    path: 'confirmWays',
    access: 'member',
    summary: 'Ways in which the caller can confirm their identity',
    response: confirmWays,
  }),
  sendConfirmCode: endpoint({
    method: 'POST',
    path: 'sendConfirmCode',
    access: 'member',
    summary: 'Send a code to the caller’s own verified address or number, to confirm their identity',
    body: z.object({ to: z.enum(['email', 'phone']) }),
    response: sentCode,
    errors: ['too_many_requests'],
  }),
  confirmIdentity: endpoint({
    method: 'POST',
    path: 'confirmIdentity',
    access: 'member',
    summary:
      'Confirm the caller’s identity with a password, a code, a passkey or a new sign-in with the linked provider; with an authenticator app, only its codes and passkeys are accepted',
    body: z.object({
      password: z.optional(password),
      otp: z.optional(otp),
      challenge,
      code: z.optional(factorCode),
      passkey: z.optional(usedPasskey),
      idToken: z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(8192, 'invalid'))),
    }),
    /** Until then this session may call endpoints with `confirm`. */
    response: z.object({ confirmedUntil: moment }),
    errors: ['otp_wrong', 'invalid_credentials', 'passkey_refused', 'not_found', 'too_many_requests'],
    sealed: true,
  }),
}
