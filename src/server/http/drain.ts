import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { mostConnections } from './open-files.ts'

/** Ms after its last request, or without a first one, after which a connection counts as idle. */
const idleMs = 500
const firstRequestMs = 2_000
const pollMs = 25
/** Ms without a new connection after which the accept queue counts as empty, and the most to wait for that. */
const quietMs = 200
const mostQuietMs = 2_000

/** Graceful shutdown of a server's connections. */
export type Drain = {
  /**
   * Starts draining: each response carries `Connection: close`. New connections are accepted for `graceMs`, since a
   * load balancer may not know yet. Resolves early once no connection is left.
   */
  begin: (graceMs: number) => Promise<void>
  /** Stops accepting connections and waits for pending responses, for at most `mostMs`; then cuts them. */
  finish: (mostMs: number) => Promise<void>
}

type Connection = { requests: number; since: number; idleMs: number; bytesRead: number }

/**
 * Tracks a server's connections from the first one on. A request that is in flight when its connection is closed is
 * lost, so an active connection is never closed here: its next response carries `Connection: close`. Only idle
 * connections are closed. Takes the place of the request listeners added so far, to hold requests back for a moment.
 *
 * Beyond a number of connections a new one takes the place of the one that has been idle for the longest time: whoever opens
 * connections and sends nothing would leave no descriptor for pages.
 * @param most connections at a time, those of the socket included
 */
export function trackConnections(server: Server, most = mostConnections()): Drain {
  const connections = new Map<Socket, Connection>()
  let open = 0
  let closedAt = Number.NEGATIVE_INFINITY
  let isDraining = false
  let held: Promise<void> | undefined
  server.on('connection', (socket: Socket) => {
    open += 1
    if (open > most) (longestIdle(connections) ?? socket).destroy()
    connections.set(socket, { requests: 0, since: Date.now(), idleMs: firstRequestMs, bytesRead: 0 })
    socket.once('close', () => {
      open -= 1
      closedAt = Date.now()
      connections.delete(socket)
    })
  })
  /** Whether no client is there, nor one that opens its next connection because its last was just closed. */
  const isAlone = () => connections.size === 0 && Date.now() - closedAt >= quietMs
  // Upgraded connections belong to the socket server: see realtime/upgraded.ts.
  server.on('upgrade', ({ socket }: IncomingMessage) => connections.delete(socket as Socket))
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (connection) connection.requests += 1
    if (isDraining) response.setHeader('Connection', 'close')
    response.once('close', () => {
      if (!connection) return
      connection.requests -= 1
      connection.since = Date.now()
      connection.idleMs = idleMs
      connection.bytesRead = socket.bytesRead
    })
    const handle = () => {
      for (const handler of handlers) handler.call(server, request, response)
    }
    if (held) void held.then(handle)
    else handle()
  })
  const isSilent = ([socket, connection]: [Socket, Connection]) =>
    connection.requests === 0 &&
    socket.bytesRead === connection.bytesRead &&
    Date.now() - connection.since >= connection.idleMs

  return {
    async begin(graceMs) {
      isDraining = true
      const until = Date.now() + graceMs
      while (!isAlone() && Date.now() < until) await wait(pollMs)
    },
    async finish(mostMs) {
      isDraining = true
      const until = Date.now() + mostMs
      // Clients open their next connection once they have a response: none arrives while responses are held.
      const { promise, resolve: release } = Promise.withResolvers<void>()
      held = promise
      if (!isAlone()) await acceptQueueEmpty(server, until - Date.now())
      // `http.Server.close` would also close connections that seem idle but have unread requests.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
      held = undefined
      release()
      while (connections.size > 0 && Date.now() < until) {
        for (const [socket] of [...connections].filter(isSilent)) socket.destroySoon()
        await wait(pollMs)
      }
      for (const socket of connections.keys()) socket.destroy()
      await Promise.race([closed, wait(pollMs * 4)])
    },
  }
}

/** Returns the connection without a request in hand whose last one ended, or which was opened, first. */
function longestIdle(connections: Map<Socket, Connection>): Socket | null {
  let [longest, since]: [Socket | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const [socket, connection] of connections) {
    if (connection.requests > 0 || connection.since >= since || socket.destroyed) continue
    longest = socket
    since = connection.since
  }
  return longest
}

/**
 * Waits until no connection has arrived for `quietMs`: closing the server resets the connections in its accept queue.
 */
async function acceptQueueEmpty(server: Server, mostMs: number): Promise<void> {
  const until = Date.now() + Math.min(mostMs, mostQuietMs)
  let arrivedAt = Date.now()
  const markArrival = () => {
    arrivedAt = Date.now()
  }
  server.on('connection', markArrival)
  while (Date.now() - arrivedAt < quietMs && Date.now() < until) {
    await wait(quietMs / 8)
    // Timers fire before the connections that arrived meanwhile are accepted.
    await turn()
  }
  server.off('connection', markArrival)
}
