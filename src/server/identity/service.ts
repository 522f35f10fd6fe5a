import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { ConfirmWays } from '#lib/contract/identity.ts'
import { confirmPassword } from '../accounts/service.ts'
import { readIdToken } from '../accounts/social.ts'
import { proveByCode } from '../factors/codes.ts'
import { passkeysOf } from '../factors/passkeys.ts'
import { proveByPasskey } from '../factors/service.ts'
import { normaliseContact } from '../members/contact.ts'
import type { UserRow } from '../members/rows.ts'
import { type CodeAttempt, consumeAnyCode } from '../otp/service.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { hasApp } from '../session/totp.ts'

/** Age in seconds up to which a provider's sign-in counts as fresh. */
const freshSignIn = 5 * 60

/** Proof of identity; exactly one field is given. */
export type Proof = {
  password?: string | undefined
  attempt?: CodeAttempt | undefined
  idToken?: string | undefined
  /** Code of the authenticator app, or a recovery code. */
  code?: string | undefined
  passkey?: AuthenticationResponseJSON | undefined
}

/** Returns the purpose of codes that confirm identity, and nothing else. */
export const confirmPurpose = (userId: string) => `confirm:${userId}`

/**
 * Returns the ways in which a member can confirm their identity; codes go to verified contacts only. With an
 * authenticator app, or in an admin's session, only the app, its recovery codes and passkeys count.
 */
export async function confirmWays(db: Database, user: UserRow, isAdmin: boolean): Promise<ConfirmWays> {
  const [app, keys] = await Promise.all([hasApp(db, user.id), passkeysOf(db, user.id)])
  const first =
    app || isAdmin ? { password: false, email: null, phone: null, provider: null } : firstFactors(user)
  return { ...first, app, passkey: keys.length > 0 }
}

/** Returns the member's single factors. */
function firstFactors(user: UserRow) {
  const { email, emailVerifiedAt, countryCode, phone, phoneVerifiedAt, socialProvider } = user
  return {
    password: user.passwordHash !== null,
    email: emailVerifiedAt ? email : null,
    phone: countryCode && phone && phoneVerifiedAt ? { countryCode, phoneNo: phone } : null,
    provider: socialProvider?.replace(/\.com$/, '') ?? null,
  }
}

/**
 * Returns the member's own contact to send a code to.
 * @throws ApiError invalid_input where there is none
 */
export function ownContact(user: UserRow, to: 'email' | 'phone') {
  const ways = firstFactors(user)
  if (to === 'email' && ways.email !== null) return normaliseContact({ email: ways.email.toLowerCase() })
  if (to === 'phone' && ways.phone !== null) return normaliseContact(ways.phone)
  throw new ApiError('invalid_input', { fields: { to: 'invalid_choice' } })
}

/**
 * Verifies the member's identity by a proof.
 * @param sessionId counts password attempts per session, so that a stolen session cannot lock out others
 * @throws ApiError invalid_input naming password or code, otp_wrong, invalid_credentials, passkey_refused, not_found,
 * too_many_requests
 */
export async function proveIdentity(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { user, sessionId, isAdmin }: { user: UserRow; sessionId: string; isAdmin: boolean },
  { password, attempt, idToken, code, passkey }: Proof,
): Promise<void> {
  if (passkey !== undefined) return proveByPasskey({ db, config }, user.id, passkey)
  if (code !== undefined) return proveByCode(db, user.id, code)
  if (isAdmin || (await hasApp(db, user.id))) {
    throw new ApiError('invalid_input', { fields: { code: 'required' } })
  }
  if (idToken !== undefined) return proveByProvider(config, user, idToken)
  if (attempt !== undefined) {
    const ways = firstFactors(user)
    const targets = (['email', 'phone'] as const).filter((way) => ways[way] !== null)
    const reached = targets.map((way) => ownContact(user, way).target)
    return consumeAnyCode(db, reached, confirmPurpose(user.id), attempt)
  }
  if (password !== undefined) return confirmPassword(db, user, sessionId, password, 'password')
  throw new ApiError('invalid_input', { fields: { password: 'password_required' } })
}

async function proveByProvider(config: Resources['config'], user: UserRow, idToken: string): Promise<void> {
  const { sub, auth_time, firebase } = await readIdToken(config.social, idToken)
  const isLinked = user.socialSubject === sub && user.socialProvider === firebase.sign_in_provider
  const isFresh = Date.now() / 1000 - (auth_time ?? 0) < freshSignIn
  if (!isLinked || !isFresh) throw new ApiError('invalid_credentials')
}
