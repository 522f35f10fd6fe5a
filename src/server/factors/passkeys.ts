import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, lt } from 'drizzle-orm'
import { lockMember } from '../members/lock-member.ts'
import type { UserRow } from '../members/rows.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { passkeys } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import { consumeTicket, makeTicket, type TicketPurpose, ticketLife } from '../session/tickets.ts'
import { currentSettings } from '../settings/current.ts'

export type Passkey = typeof passkeys.$inferSelect

/** Imports the library on first use, because it is large with its certificate formats. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Limit of passkeys of one member. */
const maxPasskeys = 10

/** Returns the relying party of passkeys: the host, and the origin that the browser reports. */
export function siteOf({ siteUrl }: Pick<Config, 'siteUrl'>): { rpID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(siteUrl)
  return { rpID: hostname, expectedOrigin: origin }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Returns a member's passkeys, oldest first. */
export const passkeysOf = (db: Database, userId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** Returns registration options for a new passkey. Their challenge is valid once, for ten minutes, for this member. */
export async function registrationOptions(db: Database, config: Pick<Config, 'siteUrl'>, user: UserRow) {
  const stored = await passkeysOf(db, user.id)
  if (stored.length >= maxPasskeys) throw new ApiError('limit_reached')
  const name = `${user.firstName} ${user.lastName}`.trim()
  const account = user.email ?? `${user.countryCode ?? ''} ${user.phone ?? ''}`.trim()
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: currentSettings().shop.name,
    rpID: siteOf(config).rpID,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: account || name,
    userDisplayName: name || account,
    challenge: bytesOf(await makeTicket(db, 'passkey-add', user.id)),
    timeout: ticketLife,
    attestationType: 'none',
    excludeCredentials: stored.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Verifies and stores a passkey that a browser created.
 * @throws ApiError passkey_refused for one that was not created for this challenge, site and member, or is stored
 * already; limit_reached
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
    await lockMember(tx, user.id)
    if ((await passkeysOf(tx, user.id)).length >= maxPasskeys) throw new ApiError('limit_reached')
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

/** Returns authentication options for any passkey of this site. Their challenge is valid once, for ten minutes. */
export async function authenticationOptions(db: Database, config: Pick<Config, 'siteUrl'>) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: siteOf(config).rpID,
    challenge: bytesOf(await makeTicket(db, 'passkey', '')),
    timeout: ticketLife,
    userVerification: 'required',
  })
}

/**
 * Verifies the assertion of a passkey: it answers a challenge of this site, with user verification (PIN, fingerprint,
 * face).
 * @returns the passkey, updated by this use
 * @throws ApiError passkey_refused
 */
export async function verifyPasskey(
  db: Database,
  config: Pick<Config, 'siteUrl'>,
  response: AuthenticationResponseJSON,
): Promise<Passkey> {
  const { rpID, expectedOrigin } = siteOf(config)
  const expectedChallenge = await takeChallenge(db, 'passkey', response, '')
  const [stored] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
  if (!stored) throw new ApiError('passkey_refused')
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: stored.credentialId,
      publicKey: bytesOf(stored.publicKey),
      counter: stored.counter,
    },
  }).catch(refuse)
  const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo
  if (!verified) throw new ApiError('passkey_refused')
  // The signature counter must increase: a cloned authenticator would repeat it, and of two concurrent requests only
  // one may pass.
  const [used] = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, stored.id), counter === 0 ? undefined : lt(passkeys.counter, counter)))
    .returning()
  if (!used) throw new ApiError('passkey_refused')
  return used
}

/**
 * Consumes the challenge that a browser answers, which must be one of ours.
 * @returns it
 * @throws ApiError passkey_refused
 */
async function takeChallenge(
  db: Database,
  purpose: TicketPurpose,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
  target: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  if ((await consumeTicket(db, purpose, challenge)) !== target) throw refused()
  return challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')).challenge)
  } catch {
    throw refused()
  }
}

/** Every invalid response gets the same refusal. */
const refused = () => new ApiError('passkey_refused')
function refuse(): never {
  throw refused()
}

/**
 * Removes a member's passkey.
 * @throws ApiError not_found, also for another member's
 */
export async function removePasskey(tx: Database, userId: string, id: string): Promise<void> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw new ApiError('not_found')
}
