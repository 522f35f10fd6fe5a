import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, lt } from 'drizzle-orm'
import { holdMember } from '../accounts/hold.ts'
import { ApiError } from '../http/errors.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { passkeys } from '../platform/db/schema.ts'
import type { UserRow } from '../session/queries.ts'
import { makeTicket, type TicketPurpose, takeTicket, ticketLife } from './tickets.ts'

export type Passkey = typeof passkeys.$inferSelect

/** The library and its certificates' formats are large: they are read when the first passkey is met. */
const loadLibrary = () => import('@simplewebauthn/server')

/** The name that authenticators show beside an account. */
const shopName = 'Safqa'
/** Passkeys of one member at most. */
const mostPasskeys = 10

/** The site that passkeys belong to: its host, and its origin, which the browser vouches for. */
export function siteOf({ siteUrl }: Pick<Config, 'siteUrl'>): { rpID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(siteUrl)
  return { rpID: hostname, expectedOrigin: origin }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** A member's passkeys, the oldest first. */
export const passkeysOf = (db: Database, userId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** Registration options for a new passkey. Their challenge is good once, for ten minutes, for this member. */
export async function additionOptions(db: Database, config: Pick<Config, 'siteUrl'>, user: UserRow) {
  const known = await passkeysOf(db, user.id)
  if (known.length >= mostPasskeys) throw new ApiError('limit_reached')
  const name = `${user.firstName} ${user.lastName}`.trim()
  const account = user.email ?? `${user.countryCode ?? ''} ${user.phone ?? ''}`.trim()
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: shopName,
    rpID: siteOf(config).rpID,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: account || name,
    userDisplayName: name || account,
    challenge: bytesOf(await makeTicket(db, 'passkey-add', user.id)),
    timeout: ticketLife,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Keeps a passkey that a browser made.
 * @throws ApiError passkey_refused for one that was not made for this challenge, site and member, or is there already;
 *   limit_reached
 */
export async function addPasskey(
  db: Database,
  config: Pick<Config, 'siteUrl'>,
  user: UserRow,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<Passkey> {
  const { rpID, expectedOrigin } = siteOf(config)
  const { verifyRegistrationResponse } = await loadLibrary()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: await takeChallenge(db, 'passkey-add', response, user.id),
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse)
  if (!registrationInfo) throw refused()
  const { credential, credentialBackedUp } = registrationInfo
  const row = {
    userId: user.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10),
    name,
    isSynced: credentialBackedUp,
    createdAt: new Date(),
  }
  return db.transaction(async (tx) => {
    await holdMember(tx, user.id)
    if ((await passkeysOf(tx, user.id)).length >= mostPasskeys) throw new ApiError('limit_reached')
    const [added] = await tx
      .insert(passkeys)
      .values(row)
      .returning()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new ApiError('passkey_refused') : error
      })
    if (!added) throw new Error('A passkey was not stored')
    return added
  })
}

/** Authentication options for any passkey of this site. Their challenge is good once, for ten minutes. */
export async function usageOptions(db: Database, config: Pick<Config, 'siteUrl'>) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: siteOf(config).rpID,
    challenge: bytesOf(await makeTicket(db, 'passkey', '')),
    timeout: ticketLife,
    userVerification: 'required',
  })
}

/**
 * Takes what a passkey signed: a challenge of this site, by somebody whom their device recognised (PIN, finger, face).
 * @returns the passkey, as it is after this use
 * @throws ApiError passkey_refused
 */
export async function takePasskey(
  db: Database,
  config: Pick<Config, 'siteUrl'>,
  response: AuthenticationResponseJSON,
): Promise<Passkey> {
  const { rpID, expectedOrigin } = siteOf(config)
  const expectedChallenge = await takeChallenge(db, 'passkey', response, '')
  const [known] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
  if (!known) throw new ApiError('passkey_refused')
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: bytesOf(known.publicKey),
      counter: known.counter,
    },
  }).catch(refuse)
  const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo
  if (!verified) throw new ApiError('passkey_refused')
  // A copy of a device that counts would repeat a count; two requests at once may not both pass either.
  const [used] = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, known.id), counter === 0 ? undefined : lt(passkeys.counter, counter)))
    .returning()
  if (!used) throw new ApiError('passkey_refused')
  return used
}

/** Takes the challenge that a browser answers: one of ours, once. @returns it @throws ApiError passkey_refused */
async function takeChallenge(
  db: Database,
  purpose: TicketPurpose,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
  target: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  if ((await takeTicket(db, purpose, challenge)) !== target) throw refused()
  return challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')).challenge)
  } catch {
    throw refused()
  }
}

/** Whatever is wrong with what a browser sent is one refusal. */
const refused = () => new ApiError('passkey_refused')
function refuse(): never {
  throw refused()
}

/** Removes a passkey of a member. @throws ApiError not_found, also for somebody else's */
export async function removePasskey(tx: Database, userId: string, id: string): Promise<void> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw new ApiError('not_found')
}
