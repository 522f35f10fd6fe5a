import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'
import { isLoopback } from '../http/client-address.ts'
import type { Actor, Owner } from '../members/actor.ts'
import { type KnownContact, userByContact } from '../members/contact.ts'
import { isPassword } from '../members/password.ts'
import type { GuestRow, UserRow } from '../members/rows.ts'
import type { Database } from '../platform/db/client.ts'
import { day, hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitPlace } from '../platform/limits.ts'
import { endSessionById } from './end.ts'
import { rememberDevice } from './known-devices.ts'
import { mergeGuest } from './merge.ts'
import { countAttempt } from './password-tries.ts'
import * as queries from './queries.ts'
import { makeTicket } from './tickets.ts'
import { hasApp } from './totp.ts'

/** Session lifetimes: 30 days from the last use, and 90 days from the start at most. */
const idleLife = 30 * day
const wholeLife = 90 * day
/** Lifetimes of an admin's session: half an hour from the last use, and 8 hours from the start at most. */
const adminIdle = hour / 2
const adminLife = 8 * hour
/** Age in ms of the stored last use from which it is written again. */
const touchAfter = { member: 5 * 60_000, admin: 10_000 }

const newGuests = { max: 30, windowMs: hour }

/** Caller of a sign-in, with the address and device it comes from. */
export type Caller = {
  actor: Actor
  address: string
  deviceId: string
  /** Secret that only this browser knows; absent for tools that send none. */
  deviceSecret?: string
  userAgent: string
  demoFromAnywhere: boolean
}

const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Returns the actor of a token; a visitor for an empty one. Extends the session's expiry.
 * @throws ApiError unauthorized for a token that is unknown, expired, or of a blocked or deleted member
 */
export async function findActor(db: Database, token: string, now: Date): Promise<Actor> {
  if (token === '') return { kind: 'visitor' }
  const row = await queries.sessionByHash(db, tokenHash(token))
  if (!row || row.session.expiresAt <= now) throw new ApiError('unauthorized')
  const { session, user, guest } = row
  if (now.getTime() - session.lastUsedAt.getTime() > touchAfter[session.kind]) {
    await queries.touchSession(db, session.id, now, endOf(session.kind, session.createdAt, now))
  }
  if (user && !user.blockedAt && !user.deletedAt) {
    const isAdmin = session.kind === 'admin' && user.role === 'admin'
    return { kind: 'user', user, sessionId: session.id, isAdmin, confirmedAt: session.confirmedAt }
  }
  if (guest) return { kind: 'guest', guest, sessionId: session.id }
  throw new ApiError('unauthorized')
}

const earlierOf = (one: number, other: number) => new Date(Math.min(one, other))
const endOf = (kind: queries.SessionRow['kind'], createdAt: Date, now: Date) =>
  kind === 'admin'
    ? earlierOf(now.getTime() + adminIdle, createdAt.getTime() + adminLife)
    : earlierOf(now.getTime() + idleLife, createdAt.getTime() + wholeLife)

/** Returns the latest end of an admin's session that begins now. */
export const adminSessionEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + adminLife)

/** Begins a session and returns its token, which is not stored. */
export async function beginSession(
  db: Database,
  owner: Owner,
  device: {
    deviceId: string
    deviceName: string
    kind?: queries.SessionRow['kind']
    confirmedAt?: Date | null
  },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.insertSession(db, {
    ...owner,
    ...device,
    tokenHash: tokenHash(token),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: endOf(device.kind ?? 'member', now, now),
  })
  return token
}

// Constant-time: checking an unknown account takes as long as checking an existing one.
const dummyHash = hash(randomBytes(16))

type Credentials = { contact: KnownContact; password: string }

/** Signs in by email or phone and password; a guest's data moves to the account. @throws ApiError as checkPassword, account_blocked */
export async function login(
  db: Database,
  credentials: Credentials,
  caller: Caller,
): Promise<{ token: string; user: UserRow }> {
  const user = await checkPassword(db, credentials, caller, refuseBlocked)
  return { token: await signIn(db, user, caller), user }
}

/**
 * Checks a password and returns its user. Failures are limited across all processes (./password-tries.ts).
 * @param refuse refuses users who are told more than that the credentials are wrong, once the password has proved right
 * @throws ApiError invalid_credentials, the same whether or not the account exists; too_many_requests; what `refuse` throws
 */
