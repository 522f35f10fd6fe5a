import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { otps } from '../platform/db/schema.ts'
import { limitUses, takeUsesBack } from '../platform/limits.ts'
import { wrongUses } from './limits.ts'

/** Life of a code, in seconds (docs/product.md, "One-time codes"). */
export const codeLife = 5 * 60
const mostTries = 5

/** A code as somebody types it: `challenge` is what the browser got when it asked for the code. */
export type Guess = {
  code: string
  challenge: string | undefined
  deviceId: string
  address: string
}

/** A call whose body holds a code, as a guess. */
export const guessOf = (
  { deviceId, address }: { deviceId: string; address: string },
  code: string,
  challenge: string | undefined,
): Guess => ({ code, challenge, deviceId, address })

/** What is stored of a challenge: its own hash, with the device that it was given to. */
const challengeHashOf = (challenge: string, deviceId: string) =>
  createHash('sha256').update(`${deviceId}\n${challenge}`).digest('hex')

/** Six digits are found from any hash of their own in a moment; the challenge, which is stored nowhere, is the key. */
const codeHashOf = (challenge: string, code: string) =>
  createHmac('sha256', challenge).update(code).digest('hex')

/**
 * Makes a six-digit code for an address or number and stores it hashed. It is good only together with its challenge,
 * from the device that asked.
 * @param target who it is sent to; @param purpose what it is good for, and nothing else
 */
export async function createCode(
  db: Database,
  target: string,
  purpose: string,
  deviceId = '',
): Promise<{ code: string; challenge: string; expiresAt: Date }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + codeLife * 1000)
  await db.insert(otps).values({
    target,
    purpose,
    codeHash: codeHashOf(challenge, code),
    challengeHash: challengeHashOf(challenge, deviceId),
    expiresAt,
  })
  return { code, challenge, expiresAt }
}

/**
 * Takes a code: it is good once, for five minutes and five tries, which count against its own challenge alone. Nobody
 * without that challenge uses it up.
 * @throws ApiError otp_wrong; too_many_requests after too many wrong tries of a place, or of all together
 */
export const takeCode = (db: Database, target: string, purpose: string, guess: Guess): Promise<void> =>
  takeAnyCode(db, [target], purpose, guess)

/**
 * Takes a code that was sent to one of several targets.
 * @throws ApiError as takeCode
 */
export async function takeAnyCode(
  db: Database,
  targets: readonly string[],
  purpose: string,
  { code, challenge = '', deviceId, address }: Guess,
): Promise<void> {
  const now = new Date()
  const uses = wrongUses(address)
  await limitUses(db, uses, now)
  const [tried] = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(
      and(
        // A tool that named no device when it asked for the code need not name one now.
        inArray(otps.challengeHash, [challengeHashOf(challenge, deviceId), challengeHashOf(challenge, '')]),
        inArray(otps.target, [...targets]),
        eq(otps.purpose, purpose),
        isNull(otps.usedAt),
        gt(otps.expiresAt, now),
        lt(otps.tries, mostTries),
      ),
    )
    .returning({ id: otps.id, codeHash: otps.codeHash })
  if (!tried) throw new ApiError('otp_wrong', { fields: { otp: 'otp_elsewhere' } })
  const wrong = () => new ApiError('otp_wrong', { fields: { otp: 'otp_wrong' } })
  if (!isSame(tried.codeHash, codeHashOf(challenge, code))) throw wrong()
  const [used] = await db
    .update(otps)
    .set({ usedAt: now })
    .where(and(eq(otps.id, tried.id), isNull(otps.usedAt)))
    .returning({ id: otps.id })
  if (!used) throw wrong()
  await takeUsesBack(db, uses, now)
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
