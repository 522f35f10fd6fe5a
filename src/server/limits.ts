import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './db/client.ts'
import { preparedOnce } from './db/prepared.ts'
import { ApiError } from './errors.ts'

/** At most `max` uses of a key in a window of `windowMs`. */
export type Limit = { max: number; windowMs: number }

export const hour = 3_600_000

/** Fixed windows begin at multiples of their length, the same in every process. */
const windowStart = (limit: Limit, now: Date) =>
  new Date(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs)

/** What counts one use, and returns as `count` how often the key was used in the window, this use included. */
export const counting = (key: unknown, start: unknown, expires: unknown): SQL => sql`
  INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES (${key}, ${start}, 1, ${expires})
  ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count`

/** Beginning and end of the window of now, as `counting` takes them. */
export function windowOf(limit: Limit, now: Date): { start: string; expires: string } {
  const start = windowStart(limit, now)
  return { start: start.toISOString(), expires: new Date(start.getTime() + limit.windowMs).toISOString() }
}

const use = preparedOnce<{ count: number }>(
  counting(sql.placeholder('key'), sql.placeholder('start'), sql.placeholder('expires')),
)

/**
 * Counts one use of `key`, for all processes together.
 * @returns how often it was used in this window, this use included
 */
export async function countUse(db: Database, key: string, limit: Limit, now = new Date()): Promise<number> {
  const { rows } = await use(db, { key, ...windowOf(limit, now) })
  return rows[0]?.count ?? 1
}

/** Takes one use back that turned out not to count. */
export const takeBack = (db: Database, key: string, limit: Limit, now = new Date()) =>
  db.execute(sql`
    UPDATE rate_limits SET count = count - 1
    WHERE key = ${key} AND window_start = ${windowStart(limit, now).toISOString()}`)

/** Counts one use and refuses it when the limit is passed. @throws ApiError too_many_requests */
export async function limitUse(db: Database, key: string, limit: Limit, now = new Date()): Promise<void> {
  if ((await countUse(db, key, limit, now)) > limit.max) throw tooMany(limit, now)
}

/** The refusal, with the seconds until the window ends. */
export const tooMany = (limit: Limit, now = new Date()) =>
  new ApiError('too_many_requests', {
    retryAfter: (windowStart(limit, now).getTime() + limit.windowMs - now.getTime()) / 1000,
  })
