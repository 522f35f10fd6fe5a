import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import type { Limit } from '../platform/limit.ts'
import { countUse, placeUses, refundUses, type Use } from '../platform/limits.ts'
import { knownDevice } from './known-devices.ts'

const accountFailures: Limit = { max: 10, windowMs: hour, durable: true }
const placeFailures: Limit = { max: 50, windowMs: hour, durable: true }
const deviceFailures: Limit = { max: 10, windowMs: hour, durable: true }

/** First and longest pause after too many failures, in seconds; each further failure doubles it. */
const firstPause = 60
const longestPause = 3600

/** Attempt at a password. `userId` is null when no account has this contact. */
type Attempt = { target: string; userId: string | null; address: string; deviceSecret: string }

/**
 * Counts an attempt as a failure until it proves right, so that concurrent attempts cannot bypass the limit. For a
 * device that has signed in to the account before, only its own failures count, so that a stranger cannot lock the
 * owner out. Other attempts are limited by the failures at this account and from this address: first free, then with
 * growing pauses.
 * @returns a function that removes the failure
 * @throws ApiError too_many_requests with the seconds left of the pause
 */
export async function countAttempt(db: Database, attempt: Attempt, now: Date): Promise<() => Promise<void>> {
  const uses = await usesOf(db, attempt)
  const counts = await Promise.all(uses.map(({ key, limit }) => countUse(db, key, limit, now)))
  const paused = uses.filter(({ limit }, index) => (counts[index] ?? 0) >= limit.max)
  const waitsOfPaused = await Promise.all(paused.map(({ key }) => takeSlot(db, key, now)))
  const wait = Math.max(0, ...waitsOfPaused)
  if (wait > 0) {
    const taken = paused.filter((_, index) => waitsOfPaused[index] === 0)
    await Promise.all(taken.map(({ key }) => releaseSlot(db, key, now)))
    const uncounted = uses.filter(({ limit }, index) => (counts[index] ?? 0) <= limit.max)
    await refundUses(db, uncounted, now)
    throw new ApiError('too_many_requests', { retryAfter: wait })
  }
  return async () => {
    await refundUses(db, uses, now)
    await Promise.all(paused.map(({ key }) => releaseSlot(db, key, now)))
  }
}

async function usesOf(db: Database, { target, userId, address, deviceSecret }: Attempt): Promise<Use[]> {
  const device = userId === null ? null : await knownDevice(db, userId, deviceSecret)
  if (device) return [{ key: `login:device:${userId} ${device}`, limit: deviceFailures }]
  return [
    { key: `login:account:${target}`, limit: accountFailures },
    ...placeUses('login', address, placeFailures),
  ]
}

// A pause is a row of `rate_limits`: it ends at `expires_at`, and `count` is the number of pauses within a day.
const pauseKey = (key: string) => `pause ${key}`
const epoch = new Date(0).toISOString()

/**
 * Takes the one attempt allowed after a pause and begins the next pause.
 * @returns the seconds to wait, or 0
 */
async function takeSlot(db: Database, key: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const times = sql`CASE WHEN r.expires_at < ${at} - interval '1 day' THEN 1 ELSE r.count + 1 END`
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    INSERT INTO rate_limits AS r (key, window_start, count, expires_at)
    VALUES (${pauseKey(key)}, ${epoch}, 1, ${at} + ${firstPause} * interval '1 second')
    ON CONFLICT (key, window_start) DO UPDATE SET count = ${times}, expires_at = ${at}
      + least(${firstPause} * 2 ^ least((${times}) - 1, 20), ${longestPause}) * interval '1 second'
    WHERE r.expires_at <= ${at}
    RETURNING true AS taken`)
  if (rows.length > 0) return 0
  const paused = await db.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM expires_at - ${at})::float AS seconds FROM rate_limits
    WHERE key = ${pauseKey(key)} AND window_start = ${epoch}`)
  return Math.max(1, paused.rows[0]?.seconds ?? 1)
}

/** Ends a pause early, because its attempt was right or was not made. */
const releaseSlot = (db: Database, key: string, now: Date) =>
  db.execute(sql`
    UPDATE rate_limits SET count = greatest(count - 1, 0), expires_at = ${now.toISOString()}
    WHERE key = ${pauseKey(key)} AND window_start = ${epoch}`)
