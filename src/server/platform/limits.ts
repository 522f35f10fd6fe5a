import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './db/client.ts'
import { preparedOnce } from './db/prepared.ts'
import { ApiError } from './errors.ts'
import type { Limit } from './limit.ts'
import { counterOf } from './limit-counter.ts'
import { placeOf } from './place.ts'

/**
 * Rate limit and the key it counts: the policy's name (lower case, at most two words joined by a colon), a colon, and
 * the subject.
 */
export type Use = { key: string; limit: Limit }

/** Returns the start of the fixed window: a multiple of its length, the same in every process. */
const windowStart = (limit: Limit, now: Date) =>
  new Date(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs)

/**
 * Returns the statement that counts one use; its column `count` is the number of uses in the window, this one included.
 */
export const countUseQuery = (key: unknown, start: unknown, expires: unknown): SQL => sql`
  INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES (${key}, ${start}, 1, ${expires})
  ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count`

/** Returns the start and end of the current window, as `countUseQuery` takes them. */
export function windowOf(limit: Limit, now: Date): { start: string; expires: string } {
  const start = windowStart(limit, now)
  return { start: start.toISOString(), expires: new Date(start.getTime() + limit.windowMs).toISOString() }
}

const countStatement = preparedOnce<{ count: number }>(
  countUseQuery(sql.placeholder('key'), sql.placeholder('start'), sql.placeholder('expires')),
)

/** Rate limit that was counted during a call. */
export type CountedUse = {
  /** Name of the policy: the key without its subject. */
  name: string
  limit: Limit
  count: number
  /** Seconds until the window ends. */
  seconds: number
}

const counted = new AsyncLocalStorage<CountedUse[]>()

/** Runs a call and collects every rate limit that it counts into `uses`, for the response headers and the log. */
export const collectUses = <T>(uses: CountedUse[], run: () => Promise<T>): Promise<T> =>
  counted.run(uses, run)

/** Returns the policy's name, the words that its keys begin with. */
const nameOf = (key: string) => /^[a-z-]+(?::[a-z-]+(?=:))?/.exec(key)?.[0] ?? 'limit'

/** Seconds from now until the window of a limit ends. */
export const secondsLeft = (limit: Limit, now: Date) =>
  (windowStart(limit, now).getTime() + limit.windowMs - now.getTime()) / 1000

const recordUse = (key: string, limit: Limit, count: number, now: Date): void =>
  void counted.getStore()?.push({ name: nameOf(key), limit, count, seconds: secondsLeft(limit, now) })

/**
 * Counts one use outside the database.
 * @returns the number of uses in this window, this one included; null where the database has to count it
 */
export const countOutside = async (
  db: Database,
  key: string,
  limit: Limit,
  now: Date,
): Promise<number | null> =>
  (await counterOf(db, limit)?.count(key, limit, windowStart(limit, now), now)) ?? null

/** Counts one use of `key`, shared by all processes. @returns the number of uses in this window, this one included */
export async function countUse(db: Database, key: string, limit: Limit, now = new Date()): Promise<number> {
  const count = (await countOutside(db, key, limit, now)) ?? (await countInside(db, key, limit, now))
  recordUse(key, limit, count, now)
  return count
}

async function countInside(db: Database, key: string, limit: Limit, now: Date): Promise<number> {
  const { rows } = await countStatement(db, { key, ...windowOf(limit, now) })
  return rows[0]?.count ?? 1
}

/** Subtracts one use that turned out not to count. */
export const refundUse = (db: Database, key: string, limit: Limit, now = new Date()): Promise<void> =>
  refund(db, { key, limit }, Number.MAX_SAFE_INTEGER, now)

/** Subtracts one use of at most `max`, where it was counted. */
async function refund(db: Database, { key, limit }: Use, max: number, now: Date): Promise<void> {
  const start = windowStart(limit, now)
  if (await counterOf(db, limit)?.refund(key, start, max)) return
  await db.execute(sql`
    UPDATE rate_limits SET count = greatest(least(count::bigint, ${max}) - 1, 0)
    WHERE key = ${key} AND window_start = ${start.toISOString()}`)
}

/**
 * Counts one use and refuses it above the limit.
 * @throws ApiError too_many_requests
 */
