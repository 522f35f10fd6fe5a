import { AsyncResource } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { mayBeDown, Unavailable } from '../unavailable.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import type { Database } from './client.ts'
import * as schema from './schema.ts'
import { hasLongTimeout } from './statement-timeout.ts'

/** Statement timeout of background work (`withLongTimeout`), in ms. */
const longTimeoutMs = 10 * 60_000

/** Pool for requests, in which no caller waits without limit. */
export type GuardedDatabase = {
  db: Database
  pool: pg.Pool
  /** Returns whether the circuit breaker is open, so that calls fail at once. */
  isAway: () => boolean
  close: () => Promise<void>
}

/**
 * Opens a pool with a time limit of `limitMs` for connections and statements. After a quarter of that the circuit
 * breaker probes the database over its own connection; if the probe gets no response before the limit ends, all
 * connections are cut and calls fail at once until the database responds again. Statements of `withLongTimeout` may take
 * minutes. Errors are those of `unavailableReason`.
 * @param options.max connection limit
 */
export function openGuardedPool(
  url: string,
  options: { max: number; limitMs: number; log: Log },
): GuardedDatabase {
  const { max, limitMs, log } = options
  const connected = new Set<pg.PoolClient>()
  const idle = new Set<pg.PoolClient>()
  const destroyAll = (clients: Iterable<pg.PoolClient>, why: Error) => {
    for (const client of [...clients]) streamOf(client).destroy(why)
  }
  // Callers have waited a quarter of the limit when the first probe begins.
  const probeLimits = { firstMs: (limitMs * 3) / 4, furtherMs: limitMs * 2 }
  const breaker = createBreaker((probeMs) => probe(url, probeMs), probeLimits, {
    open() {
      log.warn('database: it cannot be reached')
      destroyAll(connected, new Unavailable('database'))
    },
    close: () => log.info('database: it can be reached again'),
  })
  const pool = new GuardedPool(
    {
      connectionString: url,
      max,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: limitMs,
      Client: guardedClient(breaker, limitMs, (client) => {
        // Idle connections may hang as well, so they are replaced too.
        destroyAll([client as pg.PoolClient, ...idle], new Unavailable('database: a statement took too long'))
      }),
      // Cancels statements whose connection was cut. Not every system supports it.
      onConnect: (client: pg.ClientBase) =>
        client.query('SET client_connection_check_interval = 2000').catch(() => undefined),
    } as pg.PoolConfig,
    breaker,
    limitMs / 4,
  )
  pool.on('connect', (client) => {
    connected.add(client)
    // A connection lost between two statements of a transaction: the next statement fails.
    client.on('error', () => undefined)
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('remove', (client) => {
    connected.delete(client)
    idle.delete(client)
  })
  // Without a listener the event would end the process.
  pool.on('error', (error) => {
    if (!breaker.isOpen()) log.warn({ error: error.message }, 'database: an idle connection was lost')
    breaker.suspect()
  })
  return {
    db: drizzle({ client: pool, schema }),
    pool,
    isAway: breaker.isOpen,
    async close() {
      breaker.close()
      await pool.end()
    },
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient, release: () => void) => void

/** Pool that fails at once while the breaker is open. */
class GuardedPool extends pg.Pool {
  readonly #breaker: Breaker
  readonly #slowMs: number

  constructor(config: pg.PoolConfig, breaker: Breaker, slowMs: number) {
    super(config)
    this.#breaker = breaker
    this.#slowMs = slowMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.#breaker.isOpen()) {
      const away = new Unavailable('database')
      if (!callback) return Promise.reject(away)
      process.nextTick(callback, away, undefined, () => undefined)
      return undefined
    }
    const slow = setTimeout(this.#breaker.suspect, this.#slowMs)
    slow.unref()
    const onSettled = (error: Error | undefined) => {
      clearTimeout(slow)
      if (error && mayBeDown(error)) this.#breaker.suspect()
    }
    if (!callback) {
      const connecting = super.connect()
      connecting.then(() => onSettled(undefined), onSettled)
      return connecting
    }
    // The releasing caller runs this callback, so it is bound to its own async context.
    const bound = AsyncResource.bind(callback)
    super.connect((error, client, release) => {
      onSettled(error)
      bound(error, client as pg.PoolClient, release)
    })
    return undefined
  }
}

/** Returns a client class whose statements time out after `limitMs`; their connection is destroyed. */
function guardedClient(breaker: Breaker, limitMs: number, giveUp: (client: pg.Client) => void) {
  return class GuardedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg has nine signatures of this, which stay as they are.
    override query(...parameters: any[]): any {
      const done = this.#watch()
      const place = parameters.findLastIndex((part) => typeof part === 'function')
      if (place !== -1) {
        const callback = parameters[place]
        parameters[place] = (error: unknown, result: unknown) => {
          done(error)
          callback(error, result)
        }
      }
      // @ts-expect-error The parts of one of those signatures.
      const result = super.query(...parameters)
      if (place !== -1) return result
      if (result instanceof Promise) result.then(() => done(null), done)
      // A cursor or COPY stream, whose chunks are requested one by one.
      else done(null)
      return result
    }

    #watch(): (error: unknown) => void {
      const timeoutMs = hasLongTimeout() ? longTimeoutMs : limitMs
      const slow = setTimeout(breaker.suspect, limitMs / 4)
      const timeout = setTimeout(async () => {
        // If this process itself was busy, the response may have arrived but not been read yet.
        await turn()
        await turn()
        if (!isDone) giveUp(this)
      }, timeoutMs)
      slow.unref()
      timeout.unref()
      let isDone = false
      return (error) => {
        isDone = true
        clearTimeout(slow)
        clearTimeout(timeout)
        if (error && mayBeDown(error)) breaker.suspect()
      }
    }
  }
}

/** Connects and runs a query within `limitMs`. A server that rejects the connection as full counts as up. */
async function probe(url: string, limitMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  let failed: Error | undefined
  client.on('error', (error) => {
    failed = error
  })
  const timeout = setTimeout(async () => {
    await turn()
    await turn()
    streamOf(client).destroy(new Unavailable('database: no answer'))
  }, limitMs)
  timeout.unref()
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    if (mayBeDown(failed ?? error)) throw error
  } finally {
    clearTimeout(timeout)
    client.end().catch(() => undefined)
  }
}

/** Returns the socket, which pg's types omit. */
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy: (why: Error) => void } } }).connection.stream