export async function checkPassword(
  db: Database,
  credentials: Credentials,
  caller: Caller,
  refuse?: (user: UserRow) => void,
): Promise<UserRow> {
  const { contact, password } = credentials
  const { address, deviceSecret = '' } = caller
  const user = await userByContact(db, contact)
  const tried = { target: contact.target, userId: user?.id ?? null, address, deviceSecret }
  const undo = await countAttempt(db, tried, new Date())
  const isRight = await isPassword(user?.passwordHash ?? (await dummyHash), password)
  if (!user?.passwordHash || !isRight) throw new ApiError('invalid_credentials')
  refuse?.(user)
  if (!maySignIn(user, caller)) throw new ApiError('invalid_credentials')
  await undo()
  return user
}

/** Tells a blocked member so, once they have proved who they are. @throws ApiError account_blocked */
export function refuseBlocked({ blockedAt, deletedAt }: UserRow): void {
  if (blockedAt && !deletedAt) throw new ApiError('account_blocked')
}

/**
 * Returns whether a user may sign in: not blocked, and not deleted, unless the account can still be restored; demo accounts
 * only from loopback, unless the operator allows them anywhere.
 */
export const maySignIn = (user: UserRow, { demoFromAnywhere, address }: Caller): boolean =>
  !user.blockedAt &&
  (!user.deletedAt || isRestorable(user)) &&
  (!user.isDemo || demoFromAnywhere || isLoopback(address))

const isRestorable = ({ deletionDueAt }: UserRow): boolean =>
  deletionDueAt !== null && deletionDueAt > new Date()

/**
 * Signs in a user after one proof: a password, a code, or a social provider.
 * @param isNew the account was just created, so that it has no second factor
 * @returns the token
 * @throws ApiError second_factor_required with the ticket of the second step, where an authenticator app is set up
 */
export async function signIn(db: Database, user: UserRow, caller: Caller, isNew = false): Promise<string> {
  if (!isNew && (await hasApp(db, user.id))) {
    throw new ApiError('second_factor_required', { ticket: await makeTicket(db, 'second-step', user.id) })
  }
  return beginMemberSession(db, user, caller)
}

/**
 * Begins a member's session after all proofs; a guest's data moves to the account.
 * @returns the token
 * @throws ApiError account_leaving for a deleted account, with the ticket that restores it
 */
export async function beginMemberSession(db: Database, user: UserRow, caller: Caller): Promise<string> {
  const now = new Date()
  const { actor, deviceId, deviceSecret = '', userAgent } = caller
  if (user.deletedAt) {
    const until = user.deletionDueAt ?? now
    throw new ApiError('account_leaving', { ticket: await makeTicket(db, 'restore', user.id), until })
  }
  if (actor.kind === 'guest') await mergeGuest(db, actor.guest.id, user.id)
  await rememberDevice(db, user.id, deviceSecret, now)
  const device = { deviceId, deviceName: cut(cleanLine(userAgent), 200) }
  return beginSession(db, { userId: user.id }, device, now)
}

/** Ends the caller's session. */
export async function logout(db: Database, actor: Actor): Promise<void> {
  if (actor.kind !== 'visitor') await endSessionById(db, actor.sessionId)
}

/**
 * Begins a guest session.
 * @throws ApiError too_many_requests after 30 new guests an hour from one address
 */
export async function guestLogin(
  db: Database,
  caller: { address: string; deviceId: string; userAgent: string; language: 'en' | 'ar' },
): Promise<{ tempToken: string; guest: GuestRow }> {
  const now = new Date()
  await limitPlace(db, 'guest', caller.address, newGuests, now)
  const guest = await queries.insertGuest(db, { deviceId: caller.deviceId, language: caller.language })
  const device = { deviceId: caller.deviceId, deviceName: cut(cleanLine(caller.userAgent), 200) }
  return { tempToken: await beginSession(db, { guestId: guest.id }, device, now), guest }
}

/**
 * Updates a guest's settings.
 * @throws ApiError forbidden when the caller is not a guest; unauthorized when the guest no longer exists
 */
export async function updateGuestProfile(
  db: Database,
  actor: Actor,
  change: Partial<Pick<GuestRow, 'language' | 'emirate' | 'fcmToken'>>,
): Promise<GuestRow> {
  if (actor.kind !== 'guest') throw new ApiError('forbidden')
  const guest = await queries.updateGuest(db, actor.guest.id, change)
  if (!guest) throw new ApiError('unauthorized')
  return guest
}
