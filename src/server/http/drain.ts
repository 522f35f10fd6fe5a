import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** A connection without a request for so long is taken for one that sends none, in ms. */
const idleMs = 250
const lookEveryMs = 25

/** Ends a server's connections without losing a request. */
export type Drain = {
  /**
   * From now on every answer asks its client to leave. New connections are still taken for `graceMs`: who sends them may
   * not know yet. With nobody connected it returns at once.
   */
  begin: (graceMs: number) => Promise<void>
  /** Takes no new connections, and waits for the answers under way; after `mostMs` they are cut. */
  finish: (mostMs: number) => Promise<void>
}

type Connection = { requests: number; since: number; bytesRead: number }

/**
 * Follows the connections of a server from its first on. A connection that is closed while a request is on its way to it
 * loses that request. So none is closed here that is in use: its next answer says `Connection: close`. Only those that
 * stay silent are closed.
 */
export function followConnections(server: Server): Drain {
  const connections = new Map<Socket, Connection>()
  let isDraining = false
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { requests: 0, since: Date.now(), bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  // Others have them: see realtime/upgraded.ts.
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
      while (connections.size > 0 && Date.now() < until) await wait(lookEveryMs)
    },
    async finish(mostMs) {
      isDraining = true
      const until = Date.now() + mostMs
      await noneArriving(server, until - Date.now())
      // The one of HTTP would also close connections that seem idle, with requests that were not read yet.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
      while (connections.size > 0 && Date.now() < until) {
        for (const [socket] of [...connections].filter(isSilent)) socket.destroySoon()
        await wait(lookEveryMs)
      }
      for (const socket of connections.keys()) socket.destroy()
      await Promise.race([closed, wait(lookEveryMs * 4)])
    },
  }
}

/** Those that wait to be taken are reset when a server closes: this is a moment without any, if one comes. */
async function noneArriving(server: Server, mostMs: number): Promise<void> {
  const until = Date.now() + Math.min(mostMs, 1_000)
  let arrived = true
  const note = () => {
    arrived = true
  }
  server.on('connection', note)
  while (arrived && Date.now() < until) {
    arrived = false
    await turn()
    await turn()
  }
  server.off('connection', note)
}
