import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** TCP proxy in front of PostgreSQL that simulates an unreachable database. */
export type DatabaseProxy = {
  /** Address of the database through the proxy. */
  url: string
  /** Keeps connections open and accepts new ones, but forwards no byte: a hanging host. */
  pause: () => void
  /** Closes connections and refuses new ones: no process listens. */
  refuse: () => Promise<void>
  /** Closes the current connections; new ones are accepted. */
  cut: () => void
  /** Restores normal operation on the same port. */
  resume: () => Promise<void>
  close: () => Promise<void>
}

/** @param databaseUrl TCP address of the database */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isPaused = false

  const take = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname)
    const pair = [client, server] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [server, client]] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (isPaused) from.pause()
    }
  }
  const listen = async (port: number): Promise<Server> => {
    const listener = createServer(take).listen(port, '127.0.0.1')
    await once(listener, 'listening')
    return listener
  }
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const shut = async (listener: Server) => {
    const closed = new Promise((resolve) => listener.close(resolve))
    cut()
    await closed
  }

  let listener: Server | undefined = await listen(0)
  const { port } = listener.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    pause() {
      isPaused = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    async refuse() {
      if (listener) await shut(listener)
      listener = undefined
    },
    cut,
    async resume() {
      isPaused = false
      listener ??= await listen(port)
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      if (listener) await shut(listener)
    },
  }
}
