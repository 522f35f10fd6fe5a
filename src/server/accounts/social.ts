import { and, eq, isNull } from 'drizzle-orm'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { cleanLine } from '#lib/text/clean.ts'
import { ApiError } from '../http/errors.ts'
import type { Config } from '../platform/config.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { users } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { Unavailable } from '../platform/unavailable.ts'
import type { UserRow } from '../session/queries.ts'
import { holdContacts, isHeld, tellOfChange } from './changes.ts'
import { normaliseContact, userByContact, verifiedColumns } from './contact.ts'
import { isReservedName } from './reserved-names.ts'
import { insertUser, updateUser } from './service.ts'

const claims = z.object({
  sub: z.string().min(1),
  email: z.email().optional(),
  email_verified: z.boolean().optional(),
  /** When the person signed in there, in seconds since 1970. */
  auth_time: z.number().optional(),
  name: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
})
type Claims = z.output<typeof claims>

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/**
 * Checks an ID token of Firebase Authentication: signature, issuer, audience, time.
 * @throws ApiError not_found when no provider is configured; invalid_credentials. Unavailable without the provider's keys
 */
export async function readIdToken(social: Config['social'], idToken: string): Promise<Claims> {
  if (!social) throw new ApiError('not_found')
  const keys = keySets.get(social.keysUrl) ?? createRemoteJWKSet(new URL(social.keysUrl))
  keySets.set(social.keysUrl, keys)
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: `https://securetoken.google.com/${social.projectId}`,
      audience: social.projectId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return claims.parse(payload)
  } catch (error) {
    if (isWithoutKeys(error)) throw new Unavailable('keys of the identity provider', { cause: error })
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new ApiError('invalid_credentials')
    throw error
  }
}

/** Whether it is the provider's keys that could not be had; that says nothing of the token. */
const isWithoutKeys = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
  error instanceof TypeError

/**
 * The account of a provider's person: the one that is linked; else the one with the same address, if both the
 * provider and this shop have verified it; else a new one. An address that is not verified is never taken over, and
 * neither is one that its former owner may still take back.
 * @returns `linked` when this sign-in linked the provider to an account that was there
 */
export async function userOfProvider(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  who: Claims,
  language: 'en' | 'ar',
): Promise<{ user: UserRow; linked: boolean }> {
  const provider = who.firebase.sign_in_provider
  const link = { socialProvider: provider, socialSubject: who.sub }
  const [known] = await db
    .select()
    .from(users)
    .where(and(eq(users.socialProvider, provider), eq(users.socialSubject, who.sub), isNull(users.deletedAt)))
  if (known) return { user: known, linked: false }
  const email = who.email_verified ? who.email?.toLowerCase() : undefined
  const contact = email ? normaliseContact({ email }) : null
  const same = contact && (await userByContact(db, contact))
  if (same?.emailVerifiedAt) {
    if (same.socialSubject) return { user: same, linked: false }
    const user = await db.transaction(async (tx) => {
      await tellOfChange(tx, config, same, 'provider')
      return updateUser(tx, same.id, link)
    })
    return { user, linked: true }
  }
  const [firstName = '', ...rest] = cleanLine(who.name ?? '').split(/\s+/)
  try {
    const user = await db.transaction(async (tx) => {
      if (contact) await holdContacts(tx, [contact.target])
      const isFree = contact !== null && !same && !(await isHeld(tx, contact, null))
      return insertUser(tx, {
        ...link,
        firstName: fitting(firstName),
        lastName: fitting(rest.join(' ')),
        language,
        ...(isFree ? verifiedColumns(contact, new Date()) : {}),
      })
    })
    return { user, linked: false }
  } catch (error) {
    // Another call of the same person was first; now there is an account to find.
    if (isDuplicate(error)) return userOfProvider({ db, config }, who, language)
    throw error
  }
}

/** A name part as the contract allows it, else empty: the profile form then asks for it. */
const fitting = (text: string) => (text.length >= 2 && text.length <= 15 && !isReservedName(text) ? text : '')
