import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Factors } from '#lib/contract/factors.ts'
import { queueChangeMessages } from '../credential-history/service.ts'
import { lockMember } from '../members/lock-member.ts'
import type { UserRow } from '../members/rows.ts'
import { userById } from '../members/users.ts'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitPlace } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { beginMemberSession, type Caller, maySignIn } from '../session/service.ts'
import { consumeTicket, tryTicket } from '../session/tickets.ts'
import { beginFactor, factorOf, factorUri } from '../session/totp.ts'
import { consumeFactorCode, deleteApp, limitCodes, proveByCode } from './codes.ts'
import { addPasskey, passkeysOf, removePasskey, verifyPasskey } from './passkeys.ts'
import { deletePasskeysSince, hasAppSince } from './queries.ts'
import { newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'

/** Resources for a change of factors, which sends mail about it. */
type ChangeResources = Pick<Resources, 'db' | 'config'>
type SignedIn = { token: string; user: UserRow }

const challenges = { max: 60, windowMs: hour }

/**
 * Limits the passkey challenges of a client address.
 * @throws ApiError too_many_requests
 */
export const limitChallenges = (db: Database, { address }: Pick<Caller, 'address'>) =>
  limitPlace(db, 'passkey', address, challenges)

/** Returns a member's factors besides passwords and one-time codes. */
export async function factorsOf(db: Database, user: UserRow): Promise<Factors> {
  const [keys, app, left] = await Promise.all([
    passkeysOf(db, user.id),
    factorOf(db, user.id),
    recoveryCodesLeft(db, user.id),
  ])
  return {
    passkeys: keys.map((key) => ({
      _id: key.id,
      name: key.name,
      synced: key.isSynced,
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    })),
    appSince: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: app?.confirmedAt ? left : 0,
    appRequired: user.role === 'admin',
  }
}

async function memberById(db: Database, id: string | undefined, caller: Caller): Promise<UserRow | null> {
  const user = id ? await userById(db, id) : null
  return user && maySignIn(user, caller) ? user : null
}

/**
 * Second step of a sign-in, by a code of the app or a recovery code.
 * @throws ApiError otp_wrong; gone for a ticket that is used, expired, or tried too often; too_many_requests
 */
export async function finishSignIn(
  db: Database,
  { ticket, code }: { ticket: string; code: string },
  caller: Caller,
): Promise<SignedIn> {
  const user = await memberById(db, await tryTicket(db, 'second-step', ticket), caller)
  if (!user) throw new ApiError('gone')
  await proveByCode(db, user.id, code)
  if ((await consumeTicket(db, 'second-step', ticket)) !== user.id) throw new ApiError('gone')
  return { token: await beginMemberSession(db, user, caller), user }
}

/**
 * Signs in by a passkey, which needs no second step.
 * @throws ApiError passkey_refused
 */
export async function signInByPasskey(
  { db, config }: ChangeResources,
  response: AuthenticationResponseJSON,
  caller: Caller,
): Promise<SignedIn> {
  const { userId } = await verifyPasskey(db, config, response)
  const user = await memberById(db, userId, caller)
  if (!user) throw new ApiError('passkey_refused')
  return { token: await beginMemberSession(db, user, caller), user }
}

/**
 * Verifies that a passkey belongs to this member.
 * @throws ApiError passkey_refused
 */
export async function proveByPasskey(
  { db, config }: ChangeResources,
  userId: string,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const used = await verifyPasskey(db, config, response)
  if (used.userId !== userId) throw new ApiError('passkey_refused')
}

/**
 * Stores a passkey that a browser created.
 * @throws ApiError passkey_refused, limit_reached
 */
export async function savePasskey(
  { db, config }: ChangeResources,
  user: UserRow,
  made: { name: string; response: RegistrationResponseJSON },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Queued first: undoing the change removes the factors that are newer than it, and this one has to be.
    await queueChangeMessages(tx, config, user, 'passkeyAdded')
    await addPasskey(tx, config, user, made)
  })
}

/** Removes a member's passkey. @throws ApiError not_found */
export async function dropPasskey({ db, config }: ChangeResources, user: UserRow, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await removePasskey(tx, user.id, id)
    await queueChangeMessages(tx, config, user, 'passkeyRemoved')
  })
}

/**
 * Returns the setup of an authenticator app (secret and otpauth URI), pending until its first code confirms it.
 * @throws ApiError conflict when an app is confirmed already
 */
export async function beginApp(db: Database, user: UserRow): Promise<{ secret: string; uri: string }> {
  const { secret, confirmedAt } = await beginFactor(db, user.id)
  if (confirmedAt) throw new ApiError('conflict')
  return { secret, uri: factorUri(secret, user.email ?? `${user.countryCode ?? ''}${user.phone ?? ''}`) }
}

/**
 * Confirms an app with its first code; sign-ins ask for one from now on.
 * @returns the recovery codes
 * @throws ApiError otp_wrong, too_many_requests; conflict when it is confirmed already
 */
export async function confirmApp(
  { db, config }: ChangeResources,
  user: UserRow,
  code: string,
): Promise<string[]> {
  await limitCodes(db, user.id)
  return db.transaction(async (tx) => {
    await lockMember(tx, user.id)
    const factor = await factorOf(tx, user.id)
    if (factor?.confirmedAt) throw new ApiError('conflict')
    // Queued first: undoing the change removes the factors that are newer than it, and this one has to be.
    await queueChangeMessages(tx, config, user, 'secondFactorOn')
    await consumeFactorCode(tx, user.id, factor, code)
    return newRecoveryCodes(tx, user.id)
  })
}

/**
 * Replaces a member's recovery codes with ten new ones.
 * @throws ApiError not_found without an app
 */
export async function renewCodes(db: Database, user: UserRow): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockMember(tx, user.id)
    if (!(await factorOf(tx, user.id))?.confirmedAt) throw new ApiError('not_found')
    return newRecoveryCodes(tx, user.id)
  })
}

/**
 * Removes a member's app.
 * @throws ApiError not_found without one; forbidden for admins, who need it
 */
export async function turnAppOff({ db, config }: ChangeResources, user: UserRow): Promise<void> {
  if (user.role === 'admin') throw new ApiError('forbidden')
  await db.transaction(async (tx) => {
    if (!(await deleteApp(tx, user.id))) throw new ApiError('not_found')
    await queueChangeMessages(tx, config, user, 'secondFactorOff')
  })
}

/** Deletes the factors added to an account since a moment: passkeys, and an app confirmed since. */
export async function deleteFactorsSince(tx: Database, userId: string, since: Date): Promise<void> {
  await deletePasskeysSince(tx, userId, since)
  if (await hasAppSince(tx, userId, since)) await deleteApp(tx, userId)
}
