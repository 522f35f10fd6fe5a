import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod'
import { createBatcher } from './batches.ts'
import type { Database } from './db/client.ts'
import { findPrimary } from './db/hosts.ts'
import type { Log } from './log.ts'

/** Events between the processes of one database, published after a commit. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('invalidate'), tags: z.array(z.string()) }),
  /** A backup replaced the database: everything read before is stale. */
  z.object({ type: z.literal('restored') }),
  z.object({ type: z.literal('outbox') }),
  /** Starts the named job early. */
  z.object({ type: z.literal('job'), name: z.string() }),
  /** The seller has cancelled an import, which some process may be running. */
  z.object({ type: z.literal('import-cancelled'), importId: z.string() }),
  /** These members have new notifications, or one is gone; `roomId`: about the messages of a conversation. */
  z.object({
    type: z.literal('notification'),
    userIds: z.array(z.string()),
    roomId: z.optional(z.string()),
    gone: z.optional(z.boolean()),
  }),
  /** An offer was made or answered; sent to its two sides. */
  z.object({ type: z.literal('offer'), offerId: z.string(), userIds: z.array(z.string()) }),
  /** A conversation has messages up to `sequence`; sent to its members. */
  z.object({
    type: z.literal('message'),
    roomId: z.string(),
    sequence: z.int(),
    userIds: z.array(z.string()),
  }),
  /** Positions up to which `userId` received and read a conversation; sent to its two sides. */
  z.object({
    type: z.literal('marks'),
    roomId: z.string(),
    userId: z.string(),
    delivered: z.int(),
    read: z.int(),
    userIds: z.array(z.string()),
  }),
  /** A member read a conversation up to `read`: what is unread of it, and in all; sent to that member alone. */
  z.object({
    type: z.literal('unread'),
    roomId: z.string(),
    read: z.int(),
    unread: z.int(),
    total: z.int(),
    userIds: z.array(z.string()),
  }),
  /** The conversations of these members changed otherwise: cleared, blocked. */
  z.object({ type: z.literal('rooms'), userIds: z.array(z.string()) }),
  /** These sessions ended, and their connections have to be closed. */
  z.object({ type: z.literal('session-ended'), sessionIds: z.array(z.string()) }),
  /** Whether a process can reach Redis: see redis/bus.ts. */
  z.object({ type: z.literal('redis'), processId: z.string(), isAway: z.boolean() }),
])
export type BusEvent = z.output<typeof event>

/** @param position place of the event in the history of the bus; absent for an event that is not in it */
export type BusListener = (event: BusEvent, position?: string) => void

/** Events of the last while, in order, which only Redis keeps. */
export type BusHistory = {
  /** Returns the position of the last event that this process has heard; null before the first. */
  position: () => string | null
  /**
   * Returns the events after a position, with theirs.
   * @returns null if not all of them are known, or they are more than `max`
   * @throws Unavailable
   */
  after: (position: string, max: number) => Promise<[event: BusEvent, position: string][] | null>
  /** Returns whether every process can reach Redis, as far as known here; otherwise events go through PostgreSQL. */
  isShared: () => boolean
  /** Calls a listener when that changes. @returns a function that removes the listener */
  onChange: (listener: () => void) => () => void
}

export type Bus = {
  /** Publishes to every process, this one included. Resolves once PostgreSQL, or Redis, has the event. */
  publish: (event: BusEvent) => Promise<void>
  /** `onGap` runs after a lost connection is restored: events were missed meanwhile. */
  subscribe: (listener: BusListener, onGap?: () => void) => () => void
  history: BusHistory | null
  close: () => Promise<void>
}

/** Channel of LISTEN and NOTIFY. */
export const channel = 'marketplace'
/** Bytes per payload; NOTIFY allows fewer than 8,000. */
const payloadBytes = 7_000

/** Longest pause between two reconnects, in ms. */
const maxPauseMs = 2_000

