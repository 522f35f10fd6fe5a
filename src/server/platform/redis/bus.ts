import { randomUUID } from 'node:crypto'
import type { Bus, BusEvent, BusListener } from '../bus.ts'
import { parseEvent } from '../bus.ts'
import type { Log } from '../log.ts'
import type { Redis } from './connection.ts'
import { openEventStream } from './event-stream.ts'

/** Ms for which the history counts as incomplete after an event that is not in it: no connection is recovered later. */
export const recoveryMs = 2 * 60_000
/** How often a process says whether it can reach Redis, and how long the others believe it, in ms. */
const repeatMs = 5_000
const believedMs = 15_000
/** Ms in which the others learn of it: what they published to Redis meanwhile is missing here. */
const tellingMs = 1_000
/** Ms to begin at start; a process goes on without Redis. */
const beginMs = 1_000

/**
 * Opens the bus on a Redis stream. PostgreSQL's bus stays open beside it: for events of a transaction, and for all events
 * while this process or another one cannot reach Redis. Each process says every few seconds whether it can, through
 * PostgreSQL.
 * @param options.onGap runs when events may have been missed
 */
export async function openRedisBus(options: {
  redis: Redis
  postgres: Bus
  log: Log
  onGap: () => void
}): Promise<Bus> {
  const { redis, postgres, log } = options
  const processId = randomUUID()
  const listeners = new Map<BusListener, (() => void) | undefined>()
  /** Until when another process is believed to be without Redis, by its id. */
  const away = new Map<string, number>()
  let bypassedAt = Number.NEGATIVE_INFINITY
  let gapTimer: NodeJS.Timeout | undefined
  const bypassed = redis.key('bypassed')

  const deliver = (event: BusEvent, position?: string) => {
    for (const listener of listeners.keys()) listener(event, position)
  }
  /** Remembers, for new processes too, that the history lacks an event. */
  const markBypassed = () => {
    const isMarked = performance.now() - bypassedAt < 1_000
    bypassedAt = performance.now()
    if (isMarked || redis.isAway()) return
    const expiration = { type: 'PX' as const, value: recoveryMs }
    redis.run((client) => client.set(bypassed, '1', { expiration })).catch(() => undefined)
  }
  const reportGap = () => {
    markBypassed()
    options.onGap()
    for (const onGap of listeners.values()) onGap?.()
  }
  const isBypassed = async () =>
    performance.now() - bypassedAt < recoveryMs || (await redis.run((client) => client.exists(bypassed))) > 0

  const isShared = () => {
    for (const [id, until] of away) if (until < performance.now()) away.delete(id)
    return !redis.isAway() && away.size === 0
  }
  const changeListeners = new Set<() => void>()
  let wasShared = isShared()
  const noteChange = () => {
    if (wasShared === isShared()) return
    wasShared = !wasShared
    for (const listener of [...changeListeners]) listener()
  }

  let hasBegun = false
  /** Whether a gap was reported since Redis was lost: all that came later came through PostgreSQL. */
  let isGapReported = false
  const stream = openEventStream(redis, {
    entry({ id, payload }) {
      const event = parseEvent(payload)
      if (event) deliver(event, id)
      else log.warn('bus: an event of another version was ignored')
    },
    gap() {
      if (hasBegun && !isGapReported) reportGap()
    },
  })
  const stopListening = postgres.subscribe((event) => {
    if (event.type === 'redis') {
      if (event.isAway) away.set(event.processId, performance.now() + believedMs)
      else away.delete(event.processId)
      return noteChange()
    }
    // Sessions end in a transaction, always: whoever connects again is asked for a session anyway.
    if (event.type !== 'session-ended') markBypassed()
    deliver(event)
  }, reportGap)

  let isAwayHere = redis.isAway()
  const tell = () => {
    postgres.publish({ type: 'redis', processId, isAway: isAwayHere }).catch(() => undefined)
  }
  const repeating = setInterval(tell, repeatMs)
  repeating.unref()
  const onLost = () => {
    isAwayHere = true
    tell()
    gapTimer = setTimeout(() => {
      isGapReported = true
      reportGap()
    }, tellingMs)
    gapTimer.unref()
  }
  const onBack = () => {
    bypassedAt = Number.NEGATIVE_INFINITY
    markBypassed()
    // Others publish to Redis again once this process has read its stream to the end.
    stream.caughtUp().then(
      () => {
        if (redis.isAway()) return
        isGapReported = false
        isAwayHere = false
        tell()
      },
      () => undefined,
    )
  }
  const stopWatching = redis.onChange((isAway) => {
    clearTimeout(gapTimer)
    if (isAway) onLost()
    else onBack()
    noteChange()
  })

  if (isAwayHere) onLost()
  else tell()
  const begun = stream.caughtUp().catch(() => undefined)
  await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, beginMs).unref())])
  hasBegun = true
  return {
    async publish(event) {
      if (isShared()) {
        const isAdded = await stream.add(JSON.stringify(event)).then(
          () => true,
          () => false,
        )
        if (isAdded) return
      }
      await postgres.publish(event)
    },
    subscribe(listener, onGap) {
      listeners.set(listener, onGap)
      return () => listeners.delete(listener)
    },
    history: {
      position: stream.position,
      async after(position, max) {
        const entries = (await isBypassed()) ? null : await stream.after(position, max)
        if (!entries) return null
        return entries.flatMap(({ id, payload }) => {
          const event = parseEvent(payload)
          return event ? [[event, id] as [BusEvent, string]] : []
        })
      },
      isShared,
      onChange(listener) {
        changeListeners.add(listener)
        return () => changeListeners.delete(listener)
      },
    },
    async close() {
      stopWatching()
      stopListening()
      clearInterval(repeating)
      clearTimeout(gapTimer)
      stream.close()
      await postgres.close()
    },
  }
}

/**
 * Answers other processes that use Redis for a process that does not, as while it is switched on: they then publish
 * through PostgreSQL, too.
 */
export function declineRedis(postgres: Bus): void {
  const processId = randomUUID()
  postgres.subscribe((event) => {
    if (event.type !== 'redis' || event.isAway) return
    postgres.publish({ type: 'redis', processId, isAway: true }).catch(() => undefined)
  })
}
