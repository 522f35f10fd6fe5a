import { AsyncResource } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { mayBeDown, Unavailable } from '../unavailable.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import type { Database } from './client.ts'
import { isUnhurried } from './patience.ts'
import * as schema from './schema.ts'

/** A statement of `withoutHurry` may take so long, in ms. */
const unhurriedMs = 10 * 60_000

/** How a server asks PostgreSQL on behalf of callers: nobody waits without end. */
export type GuardedDatabase = {
  db: Database
  pool: pg.Pool
  /** Whether the database is known to be out of reach: whoever asks it is refused at once. */
  isAway: () => boolean
  close: () => Promise<void>
}

/**
 * Opens a pool whose waits end: for a connection and for each statement after `limitMs`. What takes a quarter of that
 * makes a circuit breaker probe the database by a connection of its own; when that gets no answer before the limit ends,
 * every connection is cut and calls fail at once until the database answers again. Statements of `withoutHurry` may take
 * minutes. Fails with what `unavailableReason` knows.
 * @param options.max connections at most
 */
export function openGuarded(
  url: string,
  options: { max: number; limitMs: number; log: Log },
): GuardedDatabase {
  const { max, limitMs, log } = options
  const connected = new Set<pg.PoolClient>()
  const idle = new Set<pg.PoolClient>()
  const cut = (clients: Iterable<pg.PoolClient>, why: Error) => {
    for (const client of [...clients]) streamOf(client).destroy(why)
  }
  // Whoever waits when the first probe begins has done so for a quarter of the limit.
  const probeLimits = { firstMs: (limitMs * 3) / 4, furtherMs: limitMs * 2 }
  const breaker = createBreaker((probeMs) => probe(url, probeMs), probeLimits, {
    open() {
      log.warn('database: it cannot be reached')
      cut(connected, new Unavailable('database'))
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
        // Others that nobody uses may hang as well: better to find out with new ones.
        cut([client as pg.PoolClient, ...idle], new Unavailable('database: a statement took too long'))
      }),
      // A statement whose connection was given up is not to go on in the database. Not every system can tell.
      onConnect: (client: pg.ClientBase) =>
        client.query('SET client_connection_check_interval = 2000').catch(() => undefined),
    } as pg.PoolConfig,
    breaker,
    limitMs / 4,
  )
  pool.on('connect', (client) => {
    connected.add(client)
    // A connection that is lost between two statements of a transaction: the next one fails.
    client.on('error', () => undefined)
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('remove', (client) => {
    connected.delete(client)
    idle.delete(client)
  })
  // With nobody listening, it would end the process.
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

/** A pool that refuses at once while the breaker is open. */
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
    const watched = (error: Error | undefined) => {
      clearTimeout(slow)
      if (error && mayBeDown(error)) this.#breaker.suspect()
    }
    if (!callback) {
      const connecting = super.connect()
      connecting.then(() => watched(undefined), watched)
      return connecting
    }
    // Whoever gave a connection back calls this, in a context of their own.
    const own = AsyncResource.bind(callback)
    super.connect((error, client, release) => {
      watched(error)
      own(error, client as pg.PoolClient, release)
    })
    return undefined
  }
}

/** A client whose statements are given up after `limitMs`, with their connection. */
function guardedClient(breaker: Breaker, limitMs: number, giveUp: (client: pg.Client) => void) {
  return class GuardedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg has nine signatures of this, which stay as they are.
    override query(...given: any[]): any {
      const done = this.#watch()
      const place = given.findLastIndex((part) => typeof part === 'function')
      if (place !== -1) {
        const callback = given[place]
        given[place] = (error: unknown, result: unknown) => {
          done(error)
          callback(error, result)
        }
      }
      // @ts-expect-error The parts of one of those signatures.
      const result = super.query(...given)
      if (place !== -1) return result
      if (result instanceof Promise) result.then(() => done(null), done)
      // A cursor or a copy: its pieces are asked for one by one.
      else done(null)
      return result
    }

    #watch(): (error: unknown) => void {
      const most = isUnhurried() ? unhurriedMs : limitMs
      const slow = setTimeout(breaker.suspect, limitMs / 4)
      const late = setTimeout(async () => {
        // Where this process itself was busy, the answer may be there and only not read yet.
        await turn()
        await turn()
        if (!isDone) giveUp(this)
      }, most)
      slow.unref()
      late.unref()
      let isDone = false
      return (error) => {
        isDone = true
        clearTimeout(slow)
        clearTimeout(late)
        if (error && mayBeDown(error)) breaker.suspect()
      }
    }
  }
}

/** A new connection and an answer, within `limitMs`. One that only says that it is full is there. */
async function probe(url: string, limitMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  let failed: Error | undefined
  client.on('error', (error) => {
    failed = error
  })
  const late = setTimeout(async () => {
    await turn()
    await turn()
    streamOf(client).destroy(new Unavailable('database: no answer'))
  }, limitMs)
  late.unref()
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    if (mayBeDown(failed ?? error)) throw error
  } finally {
    clearTimeout(late)
    client.end().catch(() => undefined)
  }
}

/** The socket, which pg's types leave out. */
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy: (why: Error) => void } } }).connection.stream
