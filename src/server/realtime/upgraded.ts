import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Ms for browsers to acknowledge that a connection is closed. */
const closingMs = 1_000

/** Tracks upgraded connections, which the HTTP server does not count when it closes. */
export function trackUpgraded(server: Server): Set<Duplex> {
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_, connection: Duplex) => {
    upgraded.add(connection)
    connection.once('close', () => upgraded.delete(connection))
  })
  return upgraded
}

/** Waits until all connections are closed; after a time limit the rest are destroyed. */
export async function allClosed(connections: Set<Duplex>): Promise<void> {
  const all = Promise.all(
    [...connections].map((connection) => new Promise((resolve) => connection.once('close', resolve))),
  )
  const timer = setTimeout(() => {
    for (const connection of connections) connection.destroy()
  }, closingMs)
  await all
  clearTimeout(timer)
}
