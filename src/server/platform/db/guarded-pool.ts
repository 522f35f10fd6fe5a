import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import type { Log } from '../log.ts'
import { startStatement } from '../tracing/spans.ts'
import { mayBeDown, Unavailable } from '../unavailable.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { afterFreeTime } from './free-time.ts'
import { addressOf, clientAt, findPrimary } from './hosts.ts'
import { hasLongTimeout } from './statement-timeout.ts'

/** PostgreSQL's code for a change on a standby. */
const READ_ONLY = '25006'
/** Statement timeout of background work (`withLongTimeout`), in ms. */
const longTimeoutMs = 10 * 60_000

/** Pool for requests, in which no caller waits without limit. */
export type GuardedDatabase = {
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
 * @param options.isPooled true for the address of a pooler, which may give each transaction another connection: nothing is
 * prepared or set on one
 * @param options.onStatement is told of each statement and its duration
 */
export function openGuardedPool(
  url: string,
  options: {
    max: number
    limitMs: number
    log: Log
    isPooled?: boolean
    onStatement?: (seconds: number) => void
  },
): GuardedDatabase {
  const { max, limitMs, log, isPooled = false, onStatement = () => undefined } = options
  const connected = new Set<pg.PoolClient>()
  const idle = new Set<pg.PoolClient>()
  const destroyAll = (clients: Iterable<pg.PoolClient>, why: Error) => {
    for (const client of [...clients]) streamOf(client).destroy(why)
  }
  // Callers have waited a quarter of the limit when the first probe begins, and it ends before their limit does: the next
  // statement of a call would wait for a limit of its own.
  const probeLimits = { firstMs: limitMs * 0.6, furtherMs: limitMs * 2 }
  let primary = addressOf(url)
  /** Probes the primary, which may be another host than before: connections to the host that it was are useless. */
  const probePrimary = async (probeMs: number) => {
    const found = await findPrimary(url, probeMs)
    await probe(found, probeMs)
    if (primary !== found)
      destroyAll(connected, new Unavailable('database: another host has become the primary'))
    primary = found
  }
  const breaker = createBreaker(probePrimary, probeLimits, {
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
      // A bound for a process that is busy all the time; otherwise the pool itself counts.
      connectionTimeoutMillis: limitMs * 4,
      Client: guardedClient(clientAt(url), breaker, { limitMs, isPooled, onStatement }, (client) => {
        // Idle connections may hang as well, so they are replaced too.
        destroyAll([client as pg.PoolClient, ...idle], new Unavailable('database: a statement took too long'))
      }),
      onConnect: (client: pg.ClientBase) => (isPooled ? undefined : configure(client)),
    } as pg.PoolConfig,
    breaker,
    limitMs,
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
  readonly #limitMs: number

  constructor(config: pg.PoolConfig, breaker: Breaker, limitMs: number) {
    super(config)
    this.#breaker = breaker
    this.#limitMs = limitMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect()
    if (!callback) return connecting
    // The releasing caller runs this callback, so it is bound to its own async context.
    const bound = AsyncResource.bind(callback)
    connecting.then(
      (client) => process.nextTick(bound, undefined, client, client.release),
      (error: Error) => process.nextTick(bound, error, undefined, () => undefined),
    )
    return undefined
  }

  /** Connects in time, not counting that in which this process is busy. @throws Unavailable */
  async #connect(): Promise<pg.PoolClient> {
    if (this.#breaker.isOpen()) throw new Unavailable('database')
    const slow = setTimeout(this.#breaker.suspect, this.#limitMs / 4)
    slow.unref()
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    let isLate = false
    const cancel = afterFreeTime(this.#limitMs, () => {
      isLate = true
      reject(new Unavailable('busy: no connection to the database became free'))
    })
    super.connect().then((client) => (isLate ? client.release() : resolve(client)), reject)
    try {
      return await promise
    } catch (error) {
      if (mayBeDown(error)) this.#breaker.suspect()
      throw error
    } finally {
      clearTimeout(slow)
      cancel()
    }
  }
}

/** Returns a client class whose statements time out after `limitMs`; their connection is destroyed. */
function guardedClient(
  Client: typeof pg.Client,
  breaker: Breaker,
  {
    limitMs,
    isPooled,
    onStatement,
  }: { limitMs: number; isPooled: boolean; onStatement: (seconds: number) => void },
  giveUp: (client: pg.Client) => void,
) {
  return class GuardedClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg has nine signatures of this, which stay as they are.
    override query(...parameters: any[]): any {
      const [statement] = parameters
      if (isPooled && statement?.name && !statement.submit) parameters[0] = { ...statement, name: undefined }
      const done = this.#watch(typeof statement === 'string' ? statement : statement?.text)
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

    #watch(text: string | undefined): (error: unknown) => void {
      const timeoutMs = hasLongTimeout() ? longTimeoutMs : limitMs
      const slow = setTimeout(breaker.suspect, limitMs / 4)
      const cancel = afterFreeTime(timeoutMs, () => giveUp(this))
      slow.unref()
      const endSpan = startStatement(text)
      const began = performance.now()
      return (error) => {
        onStatement((performance.now() - began) / 1000)
        endSpan(error)
        clearTimeout(slow)
        cancel()
        if (error && (mayBeDown(error) || isReadOnly(error))) breaker.suspect()
      }
    }
  }
}

/** Sets up a new connection. Statements of this shop are short: compiling one takes longer than running it. */
async function configure(client: pg.ClientBase): Promise<void> {
  await client.query('SET jit = off')
  // Cancels statements whose connection was cut. Not every system supports it.
  await client.query('SET client_connection_check_interval = 2000').catch(() => undefined)
}

/** Whether a statement was refused because this host takes no changes any more. */
const isReadOnly = (error: unknown) => (error as { code?: string }).code === READ_ONLY

/**
 * Connects and runs a query within `limitMs`, not counting the time in which this process is busy. A server that rejects the
 * connection as full counts as up.
 */
async function probe(url: string, limitMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  let failed: Error | undefined
  client.on('error', (error) => {
    failed = error
  })
  const cancel = afterFreeTime(limitMs, () =>
    streamOf(client).destroy(new Unavailable('database: no answer')),
  )
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    if (mayBeDown(failed ?? error)) throw error
  } finally {
    cancel()
    client.end().catch(() => undefined)
  }
}

/** Returns the socket, which pg's types omit. */
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy: (why: Error) => void } } }).connection.stream
