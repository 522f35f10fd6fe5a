import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { Log } from './log.ts'
import type { Measures } from './measures.ts'
import type { Redis } from './redis/connection.ts'

/**
 * Resources opened once per process (open-resources.ts) and shared by the server and Astro's bundle. What a noun owns, its
 * folder adds to this interface, with `declare module`.
 */
export interface Resources {
  readonly config: Config
  readonly log: Log
  readonly db: Database
  readonly pool: pg.Pool
  /** Address of the database without a pooler, for what needs a connection of its own; it has the password. */
  readonly directUrl: string
  /** Returns whether the circuit breaker of the database is open: see `openGuardedPool`. */
  readonly isDatabaseAway: () => boolean
  readonly bus: Bus
  /** Redis or Valkey; null where there is none. */
  readonly redis: Redis | null
  /** Registry behind `/metrics`, and the instruments in it. */
  readonly metrics: Registry
  readonly measures: Measures
  /** Lifecycle state; part of `/readyz`. `isStarting`: the first pages are being made. */
  readonly lifecycle: { isDraining: boolean; isStarting: boolean }
  /** Start time; part of `/healthz`. */
  readonly startedAt: Date
  readonly close: () => Promise<void>
}

// Astro's bundle has its own copy of this module, so both share one slot on `globalThis`.
const slot = Symbol.for('marketplace.resources')
const shared = globalThis as { [slot]?: Resources }

export function shareResources(resources: Resources): void {
  shared[slot] = resources
}

/** Returns the resources of this process. @throws before `shareResources` */
export function getResources(): Resources {
  const resources = shared[slot]
  if (!resources) throw new Error('The server has not opened its resources')
  return resources
}
