import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'
import { record } from '../../audit/log.ts'
import { consumeFactorCode, limitCodes } from '../../factors/codes.ts'
import { passkeysOf } from '../../factors/passkeys.ts'
import { newRecoveryCodes } from '../../factors/recovery-codes.ts'
import { proveByPasskey } from '../../factors/service.ts'
import type { UserRow } from '../../members/rows.ts'
import { userById } from '../../members/users.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Resources } from '../../platform/resources.ts'
import { rememberDevice } from '../../session/known-devices.ts'
import {
  adminSessionEnd,
  beginSession,
  type Caller,
  checkPassword,
  maySignIn,
} from '../../session/service.ts'
import { consumeTicket, makeTicket, peekTicket, tryTicket } from '../../session/tickets.ts'
import { beginFactor, type Factor, factorOf, factorUri } from '../../session/totp.ts'

/**
 * First step of an admin's sign-in: email and password.
 * @returns a ticket for the second step; only its hash is stored
 * @throws ApiError invalid_credentials, the same for a wrong password, an unknown address, and a user who is no admin;
 * too_many_requests
 */
export async function beginLogin(
  db: Database,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<string> {
  const user = await checkPassword(db, { contact: { kind: 'email', email, target: email }, password }, caller)
  if (user.role !== 'admin') throw new ApiError('invalid_credentials')
  return makeTicket(db, 'admin-login', user.id)
}

async function adminById(db: Database, id: string | undefined, caller: Caller): Promise<UserRow> {
  const user = id ? await userById(db, id) : null
  // A deleted account is restored in the shop, where its member signs in.
  if (user?.role !== 'admin' || user.deletedAt || !maySignIn(user, caller)) throw new ApiError('gone')
  return user
}

/**
 * Describes the second step: enter a code, or set up the second factor.
 * @throws ApiError gone for a ticket that was used, has expired, or was tried too often
 */
export async function describeSecondStep(db: Database, ticket: string, caller: Caller) {
  const user = await adminById(db, await peekTicket(db, 'admin-login', ticket), caller)
  const { secret, confirmedAt } = await beginFactor(db, user.id)
  const email = user.email ?? ''
  const setUp = confirmedAt ? null : { secret, uri: factorUri(secret, email) }
  return { email, setUp, passkey: setUp === null && (await passkeysOf(db, user.id)).length > 0 }
}

/** Proof of the second step; exactly one field is given. */
export type SecondProof = { code?: string | undefined; passkey?: AuthenticationResponseJSON | undefined }

/**
 * Second step of an admin's sign-in: begins the session. The first valid code sets up the second factor and returns the
 * recovery codes; passkeys are accepted only after that.
 * @throws ApiError otp_wrong, passkey_refused; gone for the ticket; too_many_requests
 */
export async function finishLogin(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { ticket, ...proof }: { ticket: string } & SecondProof,
  caller: Caller,
): Promise<{ userId: string; token: string; expiresAt: Date; recoveryCodes: string[] | null }> {
  // Counts the attempt before anything can fail.
  const user = await adminById(db, await tryTicket(db, 'admin-login', ticket), caller)
  await limitCodes(db, user.id)
  const before = await factorOf(db, user.id)
  const isSetUp = before?.confirmedAt != null
  if (proof.passkey && !isSetUp) throw new ApiError('passkey_refused')
  if (proof.passkey) await proveByPasskey({ db, config }, user.id, proof.passkey)
  return db.transaction(async (tx) => {
    const kind = proof.passkey ? 'passkey' : await takeCode(tx, user.id, before, proof.code ?? '')
    const recoveryCodes = isSetUp ? null : await newRecoveryCodes(tx, user.id)
    if ((await consumeTicket(tx, 'admin-login', ticket)) !== user.id) throw new ApiError('gone')
    const device = { deviceId: '', deviceName: cut(cleanLine(caller.userAgent), 200), kind: 'admin' as const }
    const now = new Date()
    const token = await beginSession(tx, { userId: user.id }, device, now)
    await rememberDevice(tx, user.id, caller.deviceSecret ?? '', now)
    if (recoveryCodes) await record(tx, user.id, { action: 'admin.set-up-factor', subjectId: user.id })
    const after = { address: caller.address, proof: kind }
    await record(tx, user.id, { action: 'admin.sign-in', subjectId: user.id, after })
    return { userId: user.id, token, expiresAt: adminSessionEnd(now), recoveryCodes }
  })
}

const takeCode = async (tx: Database, userId: string, factor: Factor | null, code: string) =>
  (await consumeFactorCode(tx, userId, factor, code)) ? 'recoveryCode' : 'code'

/** Replaces the recovery codes, given a code of the second factor. @throws ApiError otp_wrong, too_many_requests */
export async function renewRecoveryCodes(db: Database, user: UserRow, code: string): Promise<string[]> {
  await limitCodes(db, user.id)
  const factor = await factorOf(db, user.id)
  return db.transaction(async (tx) => {
    await consumeFactorCode(tx, user.id, factor, code)
    await record(tx, user.id, { action: 'admin.new-recovery-codes', subjectId: user.id })
    return newRecoveryCodes(tx, user.id)
  })
}
