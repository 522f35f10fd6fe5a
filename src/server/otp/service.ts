import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { otps } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { hour, limitUse } from '../limits.ts'

/** Life of a code and the pause before another, in seconds (product decisions, OTP). */
export const codeLife = 5 * 60
export const codePause = 60
const mostTries = 5

const perMinute = { max: 1, windowMs: codePause * 1000 }
const perHour = { max: 5, windowMs: hour }

/**
 * Makes a six-digit code for an address or number and stores it hashed.
 * @param target who it is sent to; @param purpose what it is good for, and nothing else
 * @throws ApiError too_many_requests: one a minute, five an hour for one target
 */
export async function createCode(db: Database, target: string, purpose: string): Promise<string> {
  await limitUse(db, `otp:minute:${target}`, perMinute)
  await limitUse(db, `otp:hour:${target}`, perHour)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expiresAt = new Date(Date.now() + codeLife * 1000)
  await db.insert(otps).values({ target, purpose, codeHash: await hash(code), expiresAt })
  return code
}

// A target that no code was sent to costs as much time as one that one was.
const nobodysHash = hash('000000')

/**
 * Takes a code: it is good once, for five minutes and five tries; only the latest of a target counts.
 * @throws ApiError otp_wrong
 */
export async function takeCode(db: Database, target: string, purpose: string, code: string): Promise<void> {
  const [latest] = await db
    .select({ id: otps.id, codeHash: otps.codeHash })
    .from(otps)
    .where(
      and(
        eq(otps.target, target),
        eq(otps.purpose, purpose),
        isNull(otps.usedAt),
        gt(otps.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(otps.createdAt))
    .limit(1)
  const [tried] = latest
    ? await db
        .update(otps)
        .set({ tries: sql`${otps.tries} + 1` })
        .where(and(eq(otps.id, latest.id), sql`${otps.tries} < ${mostTries}`))
        .returning({ id: otps.id })
    : []
  const right = await verify(latest?.codeHash ?? (await nobodysHash), code)
  const [used] =
    tried && right
      ? await db
          .update(otps)
          .set({ usedAt: new Date() })
          .where(and(eq(otps.id, tried.id), isNull(otps.usedAt)))
          .returning({ id: otps.id })
      : []
  if (!used) throw new ApiError('otp_wrong', { fields: { otp: 'otp_wrong' } })
}

/**
 * Takes a code that was sent to one of several targets.
 * @throws ApiError otp_wrong
 */
export async function takeAnyCode(
  db: Database,
  targets: readonly string[],
  purpose: string,
  code: string,
): Promise<void> {
  const [first = '', ...others] = targets
  try {
    await takeCode(db, first, purpose, code)
  } catch (error) {
    if (others.length === 0 || !(error instanceof ApiError)) throw error
    await takeAnyCode(db, others, purpose, code)
  }
}
