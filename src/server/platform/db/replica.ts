import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { openGuardedPool } from './guarded-pool.ts'
import { isReplicaRead } from './replica-reads.ts'

/** Time in ms for which the standby was last known to be current: older answers are not used. */
const maxStalenessMs = 5_000
/** Without a read for so long (ms), the standby is not watched. */
const idleMs = 2_000
/** Pause in ms between two looks at a standby: while it is behind, and while it is current. */
const pauses = { behind: 10, current: 250 }

/** A standby that answers reads of visitors (docs/decisions/0103). */
export type Replica = {
  /**
   * Whether the standby has everything that this process knows to have changed, and was current within the last seconds.
   * Asking keeps the watch on it going.
   */
  isCurrent: () => boolean
  /** Notes that something changed on the primary: reads go there until the standby has it. */
  noteChange: () => void
  /** Returns the primary's pool with those reads going to the standby that may. */
  route: (primary: pg.Pool) => pg.Pool
  close: () => Promise<void>
}

/**
 * Opens a pool on the standby at `url` and follows how far it has come.
 * @param options.primary pool of the primary
 * @param options.limitMs time limit of a statement there, after which the primary is asked
 * @param options.onRead is told where each read that may come from the standby was answered
 * @param options.now clock, in ms
 */
export function openReplica(
  url: string,
  options: {
    primary: pg.Pool
    max: number
    limitMs: number
    log: Log
    isPooled?: boolean
    onRead?: (from: 'replica' | 'primary') => void
    now?: () => number
  },
): Replica {
  const { primary, log, onRead = () => undefined, now = Date.now } = options
  const standby = openGuardedPool(url, options)
  /** Everything that was committed before this time (ms) is on the standby. */
  let currentAsOf = Number.NEGATIVE_INFINITY
  let changedAt = Number.NEGATIVE_INFINITY
  let wantedAt = Number.NEGATIVE_INFINITY
  let watching: Promise<void> | undefined
  let isClosed = false
  let complaint: string | undefined

  const complain = (text: string | undefined) => {
    if (text !== undefined && text !== complaint)
      log.warn(`database: ${text}; visitors' reads go to the primary`)
    if (text === undefined && complaint !== undefined) log.info('database: the standby is current again')
    complaint = text
  }
  const isBehind = () => currentAsOf <= changedAt

  async function look(): Promise<void> {
    const at = now()
    const { rows: ends } = await primary.query<{ end: string; system: string; database: string }>(
      `SELECT pg_current_wal_flush_lsn()::text AS end, system_identifier::text AS system, current_database() AS database
      FROM pg_control_system()`,
    )
    const [end] = ends
    while (end && !isClosed) {
      const { rows } = await standby.pool.query<{ isStandby: boolean; isSame: boolean; has: boolean | null }>(
        `SELECT pg_is_in_recovery() AS "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn AS has,
          system_identifier::text = $2 AND current_database() = $3 AS "isSame" FROM pg_control_system()`,
        [end.end, end.system, end.database],
      )
      const [found] = rows
      if (!found?.isStandby || !found.isSame)
        throw new Error('DATABASE_READ_URL is not a standby of DATABASE_URL')
      if (found.has) {
        currentAsOf = at
        return complain(undefined)
      }
      if (now() - at > maxStalenessMs) return complain('the standby is seconds behind')
      await pause(pauses.behind, undefined, { ref: false })
    }
  }
  async function watch(): Promise<void> {
    while (!isClosed && now() - wantedAt < idleMs) {
      await look().catch((error: Error) => {
        currentAsOf = Number.NEGATIVE_INFINITY
        if (!isClosed) complain(error.message)
      })
      await pause(isBehind() && complaint === undefined ? pauses.behind : pauses.current, undefined, {
        ref: false,
      })
    }
    watching = undefined
  }
  const isCurrent = () => {
    wantedAt = now()
    watching ??= watch()
    return !isBehind() && now() - currentAsOf < maxStalenessMs
  }

  return {
    isCurrent,
    noteChange() {
      changedAt = now()
    },
    route(pool) {
      const query = (statement: unknown, ...rest: unknown[]) => {
        const ask = (one: pg.Pool) =>
          (one.query as (...parts: unknown[]) => Promise<unknown>)(statement, ...rest)
        if (!isReplicaRead() || !isRead(statement)) return ask(pool)
        if (!isCurrent()) {
          onRead('primary')
          return ask(pool)
        }
        // The primary answers whatever the standby cannot, such as a statement that its replay has cancelled.
        return ask(standby.pool).then(
          (answer) => {
            onRead('replica')
            return answer
          },
          () => {
            onRead('primary')
            return ask(pool)
          },
        )
      }
      // Drizzle knows a pool by its class.
      return Object.create(pool, {
        query: { value: query },
        connect: { value: pool.connect.bind(pool) },
      }) as pg.Pool
    },
    async close() {
      isClosed = true
      await watching
      await standby.close()
    },
  }
}

/** Whether a statement only reads, as far as its first word tells; a standby refuses all others. */
function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
  return (
    text !== undefined &&
    /^\s*(?:select|with)\b/i.test(text) &&
    !/\bfor\s+(?:no\s+key\s+)?update\b/i.test(text)
  )
}
