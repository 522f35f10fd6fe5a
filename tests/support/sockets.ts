import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, afterEach } from 'vitest'
import type { ClientEvents, ServerEventName, ServerEvents, Watched } from '#lib/contract/events.ts'
import type { Resources } from '#server/platform/resources.ts'
import { openRealtime } from '#server/realtime/server.ts'

/** Connection of a browser, and its events. */
export type Browser = {
  socket: Socket
  heard: [name: string, event: unknown][]
  /** Resolves with the next event of a name, from now on. */
  next: <Name extends ServerEventName>(name: Name) => Promise<ServerEvents[Name]>
  say: <Name extends keyof ClientEvents>(name: Name, event: unknown) => void
  watch: (roomId: string) => Promise<Watched>
  /** Resolves with the reason when the connection has ended. */
  ended: Promise<string>
}

/** Opens the realtime server of one process on its own port until the test file ends. */
export async function openSockets(resources: Resources) {
  const server = createServer((_, response) => response.writeHead(404).end())
  const realtime = await openRealtime(resources, server, { leaveMs: 50 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = new Set<Socket>()
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await realtime.close()
    server.closeAllConnections()
    server.close()
  }
  afterEach(() => {
    for (const socket of open) socket.disconnect()
    open.clear()
  })
  afterAll(close)

  /** Begins to connect without waiting. */
  const begin = (token: string | undefined, options: Partial<ManagerOptions & SocketOptions> = {}) => {
    const socket = io(url, {
      forceNew: true,
      reconnection: false,
      ...(token === undefined ? {} : { query: { token } }),
      ...options,
    })
    open.add(socket)
    return socket
  }
  return {
    url,
    server,
    realtime,
    close,
    begin,
    /**
     * Connects as a browser does.
     * @throws the connect error
     */
    async connect(token: string | undefined, options: Partial<ManagerOptions & SocketOptions> = {}) {
      const socket = begin(token, options)
      const browser = browserOf(socket)
      await connected(socket)
      return browser
    },
  }
}
export type Sockets = Awaited<ReturnType<typeof openSockets>>

export const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })

/** Resolves with the message of the connect error. */
export const refusalOfSocket = (socket: Socket): Promise<string> =>
  connected(socket).then(
    () => 'connected',
    (error: Error) => error.message,
  )

function browserOf(socket: Socket): Browser {
  const heard: Browser['heard'] = []
  socket.onAny((name: string, event: unknown) => heard.push([name, event]))
  return {
    socket,
    heard,
    next: (name) => new Promise((resolve) => socket.once(name as string, resolve)),
    say: (name, event) => socket.emit(name, event),
    watch: (roomId) => socket.timeout(5_000).emitWithAck('watch', { roomId }),
    ended: new Promise((resolve) => socket.once('disconnect', resolve)),
  }
}
