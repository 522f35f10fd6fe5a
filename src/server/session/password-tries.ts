import { sql } from 'drizzle-orm'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { countUse, hour, placeUses, takeUsesBack, type Use } from '../platform/limits.ts'
import { knownDevice } from './known-devices.ts'

const accountFailures = { max: 10, windowMs: hour }
const placeFailures = { max: 50, windowMs: hour }
const deviceFailures = { max: 10, windowMs: hour }

/** The first pause after too many failures, in seconds; each further failure doubles it, up to the longest. */
const firstPause = 60
const longestPause = 3600

/** An attempt at an account's password. `userId` is null when nobody has this address or number. */
type Try = { target: string; userId: string | null; address: string; deviceSecret: string }

/**
 * Counts a try of a password as a failure, until it turns out to be right: many at once are no way around the limit.
 * Of a device that has signed in to the account before only its own failures count, so that no stranger keeps its
 * owner out. Whoever else tries is held up by the failures at this account and of this place: first none, then by
 * pauses that grow.
 * @returns what takes the failure back
 * @throws ApiError too_many_requests with the seconds that the pause has left
 */
export async function countTry(db: Database, tried: Try, now: Date): Promise<() => Promise<void>> {
  const uses = await usesOf(db, tried)
  const counts = await Promise.all(uses.map(({ key, limit }) => countUse(db, key, limit, now)))
  const paused = uses.filter(({ limit }, index) => (counts[index] ?? 0) >= limit.max)
  const waits = await Promise.all(paused.map(({ key }) => takeTurn(db, key, now)))
  const wait = Math.max(0, ...waits)
  if (wait > 0) {
    const taken = paused.filter((_, index) => waits[index] === 0)
    await Promise.all(taken.map(({ key }) => giveTurnBack(db, key, now)))
    const uncounted = uses.filter(({ limit }, index) => (counts[index] ?? 0) <= limit.max)
    await takeUsesBack(db, uncounted, now)
    throw new ApiError('too_many_requests', { retryAfter: wait })
  }
  return async () => {
    await takeUsesBack(db, uses, now)
    await Promise.all(paused.map(({ key }) => giveTurnBack(db, key, now)))
  }
}

async function usesOf(db: Database, { target, userId, address, deviceSecret }: Try): Promise<Use[]> {
  const device = userId === null ? null : await knownDevice(db, userId, deviceSecret)
  if (device) return [{ key: `login:device:${userId} ${device}`, limit: deviceFailures }]
  return [
    { key: `login:account:${target}`, limit: accountFailures },
    ...placeUses('login', address, placeFailures),
  ]
}

// A pause is a row of `rate_limits`: it ends at `expires_at`, and `count` says how often there was one within a day.
const pauseKey = (key: string) => `pause ${key}`
const epoch = new Date(0).toISOString()

/** Takes the one try that is free when a pause is over, and begins the next pause. @returns the seconds to wait, or 0 */
async function takeTurn(db: Database, key: string, now: Date): Promise<number> {
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

/** The try was right, or not made: the pause that began with it ends. */
const giveTurnBack = (db: Database, key: string, now: Date) =>
  db.execute(sql`
    UPDATE rate_limits SET count = greatest(count - 1, 0), expires_at = ${now.toISOString()}
    WHERE key = ${pauseKey(key)} AND window_start = ${epoch}`)
