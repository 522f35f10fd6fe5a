import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { factorCode, ticket, usedPasskey } from '../factors.ts'
import { moment, noData } from '../fields.ts'
import { email, password } from '../session.ts'

/**
 * Endpoints of the admin’s own session. `admin` access means a session that began with a second factor; neither a
 * member’s session of an admin nor its token in a browser’s storage opens it.
 */
export const adminSessionEndpoints = {
  adminLogin: endpoint({
    method: 'POST',
    path: 'admin/login',
    access: 'open',
    summary: 'First step of an admin’s sign-in: email and password. Returns a ticket for the second step',
    body: z.object({ email, password }),
    response: z.object({ ticket }),
    errors: ['invalid_credentials', 'too_many_requests'],
    sealed: true,
  }),
  adminFactor: endpoint({
    method: 'POST',
    path: 'admin/factor',
    access: 'open',
    summary: 'State of the second step: whether it needs a code, or the second factor has to be set up first',
    body: z.object({ ticket }),
    response: z.object({
      email: z.string(),
      /** Base32 and the address of the QR code, until the second factor is set up. */
      setUp: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
      /** The admin has a passkey, which is accepted as well. */
      passkey: z.boolean(),
    }),
    errors: ['gone'],
    sealed: true,
  }),
  adminVerify: endpoint({
    method: 'POST',
    path: 'admin/verify',
    access: 'open',
    summary:
      'Second step: a code of the second factor, a recovery code or a passkey, each valid once. Begins the session',
    body: z.object({ ticket, code: z.optional(factorCode), passkey: z.optional(usedPasskey) }).check(
      z.refine((body) => body.code !== undefined || body.passkey !== undefined, {
        error: 'required',
        path: ['code'],
      }),
    ),
    response: z.object({
      token: z.string(),
      expiresAt: moment,
      /** Shown once, when this code has set the second factor up. */
      recoveryCodes: z.nullable(z.array(z.string())),
    }),
    errors: ['otp_wrong', 'passkey_refused', 'gone', 'too_many_requests'],
    sealed: true,
  }),
  adminLogout: endpoint({
    method: 'POST',
    path: 'admin/logout',
    access: 'admin',
    summary: 'End the admin’s session',
    response: noData,
  }),
  adminRecoveryCodes: endpoint({
    method: 'POST',
    path: 'admin/recovery-codes',
    access: 'admin',
    summary: 'New recovery codes, against a code of the second factor; the old ones become invalid',
    body: z.object({ code: factorCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['otp_wrong', 'too_many_requests'],
    sealed: true,
  }),
}
