import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { RequestKind } from './route-names.ts'

/** Kind of request that an overloaded process refuses: pages first, which cost the most. */
export type Sheddable = 'page' | 'call'

/**
 * Delay of the event loop in ms, and requests in hand, beyond which no more of a kind is taken. The delay is about the time
 * in which each request in hand gets one turn, and a page that is rendered anew takes several; a call takes one or two.
 */
const limits: Record<Sheddable, { delayMs: number; requests: number }> = {
  page: { delayMs: 500, requests: 32 },
  call: { delayMs: 1_000, requests: 64 },
}

/** Interval in ms at which the delay is read. */
const readMs = 250

/** Paths that show the state of this process, or let somebody end what keeps it busy. */
const always = /^(?:\/ar)?\/(?:admin|healthz|livez|metrics|readyz)(?:\/|$)/

/** Returns what a request counts as when work has to be shed; null for what is always answered: writes, files, operators. */
export function sheddable(kind: RequestKind, path: string, isReadOnly: boolean): Sheddable | null {
  if (!isReadOnly || kind === 'file' || always.test(path)) return null
  return kind === 'call' ? 'call' : 'page'
}

export type LoadGuard = {
  /** Counts a request until it is answered, or its connection has ended. */
  begin: (response: ServerResponse) => void
  /** Returns whether one more request of a kind would wait for seconds. */
  isOverloaded: (kind: Sheddable) => boolean
}

/**
 * Creates the guard that keeps a process from taking more than it can answer: whoever is refused at once, with
 * Retry-After, leaves the others an answer in time. Neither a delay alone counts, since a single long task ends by itself, nor
 * the number of requests alone, which may wait for something else.
 * @param delay delay of the event loop in ms
 */
export function createLoadGuard(delay: () => number = createDelayMeter()): LoadGuard {
  let requests = 0
  // One of several requests on a connection may never hear of its end, so that they are counted by connection too.
  const held = new WeakMap<Socket, { count: number }>()
  const heldBy = (socket: Socket): { count: number } => {
    const known = held.get(socket)
    if (known) return known
    const own = { count: 0 }
    held.set(socket, own)
    socket.once('close', () => {
      requests -= own.count
      own.count = 0
    })
    return own
  }
  return {
    begin(response) {
      const own = heldBy(response.req.socket)
      own.count += 1
      requests += 1
      response.once('close', () => {
        if (own.count === 0) return
        own.count -= 1
        requests -= 1
      })
    },
    isOverloaded(kind) {
      const limit = limits[kind]
      return requests >= limit.requests && delay() >= limit.delayMs
    },
  }
}

/** Returns a function that returns the mean delay of the event loop in ms, of the last quarter of a second or longer. */
function createDelayMeter(): () => number {
  let histogram: ReturnType<typeof monitorEventLoopDelay> | undefined
  let readAt = 0
  let meanMs = 0
  return () => {
    if (!histogram) {
      histogram = monitorEventLoopDelay({ resolution: 10 })
      histogram.enable()
      readAt = Date.now()
    }
    if (Date.now() - readAt >= readMs && histogram.count > 0) {
      meanMs = histogram.mean / 1e6
      histogram.reset()
      readAt = Date.now()
    }
    return meanMs
  }
}
