import type { Database } from './db/client.ts'
import type { Limit } from './limit.ts'
import { onePerProcess } from './one-per-process.ts'

/** Counter of rate limits outside the database, which may be gone: then the table `rate_limits` counts. */
export type LimitCounter = {
  /** Counts one use. @returns the number of uses in the window, or null while it is gone */
  count: (key: string, limit: Limit, windowStart: Date, now: Date) => Promise<number | null>
  /** Subtracts one use of at most `max`. @returns false if none was counted here in this window */
  refund: (key: string, windowStart: Date, max: number) => Promise<boolean>
}

const shared = onePerProcess('limit-counters', () => new WeakMap<object, LimitCounter>())

/** Registers the counter of a database. */
export const shareCounter = (db: Database, counter: LimitCounter): void => {
  shared.set(db, counter)
}

/**
 * Returns the counter for a limit. A durable limit has none, nor has a transaction: what it counts is undone with it.
 */
export const counterOf = (db: Database, limit: Limit): LimitCounter | undefined =>
  limit.durable ? undefined : shared.get(db)
