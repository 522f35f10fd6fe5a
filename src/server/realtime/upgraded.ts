import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** How long browsers have to answer that a connection is closed, in ms. */
const closingMs = 1_000

/** Connections that are no longer HTTP: the server does not count them when it closes. */
export function trackUpgraded(server: Server): Set<Duplex> {
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_, connection: Duplex) => {
    upgraded.add(connection)
    connection.once('close', () => upgraded.delete(connection))
  })
  return upgraded
}

/** Waits until browsers have gone; those that do not answer are not waited for. */
export async function allClosed(connections: Set<Duplex>): Promise<void> {
  const all = Promise.all(
    [...connections].map((connection) => new Promise((resolve) => connection.once('close', resolve))),
  )
  const late = setTimeout(() => {
    for (const connection of connections) connection.destroy()
  }, closingMs)
  await all
  clearTimeout(late)
}
