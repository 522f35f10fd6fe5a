import pg from 'pg'
import * as z from 'zod'
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
])
export type BusEvent = z.output<typeof event>

export type Bus = {
  /** Tells every process, this one too. Returns when PostgreSQL has it. */
  publish: (event: BusEvent) => Promise<void>
  subscribe: (listener: (event: BusEvent) => void) => () => void
  close: () => Promise<void>
}

const channel = 'marketplace'
/** A NOTIFY payload holds less than 8,000 bytes. */
const payloadBytes = 7_000

/**
 * Opens the bus on PostgreSQL's LISTEN and NOTIFY. After a lost connection it connects again and calls
 * `onGap`, since what was said meanwhile is not known.
 */
export async function openBus(options: {
  url: string
  pool: pg.Pool
  log: Log
  onGap: () => void
}): Promise<Bus> {
  const listeners = new Set<(event: BusEvent) => void>()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const deliver = (payload: string | undefined) => {
    const message = parseEvent(payload ?? '')
    if (!message) return options.log.warn('bus: an event of another version was ignored')
    for (const listener of listeners) listener(message)
  }
  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true })
    next.on('notification', (message) => deliver(message.payload))
    next.on('error', (error) => options.log.warn({ error: error.message }, 'bus: connection lost'))
    next.on('end', () => {
      if (closed || client !== next) return
      client = undefined
      reconnect(500)
    })
    await next.connect()
    await next.query(`LISTEN ${channel}`)
    client = next
  }
  const reconnect = (delay: number) => {
    retry = setTimeout(() => {
      listen().then(options.onGap, () => reconnect(Math.min(delay * 2, 10_000)))
    }, delay)
    retry.unref()
  }

  await listen()
  return {
    async publish(message) {
      for (const part of split(message)) {
        await options.pool.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(part)])
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
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
  if (message.type === 'notification') {
    return halves(message.userIds).flatMap((userIds) => split({ ...message, userIds }))
  }
  return [message]
}

/** A list as two; one that cannot be halved is none that fits, and PostgreSQL says so. */
function halves(list: string[]): string[][] {
  if (list.length < 2) throw new Error('bus: an event does not fit into a notification')
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}
