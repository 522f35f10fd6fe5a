import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'
import type { Database } from '../db/client.ts'
import { otps, sessions, users } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { hour, limitUse } from '../limits.ts'
import { rememberDevice } from '../session/known-devices.ts'
import type { UserRow } from '../session/queries.ts'
import { beginSession, type Caller, checkPassword, maySignIn } from '../session/service.ts'
import { record } from './audit.ts'
import * as factors from './factor.ts'

const purpose = 'admin-login'
/** How long the second step may take, in ms, and how many codes may be tried in it. */
const ticketLife = 10 * 60_000
const mostTries = 5
const codesPerAccount = { max: 20, windowMs: hour }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * First step of an admin's sign-in.
 * @returns a ticket for the second step, which is stored only hashed
 * @throws ApiError invalid_credentials, the same for a wrong password, nobody, and somebody who is no admin;
 *   too_many_requests
 */
export async function beginLogin(
  db: Database,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<string> {
  const user = await checkPassword(db, { contact: { kind: 'email', email, target: email }, password }, caller)
  if (user.role !== 'admin') throw new ApiError('invalid_credentials')
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + ticketLife)
  await db.insert(otps).values({ target: user.id, purpose, codeHash: sha256(ticket), expiresAt })
  return ticket
}

const isOpen = (ticket: string) =>
  and(
    eq(otps.codeHash, sha256(ticket)),
    eq(otps.purpose, purpose),
    isNull(otps.usedAt),
    gt(otps.expiresAt, new Date()),
    lt(otps.tries, mostTries),
  )

async function adminById(db: Database, id: string | undefined, caller: Caller): Promise<UserRow> {
  const [user] = id ? await db.select().from(users).where(eq(users.id, id)) : []
  if (user?.role !== 'admin' || !maySignIn(user, caller)) throw new ApiError('gone')
  return user
}

/**
 * What the second step asks for: a code, or to set the second factor up.
 * @throws ApiError gone for a ticket that is used, over, or tried too often
 */
export async function lookAtTicket(db: Database, ticket: string, caller: Caller) {
  const [open] = await db.select({ userId: otps.target }).from(otps).where(isOpen(ticket))
  const user = await adminById(db, open?.userId, caller)
  const { secret, confirmedAt } = await factors.beginFactor(db, user.id)
  const email = user.email ?? ''
  return { email, setUp: confirmedAt ? null : { secret, uri: factors.factorUri(secret, email) } }
}

/**
 * Second step: begins the session. A first code sets the second factor up and gives the recovery codes.
 * @param code six digits or a recovery code
 * @throws ApiError otp_wrong; gone for the ticket; too_many_requests
 */
export async function finishLogin(
  db: Database,
  { ticket, code }: { ticket: string; code: string },
  caller: Caller,
): Promise<{ token: string; expiresAt: Date; recoveryCodes: string[] | null }> {
  // The try counts whatever becomes of it.
  const [tried] = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(isOpen(ticket))
    .returning({ userId: otps.target })
  const user = await adminById(db, tried?.userId, caller)
  await limitUse(db, `admin-code:${user.id}`, codesPerAccount)
  const before = await factors.factorOf(db, user.id)
  return db.transaction(async (tx) => {
    const isRecovery = await takeCode(tx, user.id, before, code)
    const recoveryCodes = before?.confirmedAt ? null : await factors.newRecoveryCodes(tx, user.id)
    await tx
      .update(otps)
      .set({ usedAt: new Date() })
      .where(eq(otps.codeHash, sha256(ticket)))
    const device = { deviceId: '', deviceName: cut(cleanLine(caller.userAgent), 200), kind: 'admin' as const }
    const token = await beginSession(tx, { userId: user.id }, device, new Date())
    await rememberDevice(tx, user.id, caller.deviceSecret ?? '', new Date())
    const [session] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token)))
    if (!session) throw new Error('An admin’s session was not stored')
    if (recoveryCodes) await record(tx, user.id, { action: 'admin.set-up-factor', subjectId: user.id })
    const after = { address: caller.address, recoveryCode: isRecovery }
    await record(tx, user.id, { action: 'admin.sign-in', subjectId: user.id, after })
    return { token, expiresAt: session.expiresAt, recoveryCodes }
  })
}

/** Takes a code of either kind. @returns whether it was a recovery code. @throws ApiError otp_wrong */
async function takeCode(
  tx: Database,
  userId: string,
  factor: factors.Factor | null,
  code: string,
): Promise<boolean> {
  const isRecovery = !/^\d{6}$/.test(code)
  const good = isRecovery
    ? await factors.takeRecoveryCode(tx, userId, code)
    : factor !== null && (await factors.takeTotp(tx, factor, code, Date.now()))
  if (!good) throw new ApiError('otp_wrong', { fields: { code: 'otp_wrong' } })
  return isRecovery
}

/** New recovery codes for a code of the second factor. @throws ApiError otp_wrong, too_many_requests */
export async function renewRecoveryCodes(db: Database, user: UserRow, code: string): Promise<string[]> {
  await limitUse(db, `admin-code:${user.id}`, codesPerAccount)
  const factor = await factors.factorOf(db, user.id)
  return db.transaction(async (tx) => {
    await takeCode(tx, user.id, factor, code)
    await record(tx, user.id, { action: 'admin.new-recovery-codes', subjectId: user.id })
    return factors.newRecoveryCodes(tx, user.id)
  })
}
