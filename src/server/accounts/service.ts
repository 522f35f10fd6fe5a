import type { Locale } from '#lib/i18n/locales.ts'
import { isHeld, lockContacts } from '../credential-history/queries.ts'
import { queueChangeMessages } from '../credential-history/service.ts'
import {
  contactPurpose,
  type KnownContact,
  targetOf,
  userByContact,
  verifiedColumns,
} from '../members/contact.ts'
import { lockMember } from '../members/lock-member.ts'
import { hashPassword, isPassword } from '../members/password.ts'
import type { UserRow } from '../members/rows.ts'
import { insertUser, needsProfile, updateUser, userById } from '../members/users.ts'
import { type CodeAttempt, consumeCode } from '../otp/service.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import type { Limit } from '../platform/limit.ts'
import { limitUse } from '../platform/limits.ts'
import { endOtherSessions } from '../session/devices.ts'
import { endSessionsOf } from '../session/end.ts'
import { forgetDevices } from '../session/known-devices.ts'
import { type Caller, maySignIn, refuseBlocked, signIn } from '../session/service.ts'
import { consumeTicket, makeTicket, peekTicket } from '../session/tickets.ts'
import { liftSuppression } from '../suppressions/service.ts'
import { type RatingResources, refuseWeakPassword } from './password-strength.ts'
import { storeFirstPassword, updateProfile } from './queries.ts'
import { refuseReservedNames } from './reserved-names.ts'

const passwordTries: Limit = { max: 10, windowMs: hour, durable: true }

/** Resources of a change that sends the former contact a link to undo it. */
type AccountResources = { db: Database; config: Pick<Config, 'siteUrl'> }
type PasswordResources = AccountResources & RatingResources

export type SignedIn = { token: string; user: UserRow }

/**
 * Signs in by a code; an unknown contact gets a new account.
 * @throws ApiError otp_wrong; account_blocked; contact_held for a contact that its former owner may still
 * reclaim
 */
export async function signInByCode(
  db: Database,
  contact: KnownContact,
  attempt: CodeAttempt,
  caller: Caller & { locale: Locale },
): Promise<SignedIn> {
  await consumeCode(db, contact.target, 'signin', attempt)
  const verified = verifiedColumns(contact, new Date())
  const existing = await userByContact(db, contact)
  if (existing) refuseBlocked(existing)
  if (existing && !maySignIn(existing, caller))
    throw new ApiError('otp_wrong', { fields: { otp: 'otp_wrong' } })
  const user = existing
    ? await updateUser(db, existing.id, verified)
    : await db.transaction(async (tx) => {
        await lockContacts(tx, [contact.target])
        if (await isHeld(tx, contact, null)) throw new ApiError('contact_held')
        return insertUser(tx, { ...verified, language: caller.locale })
      })
  return { token: await signIn(db, user, caller, existing === null), user }
}

/**
 * Verifies the code for a forgotten password.
 * @returns the token for `resetPassword`, valid once, for ten minutes
 */
export async function beginReset(db: Database, contact: KnownContact, attempt: CodeAttempt): Promise<string> {
  await consumeCode(db, contact.target, 'reset', attempt)
  const user = await userByContact(db, contact)
  if (!user) throw new ApiError('otp_wrong', { fields: { otp: 'otp_wrong' } })
  return makeTicket(db, 'reset-token', user.id)
}

/**
 * Sets a new password for a forgotten one and ends every session.
 * @param deviceSecret secret of the calling browser, which stays a known device
 * @throws ApiError otp_wrong for a token that is used or expired; invalid_input naming password, after which the token
 * stays valid
 */
export async function resetPassword(
  resources: PasswordResources,
  token: string,
  password: string,
  deviceSecret: string | undefined,
): Promise<UserRow> {
  const { db, config } = resources
  const userId = await peekTicket(db, 'reset-token', token)
  if (userId === undefined) throw new ApiError('otp_wrong')
  const owner = await userById(db, userId)
  if (!owner) throw new ApiError('otp_wrong')
  // Before the transaction: rating and hashing take time.
  await refuseWeakPassword(resources, owner, password, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if ((await consumeTicket(tx, 'reset-token', token)) === undefined) throw new ApiError('otp_wrong')
    await endSessionsOf(tx, owner.id)
    await forgetDevices(tx, owner.id, deviceSecret)
    await queueChangeMessages(tx, config, owner, owner.passwordHash === null ? 'passwordSet' : 'password')
    return updateUser(tx, owner.id, { passwordHash })
  })
}

