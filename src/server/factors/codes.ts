import { eq } from 'drizzle-orm'
import { codePattern } from '#lib/contract/fields.ts'
import type { Database } from '../platform/db/client.ts'
import { passkeys, recoveryCodes, totpFactors } from '../platform/db/schema.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import type { Limit } from '../platform/limit.ts'
import { limitUse } from '../platform/limits.ts'
import { consumeTotp, type Factor, factorOf } from '../session/totp.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

const codesPerAccount: Limit = { max: 20, windowMs: hour, durable: true }

/**
 * Counts an attempt at a user's codes: twenty an hour, for all endpoints together.
 * @throws ApiError too_many_requests
 */
export const limitCodes = (db: Database, userId: string): Promise<void> =>
  limitUse(db, `factor-code:${userId}`, codesPerAccount)

/**
 * Verifies and consumes a code: six digits of the app, or a recovery code. Each is valid once.
 * @param factor the authenticator app, also one that is not confirmed yet
 * @returns whether it was a recovery code
 * @throws ApiError otp_wrong
 */
export async function consumeFactorCode(
  tx: Database,
  userId: string,
  factor: Factor | null,
  code: string,
): Promise<boolean> {
  const isRecovery = !codePattern.test(code)
  const isGood = isRecovery
    ? await consumeRecoveryCode(tx, userId, code)
    : factor !== null && (await consumeTotp(tx, factor, code, Date.now()))
  if (!isGood) throw new ApiError('otp_wrong', { fields: { code: 'otp_wrong' } })
  return isRecovery
}

/**
 * Verifies a code against a confirmed app.
 * @throws ApiError otp_wrong, too_many_requests
 */
export async function proveByCode(db: Database, userId: string, code: string): Promise<void> {
  await limitCodes(db, userId)
  const factor = await factorOf(db, userId)
  await consumeFactorCode(db, userId, factor?.confirmedAt ? factor : null, code)
}

/** Deletes a user's app, recovery codes and passkeys. An admin then sets up a second factor at the next sign-in. */
export async function deleteFactors(tx: Database, userId: string): Promise<void> {
  await deleteApp(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/**
 * Deletes a user's app with its recovery codes.
 * @returns whether the app was confirmed
 */
export async function deleteApp(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const deleted = await tx.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning()
  return deleted.some(({ confirmedAt }) => confirmedAt !== null)
}
