import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod'
import { inBatches } from './batches.ts'
import type { Database } from './db/client.ts'
import type { Log } from './log.ts'

/** What processes on one database tell each other after a commit. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('invalidate'), tags: z.array(z.string()) }),
  z.object({ type: z.literal('outbox') }),
  /** Work waits for the job of this name: it need not wait for its time. */
  z.object({ type: z.literal('job'), name: z.string() }),
  /** These members have something new among their notifications. */
  z.object({ type: z.literal('notification'), userIds: z.array(z.string()) }),
  /** An offer was made or answered: its two sides see it anew. */
  z.object({ type: z.literal('offer'), offerId: z.string(), userIds: z.array(z.string()) }),
  /** A conversation has messages up to `sequence`, for these members. */
  z.object({
    type: z.literal('message'),
    roomId: z.string(),
    sequence: z.int(),
    userIds: z.array(z.string()),
  }),
  /** How far `userId` has got and read a conversation, for its two sides. */
  z.object({
    type: z.literal('marks'),
    roomId: z.string(),
    userId: z.string(),
    delivered: z.int(),
    read: z.int(),
    userIds: z.array(z.string()),
  }),
  /** The conversations of these members changed otherwise: cleared, blocked, read. */
  z.object({ type: z.literal('rooms'), userIds: z.array(z.string()) }),
  /** These sessions are over: whoever is connected with one is no longer. */
  z.object({ type: z.literal('session-ended'), sessionIds: z.array(z.string()) }),
])
export type BusEvent = z.output<typeof event>

export type Bus = {
  /** Tells every process, this one too. Returns when PostgreSQL has it. */
  publish: (event: BusEvent) => Promise<void>
  /** `onGap` is called when what was said for a while is not known: the connection was lost, and is there again. */
  subscribe: (listener: (event: BusEvent) => void, onGap?: () => void) => () => void
  close: () => Promise<void>
}

const channel = 'marketplace'
/** A NOTIFY payload holds less than 8,000 bytes. */
const payloadBytes = 7_000

/** Between two tries to connect again, at most, in ms. */
const longestPause = 2_000

function everyFifteenSeconds(ask: () => Promise<void>): () => void {
  const timer = setInterval(ask, 15_000)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Opens the bus on PostgreSQL's LISTEN and NOTIFY. After a lost connection it connects again and calls
 * `onGap`, since what was said meanwhile is not known.
 */
export async function openBus(options: {
  url: string
  pool: pg.Pool
  log: Log
  onGap: () => void
  /** When to ask whether the listening connection still answers; every 15 s by default. */
  every?: (ask: () => Promise<void>) => () => void
  /** How long an answer may take, in ms. */
  answerMs?: number
}): Promise<Bus> {
  const { every = everyFifteenSeconds, answerMs = 5_000 } = options
  const listeners = new Map<(event: BusEvent) => void, (() => void) | undefined>()
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
      connectionString: options.url,
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
  /** A connection that broke without a word would stay silent for ever: one that does not answer is given up. */
  const ask = async (): Promise<void> => {
    const asked = client
    if (!asked) return
    const late = setTimeout(() => asked.connection.stream.destroy(new Error('no answer')), answerMs)
    late.unref()
    // Its own statement again: harmless, and it stays the last one of the connection.
    await asked.query(`LISTEN ${channel}`).catch(() => undefined)
    clearTimeout(late)
  }
  const tellGap = () => {
    options.onGap()
    for (const onGap of listeners.values()) onGap?.()
  }
  const reconnect = (delay: number) => {
    retry = setTimeout(() => {
      listen().then(tellGap, () => reconnect(Math.min(delay * 2, longestPause)))
    }, delay)
    retry.unref()
  }

  // In the order in which they came; what comes while some are on their way goes together. Nobody waits for the disk:
  // nothing of it outlives the database's process.
  const notify = inBatches(
    async (payloads: string[]) => {
      const text = `SELECT pg_notify($1, payload)
        FROM set_config('synchronous_commit', 'off', true), unnest($2::text[]) AS payload`
      await options.pool.query({ name: 'bus', text, values: [channel, payloads] })
      return []
    },
    { atOnce: 1, most: 100 },
  )

  await listen()
  const stopAsking = every(ask)
  return {
    async publish(message) {
      await Promise.all(split(message).map((part) => notify(JSON.stringify(part))))
    },
    subscribe(listener, onGap) {
      listeners.set(listener, onGap)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      stopAsking()
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** Tells every process with the commit of the caller's transaction; nothing is told when that fails. */
export async function publishOnCommit(tx: Database, message: BusEvent): Promise<void> {
  for (const part of split(message)) {
    await tx.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify(part)})`)
  }
}

function parseEvent(payload: string): BusEvent | null {
  try {
    return event.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** One event as several whose payloads fit. */
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

/** A list as two; one that cannot be halved is none that fits, and PostgreSQL says so. */
function halves(list: string[]): string[][] {
  if (list.length < 2) throw new Error('bus: an event does not fit into a notification')
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}