function everyFifteenSeconds(probe: () => Promise<void>): () => void {
  const timer = setInterval(probe, 15_000)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Opens the bus on PostgreSQL's LISTEN and NOTIFY. After a lost connection it reconnects and calls `onGap`, since
 * events were missed meanwhile.
 */
export async function openBus(options: {
  url: string
  pool: pg.Pool
  log: Log
  onGap: () => void
  /** Schedules the liveness probe of the listening connection; every 15 s by default. */
  every?: (probe: () => Promise<void>) => () => void
  /** Time limit of connecting and of a probe, each, in ms. */
  answerMs?: number
}): Promise<Bus> {
  const { every = everyFifteenSeconds, answerMs = 5_000 } = options
  const listeners = new Map<BusListener, (() => void) | undefined>()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const deliver = (payload: string | undefined) => {
    const message = parseEvent(payload ?? '')
    if (!message) return options.log.warn('bus: an event of another version was ignored')
    for (const listener of listeners.keys()) listener(message)
  }
  const listen = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: await findPrimary(options.url, answerMs),
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    next.on('notification', (message) => deliver(message.payload))
    next.on('error', (error) => options.log.warn({ error: error.message }, 'bus: connection lost'))
    next.on('end', () => {
      if (closed || client !== next) return
      client = undefined
      reconnect(500)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      next.end().catch(() => undefined)
      throw error
    }
    client = next
  }
  /**
   * Probes the listening connection: one that broke silently would never report it, so it is destroyed when it does not
   * respond.
   */
  const probe = async (): Promise<void> => {
    const probed = client
    if (!probed) return
    const timer = setTimeout(() => probed.connection.stream.destroy(new Error('no answer')), answerMs)
    timer.unref()
    // Repeats the connection's own statement, which is harmless.
    await probed.query(`LISTEN ${channel}`).catch(() => undefined)
    clearTimeout(timer)
  }
  const reportGap = () => {
    options.onGap()
    for (const onGap of listeners.values()) onGap?.()
  }
  const reconnect = (delay: number) => {
    retry = setTimeout(() => {
      listen().then(reportGap, () => reconnect(Math.min(delay * 2, maxPauseMs)))
    }, delay)
    retry.unref()
  }

  // Preserves the order; events that arrive during a NOTIFY share the next one. The commit is asynchronous, because
  // notifications do not survive a crash anyway.
  const notify = createBatcher(
    async (payloads: string[]) => {
      const text = `SELECT pg_notify($1, payload)
        FROM set_config('synchronous_commit', 'off', true), unnest($2::text[]) AS payload`
      await options.pool.query({ name: 'bus', text, values: [channel, payloads] })
      return []
    },
    { concurrency: 1, maxBatch: 100 },
  )

  await listen()
  const stopProbing = every(probe)
  return {
    async publish(message) {
      await Promise.all(split(message).map((part) => notify(JSON.stringify(part))))
    },
    subscribe(listener, onGap) {
      listeners.set(listener, onGap)
      return () => listeners.delete(listener)
    },
    history: null,
    async close() {
      closed = true
      stopProbing()
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** Publishes with the commit of the caller's transaction; nothing is published if it fails. */
export async function publishOnCommit(tx: Database, message: BusEvent): Promise<void> {
  for (const part of split(message)) {
    await tx.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify(part)})`)
  }
}

/** @returns null for an event of another version, or no event */
export function parseEvent(payload: string): BusEvent | null {
  try {
    return event.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** Splits an event so that each payload fits. */
function split(message: BusEvent): BusEvent[] {
  if (Buffer.byteLength(JSON.stringify(message)) <= payloadBytes) return [message]
  if (message.type === 'invalidate') {
    return halves(message.tags).flatMap((tags) => split({ ...message, tags }))
  }
  if (message.type === 'notification' || message.type === 'rooms') {
    return halves(message.userIds).flatMap((userIds) => split({ ...message, userIds }))
  }
  if (message.type === 'session-ended') {
    return halves(message.sessionIds).flatMap((sessionIds) => split({ ...message, sessionIds }))
  }
  return [message]
}

/** Splits a list in two. @throws Error when it cannot be split */
function halves(list: string[]): string[][] {
  if (list.length < 2) throw new Error('bus: an event does not fit into a notification')
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}
