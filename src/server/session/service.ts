import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'
import { type KnownContact, userByContact } from '../accounts/contact.ts'
import { isPassword } from '../accounts/password.ts'
import { makeTicket } from '../factors/tickets.ts'
import { hasApp } from '../factors/totp.ts'
import { isLoopback } from '../http/client-address.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { sessions } from '../platform/db/schema.ts'
import { hour, limitPlace } from '../platform/limits.ts'
import { endSessions } from './end.ts'
import { rememberDevice } from './known-devices.ts'
import { mergeGuest } from './merge.ts'
import { countTry } from './password-tries.ts'
import * as queries from './queries.ts'

const day = 24 * hour
/** A session ends 30 days after its last use, and 90 days after its beginning at the latest. */
const idleLife = 30 * day
const wholeLife = 90 * day
/** An admin's ends after half an hour without use, and 8 hours after its beginning, whatever happens meanwhile. */
const adminIdle = hour / 2
const adminLife = 8 * hour
/** How old the stored time of last use may be before it is written again, in ms. */
const touchAfter = { member: 5 * 60_000, admin: 10_000 }

const newGuests = { max: 30, windowMs: hour }

/** Who calls (docs/product.md, "Roles"). */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'guest'; guest: queries.GuestRow; sessionId: string }
  /** `isAdmin`: the session began with a second factor (see ../admin); the role alone opens nothing. */
  | { kind: 'user'; user: queries.UserRow; sessionId: string; isAdmin: boolean; confirmedAt: Date | null }

/** Who wants to sign in, and from where. */
export type Caller = {
  actor: Actor
  address: string
  deviceId: string
  /** Kept by each browser, and known to nobody else; none of tools that do not send one. */
  deviceSecret?: string
  userAgent: string
  demoFromAnywhere: boolean
}

/** Whose recently viewed, searches and favourites are meant; null for a visitor. */
export type Owner = { userId: string } | { guestId: string }
export const ownerOf = (actor: Actor): Owner | null => {
  if (actor.kind === 'user') return { userId: actor.user.id }
  return actor.kind === 'guest' ? { guestId: actor.guest.id } : null
}

/** The member behind a call that the contract opens to members only. @throws ApiError sign_in_required */
export function userOf(actor: Actor): queries.UserRow {
  if (actor.kind !== 'user') throw new ApiError('sign_in_required')
  return actor.user
}

const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Who a token belongs to; a visitor when it is empty. Slides the session's end.
 * @throws ApiError unauthorized for a token that is unknown, over, or of somebody blocked or deleted
 */
export async function findActor(db: Database, token: string, now: Date): Promise<Actor> {
  if (token === '') return { kind: 'visitor' }
  const found = await queries.sessionByHash(db, tokenHash(token))
  if (!found || found.session.expiresAt <= now) throw new ApiError('unauthorized')
  const { session, user, guest } = found
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

const earlier = (one: number, other: number) => new Date(Math.min(one, other))
const endOf = (kind: queries.SessionRow['kind'], createdAt: Date, now: Date) =>
  kind === 'admin'
    ? earlier(now.getTime() + adminIdle, createdAt.getTime() + adminLife)
    : earlier(now.getTime() + idleLife, createdAt.getTime() + wholeLife)

/** When an admin's session that begins now ends at the latest. */
export const adminEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + adminLife)

/** Begins a session and gives its token, which is stored nowhere. */
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

// An account that does not exist costs as much time as one that does.
const nobodysHash = hash(randomBytes(16))

type Credentials = { contact: KnownContact; password: string }

/**
 * Signs in by email or phone and password; what the visitor did as a guest moves to the account.
 * @throws ApiError as checkPassword
 */
export async function login(
  db: Database,
  credentials: Credentials,
  caller: Caller,
): Promise<{ token: string; user: queries.UserRow }> {
  const user = await checkPassword(db, credentials, caller)
  return { token: await signIn(db, user, caller), user }
}

