import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Ms without a request after which a connection counts as idle. */
const idleMs = 250
const pollMs = 25

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

type Connection = { requests: number; since: number; bytesRead: number }

/**
 * Tracks a server's connections from the first one on. A request that is in flight when its connection is closed is
 * lost, so an active connection is never closed here: its next response carries `Connection: close`. Only idle
 * connections are closed.
 */
export function trackConnections(server: Server): Drain {
  const connections = new Map<Socket, Connection>()
  let isDraining = false
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { requests: 0, since: Date.now(), bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  // Upgraded connections belong to the socket server: see realtime/upgraded.ts.
  server.on('upgrade', ({ socket }: IncomingMessage) => connections.delete(socket as Socket))
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket as Socket)
    if (connection) connection.requests += 1
    if (isDraining) response.setHeader('Connection', 'close')
    response.once('close', () => {
      if (!connection) return
      connection.requests -= 1
      connection.since = Date.now()
      connection.bytesRead = socket.bytesRead
    })
  })
  const isSilent = ([socket, { requests, since, bytesRead }]: [Socket, Connection]) =>
    requests === 0 && socket.bytesRead === bytesRead && Date.now() - since >= idleMs

  return {
    async begin(graceMs) {
      isDraining = true
      const until = Date.now() + graceMs
      while (connections.size > 0 && Date.now() < until) await wait(pollMs)
    },
    async finish(mostMs) {
      isDraining = true
      const until = Date.now() + mostMs
      await acceptQueueEmpty(server, until - Date.now())
      // `http.Server.close` would also close connections that seem idle but have unread requests.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
      while (connections.size > 0 && Date.now() < until) {
        for (const [socket] of [...connections].filter(isSilent)) socket.destroySoon()
        await wait(pollMs)
      }
      for (const socket of connections.keys()) socket.destroy()
      await Promise.race([closed, wait(pollMs * 4)])
    },
  }
}

/**
 * Waits until no connection has arrived for a turn of the event loop: closing the server resets connections in the
 * accept queue.
 */
async function acceptQueueEmpty(server: Server, mostMs: number): Promise<void> {
  const until = Date.now() + Math.min(mostMs, 1_000)
  let arrived = true
  const markArrival = () => {
    arrived = true
  }
  server.on('connection', markArrival)
  while (arrived && Date.now() < until) {
    arrived = false
    await turn()
    await turn()
  }
  server.off('connection', markArrival)
}
