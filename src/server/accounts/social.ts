import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { personName } from '#lib/contract/accounts.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { cleanEmail, emailPattern } from '#lib/text/clean-email.ts'
import { isHeld, lockContacts } from '../credential-history/queries.ts'
import { queueChangeMessages } from '../credential-history/service.ts'
import { normaliseContact, userByContact, verifiedColumns } from '../members/contact.ts'
import type { UserRow } from '../members/rows.ts'
import { insertUser, updateUser } from '../members/users.ts'
import type { Config } from '../platform/config.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { Unavailable } from '../platform/unavailable.ts'
import { userBySubject } from './queries.ts'
import { isReservedName } from './reserved-names.ts'

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().overwrite(cleanEmail).regex(emailPattern).optional(),
  email_verified: z.boolean().optional(),
  /** Time of the sign-in at the provider, in seconds since 1970. */
  auth_time: z.number().optional(),
  name: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
})
type Claims = z.output<typeof claims>

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/**
 * Verifies an ID token of Firebase Authentication: signature, issuer, audience, time.
 * @throws ApiError not_found when no provider is configured; invalid_credentials. Unavailable without the provider's
 * keys
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
    if (areKeysUnavailable(error)) throw new Unavailable('keys of the identity provider', { cause: error })
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new ApiError('invalid_credentials')
    throw error
  }
}

/** Returns whether the provider's keys could not be fetched, which says nothing about the token. */
const areKeysUnavailable = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
  error instanceof TypeError

/**
 * Returns the account of a provider's user (see `findOrCreate`), also when concurrent calls create it.
 * @returns `linked` when this sign-in linked the provider to an existing account
 */
export async function userOfProvider(
  resources: Pick<Resources, 'db' | 'config'>,
  identity: Claims,
  language: 'en' | 'ar',
): Promise<ProviderAccount> {
  try {
    return await findOrCreate(resources, identity, language)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // A concurrent call created the account, so this one finds it. Once: rows that contradict each other would loop.
    return findOrCreate(resources, identity, language)
  }
}

type ProviderAccount = { user: UserRow; linked: boolean }

/**
 * Returns the account of a provider's user: the linked one; else the one with the same email address if both the
 * provider and this shop have verified it; else a new one. An unverified address is never taken over, nor one that its
 * former owner may still reclaim.
 */
async function findOrCreate(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  identity: Claims,
  language: 'en' | 'ar',
): Promise<ProviderAccount> {
  const provider = identity.firebase.sign_in_provider
  const link = { socialProvider: provider, socialSubject: identity.sub }
  const linkedUser = await userBySubject(db, provider, identity.sub)
  if (linkedUser) return { user: linkedUser, linked: false }
  const email = identity.email_verified ? identity.email?.toLowerCase() : undefined
  const contact = email ? normaliseContact({ email }) : null
  const same = contact && (await userByContact(db, contact))
  if (same?.emailVerifiedAt) {
    if (same.socialSubject) return { user: same, linked: false }
    const user = await db.transaction(async (tx) => {
      await queueChangeMessages(tx, config, same, 'provider')
      return updateUser(tx, same.id, link)
    })
    return { user, linked: true }
  }
  const [firstName = '', ...rest] = cleanLine(identity.name ?? '').split(/\s+/)
  const user = await db.transaction(async (tx) => {
    if (contact) await lockContacts(tx, [contact.target])
    const isFree = contact !== null && !same && !(await isHeld(tx, contact, null))
    return insertUser(tx, {
      ...link,
      firstName: validName(firstName),
      lastName: validName(rest.join(' ')),
      language,
      ...(isFree ? verifiedColumns(contact, new Date()) : {}),
    })
  })
  return { user, linked: false }
}

/** Returns a name part that the contract allows, or an empty string, for which the profile form then asks. */
const validName = (text: string) => (personName.safeParse(text).success && !isReservedName(text) ? text : '')