/**
 * Sets the first password of an account that was created by code or provider.
 * @throws ApiError conflict when it has one; invalid_input naming password
 */
export async function setFirstPassword(
  resources: PasswordResources,
  user: UserRow,
  password: string,
): Promise<void> {
  const { db, config } = resources
  if (user.passwordHash !== null) throw new ApiError('conflict')
  await refuseWeakPassword(resources, user, password, 'password')
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if (!(await storeFirstPassword(tx, user.id, passwordHash))) throw new ApiError('conflict')
    // A sign-up in progress needs no message.
    if (!needsProfile(user)) await queueChangeMessages(tx, config, user, 'passwordSet')
  })
}

/**
 * Changes a password and ends the other sessions.
 * @throws ApiError invalid_input naming oldPassword or newPassword; too_many_requests after ten attempts an hour
 */
export async function changePassword(
  resources: PasswordResources,
  user: UserRow,
  sessionId: string,
  change: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { db, config } = resources
  await confirmPassword(db, user, sessionId, change.oldPassword, 'oldPassword')
  await refuseWeakPassword(resources, user, change.newPassword, 'newPassword')
  const passwordHash = await hashPassword(change.newPassword)
  await db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash })
    await queueChangeMessages(tx, config, user, 'password')
    await endOtherSessions(tx, user.id, sessionId)
  })
}

/**
 * Checks the caller's own password.
 * @param sessionId session whose attempts are counted
 * @throws ApiError invalid_input naming `field`; too_many_requests
 */
export async function confirmPassword(
  db: Database,
  user: UserRow,
  sessionId: string,
  password: string,
  field: string,
): Promise<void> {
  await limitUse(db, `password:${sessionId}`, passwordTries)
  if (user.passwordHash && (await isPassword(user.passwordHash, password))) return
  throw new ApiError('invalid_input', { fields: { [field]: 'password_wrong' } })
}

/**
 * Sets a verified contact on the caller's account.
 * @throws ApiError otp_wrong; contact_taken when another account has it
 */
export async function verifyContact(
  { db, config }: AccountResources,
  user: UserRow,
  contact: KnownContact,
  attempt: CodeAttempt,
): Promise<UserRow> {
  await consumeCode(db, contact.target, contactPurpose(user.id), attempt)
  const change = db.transaction(async (tx) => {
    const former = targetOf(user, contact.kind)
    await lockContacts(tx, [contact.target, former])
    await lockMember(tx, user.id)
    const before = await userById(tx, user.id)
    if (!before) throw new ApiError('unauthorized')
    const owner = await userByContact(tx, contact)
    if ((owner && owner.id !== user.id) || (await isHeld(tx, contact, user.id))) throw taken(contact)
    const changed = await updateUser(tx, user.id, verifiedColumns(contact, new Date()))
    if (contact.kind === 'email') await liftSuppression(tx, contact.email)
    if (targetOf(before, contact.kind) !== contact.target)
      await queueChangeMessages(tx, config, before, contact.kind)
    return changed
  })
  return change.catch((error: unknown) => {
    throw isDuplicate(error) ? taken(contact) : error
  })
}

const taken = ({ kind }: KnownContact) =>
  new ApiError('contact_taken', {
    fields: kind === 'email' ? { email: 'email_taken' } : { phoneNo: 'phone_taken' },
  })

export type ProfileChange = {
  firstName?: string | undefined
  lastName?: string | undefined
  language?: Locale | undefined
  settings?: Record<string, unknown> | undefined
}

/**
 * Changes the caller's own profile.
 * @returns the new row, and whether this completed the sign-up
 * @throws ApiError invalid_input for a reserved name
 */
export async function changeProfile(
  db: Database,
  user: UserRow,
  { settings, ...change }: ProfileChange,
): Promise<{ user: UserRow; completed: boolean }> {
  if (user.role !== 'admin')
    refuseReservedNames({
      firstName: { before: user.firstName, after: change.firstName },
      lastName: { before: user.lastName, after: change.lastName },
    })
  const present = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const changed = await updateProfile(db, user.id, present, settings)
  return { user: changed, completed: needsProfile(user) && !needsProfile(changed) }
}
