import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy in front of a PostgreSQL, for the ways in which a database can be out of reach. */
export type DatabaseProxy = {
  /** The address of the database, through the proxy. */
  url: string
  /** Connections stay open and new ones are taken, but no byte is passed on: a host that hangs. */
  pause: () => void
  /** Connections are cut and new ones refused: no process listens. */
  refuse: () => Promise<void>
  /** Cuts the connections that there are; new ones are taken. */
  cut: () => void
  /** Back to normal, on the same port. */
  resume: () => Promise<void>
  close: () => Promise<void>
}

/** @param databaseUrl where the database listens over TCP */
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