/**
 * Checks a password and returns its user. Failures are limited for all processes together (./password-tries.ts).
 * @throws ApiError invalid_credentials, the same whether or not the account exists; too_many_requests
 */
export async function checkPassword(
  db: Database,
  credentials: Credentials,
  caller: Caller,
): Promise<queries.UserRow> {
  const { contact, password } = credentials
  const { address, deviceSecret = '' } = caller
  const user = await userByContact(db, contact)
  const tried = { target: contact.target, userId: user?.id ?? null, address, deviceSecret }
  const wasRight = await countTry(db, tried, new Date())
  const right = await isPassword(user?.passwordHash ?? (await nobodysHash), password)
  if (!user?.passwordHash || !right || !maySignIn(user, caller)) throw new ApiError('invalid_credentials')
  await wasRight()
  return user
}

/** Nobody blocked or deleted; demo accounts only from this machine unless the operator opened them. */
export const maySignIn = (user: queries.UserRow, { demoFromAnywhere, address }: Caller): boolean =>
  !user.blockedAt && !user.deletedAt && (!user.isDemo || demoFromAnywhere || isLoopback(address))

/**
 * Signs in somebody who gave one proof: a password, a code, a provider's word.
 * @param isNew the account was just made: whoever made it needs no further proof
 * @returns the token
 * @throws ApiError second_factor_required with the ticket of the second step, where an authenticator app is set up
 */
export async function signIn(
  db: Database,
  user: queries.UserRow,
  caller: Caller,
  isNew = false,
): Promise<string> {
  if (!isNew && (await hasApp(db, user.id))) {
    throw new ApiError('second_factor_required', { ticket: await makeTicket(db, 'second-step', user.id) })
  }
  return beginMemberSession(db, user, caller, isNew)
}

/** Begins a member's session after every proof; what they did as a guest moves to the account. @returns the token */
export async function beginMemberSession(
  db: Database,
  user: queries.UserRow,
  caller: Caller,
  isNew = false,
): Promise<string> {
  const now = new Date()
  const { actor, deviceId, deviceSecret = '', userAgent } = caller
  if (actor.kind === 'guest') await mergeGuest(db, actor.guest.id, user.id)
  await rememberDevice(db, user.id, deviceSecret, now)
  const device = { deviceId, deviceName: cut(cleanLine(userAgent), 200), confirmedAt: isNew ? now : null }
  return beginSession(db, { userId: user.id }, device, now)
}

/** Ends the caller's session. */
export async function logout(db: Database, actor: Actor): Promise<void> {
  if (actor.kind !== 'visitor') await endSessions(db, eq(sessions.id, actor.sessionId))
}

/**
 * Begins a guest session.
 * @throws ApiError too_many_requests after 30 new guests an hour from one address
 */
export async function guestLogin(
  db: Database,
  caller: { address: string; deviceId: string; userAgent: string; language: 'en' | 'ar' },
): Promise<{ tempToken: string; guest: queries.GuestRow }> {
  const now = new Date()
  await limitPlace(db, 'guest', caller.address, newGuests, now)
  const guest = await queries.insertGuest(db, { deviceId: caller.deviceId, language: caller.language })
  const device = { deviceId: caller.deviceId, deviceName: cut(cleanLine(caller.userAgent), 200) }
  return { tempToken: await beginSession(db, { guestId: guest.id }, device, now), guest }
}

/** Changes what a guest chose. @throws ApiError forbidden when the caller is not a guest; unauthorized when they are gone */
export async function updateGuestProfile(
  db: Database,
  actor: Actor,
  change: Partial<Pick<queries.GuestRow, 'language' | 'emirate' | 'fcmToken'>>,
): Promise<queries.GuestRow> {
  if (actor.kind !== 'guest') throw new ApiError('forbidden')
  const guest = await queries.updateGuest(db, actor.guest.id, change)
  if (!guest) throw new ApiError('unauthorized')
  return guest
}
