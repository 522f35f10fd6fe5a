import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { createClient } from '@redis/client'
import { createBreaker } from '../db/breaker.ts'
import { afterFreeTime } from '../db/free-time.ts'
import type { Log } from '../log.ts'
import { Unavailable } from '../unavailable.ts'

/** Ms that a command may take before its caller goes on without Redis. */
const commandMs = 1_000
/** Longest pause between two reconnects, in ms. */
const maxPauseMs = 1_000
/** A connection on which nothing was received for this long, in ms, is replaced; pings keep a good one busy. */
const silentMs = 6_000
const pingMs = 2_000
/** How often a connection that is being restored is looked at, in ms. */
const readyMs = 20

export type RedisClient = ReturnType<typeof createConnection>
type CreateClient = typeof createClient

/** Redis or Valkey (6.2 or later), which may be gone at any time: callers have to go on without it. */
export type Redis = {
  /** Returns the key or channel of a name for this shop: several shops may share a server. */
  key: (name: string) => string
  /**
   * Runs commands within a second.
   * @throws Unavailable at once while Redis is away, and when it fails; commands may have been executed all the same
   */
  run: <Result>(commands: (client: RedisClient) => Promise<Result>) => Promise<Result>
  /** Whether the circuit breaker is open. */
  isAway: () => boolean
  /** Calls a listener when Redis is lost, and when it is back. @returns a function that removes the listener */
  onChange: (listener: (isAway: boolean) => void) => () => void
  /** Opens a connection for commands that block or subscribe; it reconnects by itself, and its commands wait for that. */
  duplicate: () => RedisClient
  close: () => void
}

/**
 * Connects to Redis. A server that does not answer yet is waited for a second; then this resolves without it. Connections
 * reconnect by themselves. Its circuit breaker writes a key as a probe, because a full server or a replica answers reads.
 * @param options.shop secret of the database, which names the keys of its shop
 */
export async function openRedis(url: string, options: { shop: Buffer; log: Log }): Promise<Redis> {
  const { log } = options
  const prefix = `marketplace:${createHash('sha256').update(options.shop).digest('base64url').slice(0, 16)}`
  const key = (name: string) => `${prefix}:${name}`
  const listeners = new Set<(isAway: boolean) => void>()
  let lastError = ''
  // Loaded only where it is used: it is a third of a second of a start.
  const { createClient } = await import('@redis/client')
  const client = createConnection(createClient, url, { disableOfflineQueue: true })

  const change = (isAway: boolean) => {
    if (isAway) log.warn({ error: lastError }, 'redis: it cannot be reached; PostgreSQL does its part')
    else log.info('redis: it can be reached again')
    for (const listener of [...listeners]) listener(isAway)
  }
  /** Waits for a connection that is being restored: a short interruption is none. */
  const probe = async (limitMs: number) => {
    const untilMs = performance.now() + limitMs
    while (!client.isReady && performance.now() < untilMs) await pause(readyMs, undefined, { ref: false })
    await atMost(limitMs, client.set(key('probe'), '1', { expiration: { type: 'EX', value: 60 } }))
  }
  const breaker = createBreaker(
    probe,
    { firstMs: commandMs, furtherMs: commandMs },
    { open: () => change(true), close: () => change(false) },
  )
  client.on('error', (error: Error) => {
    lastError = error.message
    breaker.suspect()
  })
  // Rejects when it is closed before; until then it is tried again and again.
  const connected = client.connect().catch(() => undefined)
  await atMost(commandMs, connected).catch(() => undefined)
  if (!client.isReady) breaker.suspect()

  return {
    key,
    async run(commands) {
      if (breaker.isOpen()) throw new Unavailable('redis')
      try {
        return await atMost(commandMs, commands(client))
      } catch (error) {
        breaker.suspect()
        throw new Unavailable('redis', { cause: error })
      }
    },
    isAway: breaker.isOpen,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    duplicate() {
      const own = createConnection(createClient, url, { disableOfflineQueue: false })
      // Reported by the shared connection.
      own.on('error', () => undefined)
      return own
    },
    close() {
      breaker.close()
      client.destroy()
    },
  }
}

function createConnection(
  create: CreateClient,
  url: string,
  { disableOfflineQueue }: { disableOfflineQueue: boolean },
) {
  return create({
    url,
    RESP: 2,
    disableOfflineQueue,
    pingInterval: pingMs,
    disableClientInfo: true,
    socket: {
      connectTimeout: commandMs,
      socketTimeout: silentMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, maxPauseMs),
    },
  })
}

/** @throws Unavailable after the time limit in ms, not counting the time in which this process is busy */
function atMost<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const cancel = afterFreeTime(ms, () => reject(new Unavailable('redis: no answer')))
  return Promise.race([work, promise]).finally(cancel)
}
