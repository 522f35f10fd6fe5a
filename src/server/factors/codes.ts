import { eq } from 'drizzle-orm'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { passkeys, recoveryCodes, totpFactors } from '../platform/db/schema.ts'
import { hour, limitUse } from '../platform/limits.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { type Factor, factorOf, takeTotp } from './totp.ts'

const codesPerAccount = { max: 20, windowMs: hour }

/** Counts a try at somebody's codes: twenty an hour, wherever they are asked for. @throws ApiError too_many_requests */
export const limitCodes = (db: Database, userId: string): Promise<void> =>
  limitUse(db, `factor-code:${userId}`, codesPerAccount)

/**
 * Takes a code of either kind: six digits of the app, or a recovery code. Each is good once.
 * @param factor the app, which may be one that is being set up
 * @returns whether it was a recovery code
 * @throws ApiError otp_wrong
 */
export async function takeFactorCode(
  tx: Database,
  userId: string,
  factor: Factor | null,
  code: string,
): Promise<boolean> {
  const isRecovery = !/^\d{6}$/.test(code)
  const isGood = isRecovery
    ? await takeRecoveryCode(tx, userId, code)
    : factor !== null && (await takeTotp(tx, factor, code, Date.now()))
  if (!isGood) throw new ApiError('otp_wrong', { fields: { code: 'otp_wrong' } })
  return isRecovery
}

/** Takes a code of an app that is asked for. @throws ApiError otp_wrong, too_many_requests */
export async function proveByCode(db: Database, userId: string, code: string): Promise<void> {
  await limitCodes(db, userId)
  const factor = await factorOf(db, userId)
  await takeFactorCode(db, userId, factor?.confirmedAt ? factor : null, code)
}

/** Forgets somebody's app, recovery codes and passkeys: an admin's next sign-in sets a second factor up anew. */
export async function forgetFactors(tx: Database, userId: string): Promise<void> {
  await forgetApp(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** Forgets somebody's app, with the recovery codes that stand in for it. @returns whether it was asked for */
export async function forgetApp(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const gone = await tx.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning()
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}