export async function limitUse(db: Database, key: string, limit: Limit, now = new Date()): Promise<void> {
  if ((await countUse(db, key, limit, now)) > limit.max) throw tooManyRequests(limit, now)
}

/**
 * Counts one use of several rate limits; if one is exceeded, the others are refunded.
 * @returns the counts, in the order of the limits
 * @throws ApiError too_many_requests, with the seconds until the last exceeded limit resets
 */
export async function limitUses(db: Database, uses: readonly Use[], now = new Date()): Promise<number[]> {
  const counts = await Promise.all(uses.map(({ key, limit }) => countUse(db, key, limit, now)))
  const isPassed = ({ limit }: Use, index: number) => (counts[index] ?? 0) > limit.max
  const passed = uses.filter(isPassed)
  const [longest] = passed.toSorted((a, b) => secondsLeft(b.limit, now) - secondsLeft(a.limit, now))
  if (!longest) return counts
  await refundUses(
    db,
    uses.filter((one, index) => !isPassed(one, index)),
    now,
  )
  throw tooManyRequests(longest.limit, now)
}

/** Subtracts one use of each rate limit; refused uses do not count. @param now time at which they were counted */
export async function refundUses(db: Database, uses: readonly Use[], now: Date): Promise<void> {
  await Promise.all(uses.map((use) => refund(db, use, use.limit.max, now)))
}

/** Factor by which the shared limit behind an untrusted proxy exceeds that of one client. */
const relayed = 20
/**
 * Factor by which the shared limit of a wider network exceeds that of one client. A mobile network has many customers in
 * one; a stranger with a whole one to themself has no more than this.
 */
const wide = 10

/**
 * Returns the rate limits of a client address (see ../http/place.ts). The address that an untrusted proxy reports
 * counts for the client's own limit, and all clients behind it share a limit `relayed` times as high: a few cannot lock
 * out the others, and invented addresses do not evade it. The wider networks around a client have limits of their own.
 * @param name name of the policy, one word: its keys begin with `name:place`, `name:network` or `name:relay`
 * @param most shared limits of a wider network and of one such proxy
 */
export function placeUses(
  name: string,
  address: string,
  limit: Limit,
  most: { network?: number; relay?: number } = {},
): Use[] {
  const { client, networks, relay } = placeOf(address)
  const shared = (max: number): Limit => ({ ...limit, max, hidden: true })
  const ofNetwork = shared(most.network ?? limit.max * wide)
  const ofRelay = shared(most.relay ?? limit.max * relayed)
  return [
    ...(client === null ? [] : [{ key: `${name}:place:${client}`, limit }]),
    ...networks.map((network) => ({ key: `${name}:network:${network}`, limit: ofNetwork })),
    ...(relay === null ? [] : [{ key: `${name}:relay:${relay}`, limit: ofRelay }]),
  ]
}

/**
 * Counts one use by a client address.
 * @throws ApiError too_many_requests
 */
export const limitPlace = async (
  db: Database,
  name: string,
  address: string,
  limit: Limit,
  now = new Date(),
): Promise<void> => void (await limitUses(db, placeUses(name, address, limit), now))

/** Returns the refusal, with the seconds until the window ends. */
export const tooManyRequests = (limit: Limit, now = new Date()) =>
  new ApiError('too_many_requests', { retryAfter: secondsLeft(limit, now) })

/**
 * Returns the rate limit headers of a response (draft-ietf-httpapi-ratelimit-headers-11): the policies, and the rest of
 * each with its seconds. Empty for a call without limits.
 */
export function limitHeaders(uses: readonly CountedUse[]): Record<string, string> {
  const visible = new Map(uses.filter(({ limit }) => !limit.hidden).map((one) => [one.name, one]))
  if (visible.size === 0) return {}
  const items = [...visible.values()]
  const policies = items.map(({ name, limit }) => `"${name}";q=${limit.max};w=${limit.windowMs / 1000}`)
  const left = items.map(
    ({ name, limit, count, seconds }) =>
      `"${name}";r=${Math.max(0, limit.max - count)};t=${Math.ceil(seconds)}`,
  )
  return { 'RateLimit-Policy': policies.join(', '), RateLimit: left.join(', ') }
}
