import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from './connection.ts'

/** Entries that the stream keeps, about: a process that was away for longer has a gap. */
const kept = 50_000
/** Ms that a read waits for an entry; a connection that is closed meanwhile ends it. */
const blockMs = 2_000
/** Ms between two tries to read. */
const retryMs = 200
const perRead = 200

export type Entry = { id: string; payload: string }

export type EventStream = {
  /** @throws Unavailable */
  add: (payload: string) => Promise<void>
  /** Returns the id of the entry that was read last; null before the first. */
  position: () => string | null
  /** Resolves once everything that is in the stream now was read, or missed. */
  caughtUp: () => Promise<void>
  /**
   * Returns the entries after an id.
   * @returns null if the entry itself is gone, or more than `max` follow it
   * @throws Unavailable
   */
  after: (id: string, max: number) => Promise<Entry[] | null>
  close: () => void
}

/**
 * Follows a Redis stream, from its end at the first connection. After a lost connection it goes on at the last entry, so
 * nothing is missed, unless that entry is gone or another server answers (a restart, a failover).
 * @param on.gap runs when entries may have been missed, and at the beginning
 */
export function openEventStream(
  redis: Redis,
  on: { entry: (entry: Entry) => void; gap: () => void },
): EventStream {
  const key = redis.key('events')
  const reader = redis.duplicate()
  let closed = false
  let isConnectionNew = true
  let last: string | null = null
  let server: string | null = null
  const catchingUp = new Map<string, () => void>()
  reader.on('ready', () => {
    isConnectionNew = true
  })

  const add = (fields: Record<string, string>) =>
    redis.run((client) =>
      client.xAdd(key, '*', fields, {
        TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: kept },
      }),
    )
  /** Finds the place to read from on a new connection. */
  const takePlace = async () => {
    // Not everybody may ask who it is: then it counts as another server.
    const info = await reader.info('server').catch(() => '')
    const runId = /run_id:(\w+)/.exec(info)?.[1] ?? randomUUID()
    if (server === runId && last !== null && (await reader.xRange(key, last, last))?.length) return
    // An entry of its own, because there is none to begin at in an empty stream.
    last = await reader.xAdd(key, '*', { begin: '' })
    server = runId
    on.gap()
    for (const resolve of catchingUp.values()) resolve()
  }
  const readOnce = async () => {
    if (isConnectionNew || last === null) {
      isConnectionNew = false
      await takePlace().catch((error: unknown) => {
        isConnectionNew = true
        throw error
      })
    }
    if (last === null) return
    const [stream] = (await reader.xRead({ key, id: last }, { BLOCK: blockMs, COUNT: perRead })) ?? []
    for (const { id, message } of stream?.messages ?? []) {
      last = id
      if (message.event !== undefined) on.entry({ id, payload: message.event })
      if (message.end !== undefined) catchingUp.get(message.end)?.()
    }
  }
  const follow = async () => {
    while (!closed) {
      try {
        await readOnce()
      } catch {
        // The connection is being restored; the shared one reports it.
        if (!closed) await pause(retryMs, undefined, { ref: false })
      }
    }
  }
  reader.connect().catch(() => undefined)
  void follow()

  const caughtUp = async () => {
    const end = randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    catchingUp.set(end, resolve)
    try {
      await add({ end })
      await promise
    } finally {
      catchingUp.delete(end)
    }
  }
  return {
    add: async (payload) => void (await add({ event: payload })),
    position: () => last,
    caughtUp,
    async after(id, max) {
      const entries = (await redis.run((client) => client.xRange(key, id, '+', { COUNT: max + 2 }))) ?? []
      if (entries[0]?.id !== id || entries.length > max + 1) return null
      return entries.slice(1).flatMap(({ id, message }) => {
        return message.event === undefined ? [] : [{ id, payload: message.event }]
      })
    },
    close() {
      closed = true
      reader.destroy()
    },
  }
}
