import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { ConfirmWays } from '#lib/contract/identity.ts'
import { proveByCode } from '../factors/codes.ts'
import { passkeysOf } from '../factors/passkeys.ts'
import { proveByPasskey } from '../factors/service.ts'
import { hasApp } from '../factors/totp.ts'
import { ApiError } from '../http/errors.ts'
import { type Guess, takeAnyCode } from '../otp/service.ts'
import type { Database } from '../platform/db/client.ts'
import type { Resources } from '../platform/resources.ts'
import type { UserRow } from '../session/queries.ts'
import { normaliseContact } from './contact.ts'
import { confirmPassword } from './service.ts'
import { readIdToken } from './social.ts'

/** How long ago a sign-in with a provider may be that counts as a new one, in seconds. */
const freshSignIn = 5 * 60

/** Proof of identity: exactly one of these is given. */
export type Proof = {
  password?: string | undefined
  guess?: Guess | undefined
  idToken?: string | undefined
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined
  passkey?: AuthenticationResponseJSON | undefined
}

/** A code that confirms who somebody is, is good for nothing else. */
export const confirmPurpose = (userId: string) => `confirm:${userId}`

/**
 * With what a member can confirm that it is them: codes go to verified addresses and numbers only. Where there is an
 * authenticator app, or for an admin's own session, only that, its recovery codes and passkeys count.
 */
export async function confirmWays(db: Database, user: UserRow, isAdmin: boolean): Promise<ConfirmWays> {
  const [app, keys] = await Promise.all([hasApp(db, user.id), passkeysOf(db, user.id)])
  const first =
    app || isAdmin ? { password: false, email: null, phone: null, provider: null } : firstFactors(user)
  return { ...first, app, passkey: keys.length > 0 }
}

/** The member's own things of one factor each. */
function firstFactors(user: UserRow) {
  const { email, emailVerifiedAt, countryCode, phone, phoneVerifiedAt, socialProvider } = user
  return {
    password: user.passwordHash !== null,
    email: emailVerifiedAt ? email : null,
    phone: countryCode && phone && phoneVerifiedAt ? { countryCode, phoneNo: phone } : null,
    provider: socialProvider?.replace(/\.com$/, '') ?? null,
  }
}

/** The member's own address or number that a code is to go to. @throws ApiError invalid_input where there is none */
export function ownContact(user: UserRow, to: 'email' | 'phone') {
  const ways = firstFactors(user)
  if (to === 'email' && ways.email !== null) return normaliseContact({ email: ways.email.toLowerCase() })
  if (to === 'phone' && ways.phone !== null) return normaliseContact(ways.phone)
  throw new ApiError('invalid_input', { fields: { to: 'invalid_choice' } })
}

/**
 * Proves that it is really the member who asks.
 * @param sessionId tries at the password are counted for each session, so that one that was stolen locks out no other
 * @throws ApiError invalid_input naming password or code, otp_wrong, invalid_credentials, passkey_refused, not_found,
 *   too_many_requests
 */
export async function proveIdentity(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { user, sessionId, isAdmin }: { user: UserRow; sessionId: string; isAdmin: boolean },
  { password, guess, idToken, code, passkey }: Proof,
): Promise<void> {
  if (passkey !== undefined) return proveByPasskey({ db, config }, user.id, passkey)
  if (code !== undefined) return proveByCode(db, user.id, code)
  if (isAdmin || (await hasApp(db, user.id))) {
    throw new ApiError('invalid_input', { fields: { code: 'required' } })
  }
  if (idToken !== undefined) return proveByProvider(config, user, idToken)
  if (guess !== undefined) {
    const ways = firstFactors(user)
    const targets = (['email', 'phone'] as const).filter((way) => ways[way] !== null)
    const reached = targets.map((way) => ownContact(user, way).target)
    return takeAnyCode(db, reached, confirmPurpose(user.id), guess)
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
