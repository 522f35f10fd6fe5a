import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../http/errors.ts'
import { placeOf } from '../http/place.ts'
import type { Database } from './db/client.ts'
import { preparedOnce } from './db/prepared.ts'

/** At most `max` uses of a key in a window of `windowMs`. `hidden`: callers are not told how much of it is left. */
export type Limit = { max: number; windowMs: number; hidden?: true }

/**
 * A limit and what it counts: the name of the policy (lower case, at most two words with a colon between), a colon, and
 * whose uses are counted.
 */
export type Use = { key: string; limit: Limit }

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

/** A limit that was counted while a call was answered. */
export type CountedUse = {
  /** The policy's name: the key without whose uses it counts. */
  name: string
  limit: Limit
  count: number
  /** Seconds until the window ends. */
  seconds: number
}

const counted = new AsyncLocalStorage<CountedUse[]>()

/** Runs a call and puts every limit that it counts into `uses`, for the headers of its answer and the log. */
export const collectUses = <T>(uses: CountedUse[], run: () => Promise<T>): Promise<T> =>
  counted.run(uses, run)

/** The name of a policy: the words that its keys begin with. */
const nameOf = (key: string) => /^[a-z-]+(?::[a-z-]+(?=:))?/.exec(key)?.[0] ?? 'limit'

const secondsLeft = (limit: Limit, now: Date) =>
  (windowStart(limit, now).getTime() + limit.windowMs - now.getTime()) / 1000

const note = (key: string, limit: Limit, count: number, now: Date): void =>
  void counted.getStore()?.push({ name: nameOf(key), limit, count, seconds: secondsLeft(limit, now) })

/**
 * Counts one use of `key`, for all processes together.
 * @returns how often it was used in this window, this use included
 */
export async function countUse(db: Database, key: string, limit: Limit, now = new Date()): Promise<number> {
  const { rows } = await use(db, { key, ...windowOf(limit, now) })
  const count = rows[0]?.count ?? 1
  note(key, limit, count, now)
  return count
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

/**
 * Counts one use of several limits; when one of them is passed, none of the others counts it.
 * @returns the counts, in the order of the limits
 * @throws ApiError too_many_requests, with the seconds until the last of those that were passed opens again
 */
export async function limitUses(db: Database, uses: readonly Use[], now = new Date()): Promise<number[]> {
  const counts = await Promise.all(uses.map(({ key, limit }) => countUse(db, key, limit, now)))
  const isPassed = ({ limit }: Use, index: number) => (counts[index] ?? 0) > limit.max
  const passed = uses.filter(isPassed)
  const [longest] = passed.toSorted((a, b) => secondsLeft(b.limit, now) - secondsLeft(a.limit, now))
  if (!longest) return counts
  await takeUsesBack(
    db,
    uses.filter((one, index) => !isPassed(one, index)),
    now,
  )
  throw tooMany(longest.limit, now)
}

/** Takes one use of each of these limits back; refused uses are not in its way. @param now when they were counted */
export async function takeUsesBack(db: Database, uses: readonly Use[], now: Date): Promise<void> {
  await Promise.all(
    uses.map(({ key, limit }) =>
      db.execute(sql`
        UPDATE rate_limits SET count = greatest(least(count, ${limit.max}) - 1, 0)
        WHERE key = ${key} AND window_start = ${windowStart(limit, now).toISOString()}`),
    ),
  )
}

/** So many callers may be behind a proxy that is not trusted to tell them apart. */
const relayed = 20

/**
 * The limit of a place (see ./place.ts). Behind a proxy that is not trusted its word counts for the client's own limit,
 * and everybody behind it shares a limit that is `relayed` times as high: nobody is locked out by a few others, and
 * nobody who makes addresses up can be more than so many.
 * @param name of the policy, one word: its keys begin with `name:place`
 * @param most of all behind one such proxy
 */
export function placeUses(name: string, address: string, limit: Limit, most = limit.max * relayed): Use[] {
  const { client, relay } = placeOf(address)
  const all = { ...limit, max: most, hidden: true as const }
  return [
    ...(client === null ? [] : [{ key: `${name}:place:${client}`, limit }]),
    ...(relay === null ? [] : [{ key: `${name}:relay:${relay}`, limit: all }]),
  ]
}

/** Counts one use by a place. @throws ApiError too_many_requests */
export const limitPlace = async (
  db: Database,
  name: string,
  address: string,
  limit: Limit,
  now = new Date(),
): Promise<void> => void (await limitUses(db, placeUses(name, address, limit), now))

/** The refusal, with the seconds until the window ends. */
export const tooMany = (limit: Limit, now = new Date()) =>
  new ApiError('too_many_requests', { retryAfter: secondsLeft(limit, now) })

/**
 * The headers that tell a caller of the limits of its call (draft-ietf-httpapi-ratelimit-headers-11): the policies, and
 * how much is left of each for how many seconds. None for a call without limits.
 */
export function limitHeaders(uses: readonly CountedUse[]): Record<string, string> {
  const shown = new Map(uses.filter(({ limit }) => !limit.hidden).map((one) => [one.name, one]))
  if (shown.size === 0) return {}
  const items = [...shown.values()]
  const policies = items.map(({ name, limit }) => `"${name}";q=${limit.max};w=${limit.windowMs / 1000}`)
  const left = items.map(
    ({ name, limit, count, seconds }) =>
      `"${name}";r=${Math.max(0, limit.max - count)};t=${Math.ceil(seconds)}`,
  )
  return { 'RateLimit-Policy': policies.join(', '), RateLimit: left.join(', ') }
}
