import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { codeLength } from '#lib/contract/limits.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { countUse, limitUses, refundUses, tooManyRequests } from '../platform/limits.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { liftSuppression } from '../suppressions/service.ts'
import { wrongOfShop, wrongUses } from './limits.ts'
import { countTry, insertCode, markUsed } from './queries.ts'

/** Life of a code, in seconds (docs/product.md, "One-time codes"). */
export const codeLife = 5 * 60
const maxTries = 5

/** Attempt at a code. `challenge` is what the browser received when it requested the code. */
export type CodeAttempt = {
  code: string
  challenge: string | undefined
  deviceId: string
  address: string
}

/** Returns the attempt of a call whose body holds a code. */
export const codeAttemptOf = (
  { deviceId, address }: { deviceId: string; address: string },
  code: string,
  challenge: string | undefined,
): CodeAttempt => ({ code, challenge, deviceId, address })

/** Returns the stored hash of a challenge, bound to the device that received it. */
const challengeHashOf = (challenge: string, deviceId: string) =>
  createHash('sha256').update(`${deviceId}\n${challenge}`).digest('hex')

/**
 * Returns the stored hash of a code, keyed with the challenge, which is not stored: an unkeyed hash of six digits is
 * cracked in a moment.
 */
const codeHashOf = (challenge: string, code: string) =>
  createHmac('sha256', challenge).update(code).digest('hex')

/**
 * Creates a six-digit code for an address or number and stores its hash. It is valid only with its challenge, from the
 * device that requested it.
 * @param target recipient of the code
 * @param purpose the only purpose it is valid for
 */
export async function createCode(
  db: Database,
  target: string,
  purpose: string,
  deviceId = '',
): Promise<{ code: string; challenge: string; expiresAt: Date }> {
  const code = String(randomInt(0, 10 ** codeLength)).padStart(codeLength, '0')
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + codeLife * 1000)
  await insertCode(db, {
    target,
    purpose,
    codeHash: codeHashOf(challenge, code),
    challengeHash: challengeHashOf(challenge, deviceId),
    expiresAt,
  })
  return { code, challenge, expiresAt }
}

/**
 * Verifies and consumes a code. It is valid once, for five minutes and five attempts, which count per challenge: nobody
 * without the challenge can use them up. While the whole shop has too many wrong attempts, each challenge has one.
 * @throws ApiError otp_wrong; too_many_requests after too many wrong attempts from an address, and at a second attempt
 * while the shop has too many
 */
export const consumeCode = (
  db: Database,
  target: string,
  purpose: string,
  attempt: CodeAttempt,
): Promise<void> => consumeAnyCode(db, [target], purpose, attempt)

/** Verifies and consumes a code that was sent to one of several targets. @throws ApiError as takeCode */
export async function consumeAnyCode(
  db: Database,
  targets: readonly string[],
  purpose: string,
  { code, challenge = '', deviceId, address }: CodeAttempt,
): Promise<void> {
  const now = new Date()
  const uses = wrongUses(address)
  await limitUses(db, uses, now)
  // A tool that sent no device id when it requested the code need not send one now.
  const challengeHashes = [challengeHashOf(challenge, deviceId), challengeHashOf(challenge, '')]
  const tried = await countTry(db, { challengeHashes, targets, purpose }, maxTries, now)
  // Counts for its place alone: if it counted for the shop, strangers could shut off all codes.
  if (!tried) throw new ApiError('otp_wrong', { fields: { otp: 'otp_elsewhere' } })
  const { key, limit } = wrongOfShop
  const isShopOver = (await countUse(db, key, limit, now)) > limit.max
  if (isShopOver && tried.tries > 1) throw tooManyRequests(limit, now)
  const wrong = () => new ApiError('otp_wrong', { fields: { otp: 'otp_wrong' } })
  if (!isSameSecret(codeHashOf(challenge, code), tried.codeHash)) throw wrong()
  const target = await markUsed(db, tried.id, now)
  if (target === undefined) throw wrong()
  // A code that arrived shows that the address takes mail.
  await liftSuppression(db, target, 'bounce')
  await refundUses(db, [...uses, wrongOfShop], now)
}
