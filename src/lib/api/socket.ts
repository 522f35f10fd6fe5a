import { io } from 'socket.io-client'
import { type ClientEvents, type Refusal, refusals, type Watched, watched } from '#lib/contract/events.ts'
import { type LiveEvent, parseEvent } from './events.ts'

export type SocketNeeds = {
  /** Origin of the API; empty for this site. */
  origin: string
  token: string
  /** @param isRecovered whether everything that was missed since the last connection follows */
  onUp: (isRecovered: boolean) => void
  /** Called when the connection is lost or could not be made; a reconnect follows. */
  onDown: () => void
  onEvent: (event: LiveEvent) => void
  /** Called when the server refuses the connection; there is no reconnect. */
  onRefused: (refusal: Refusal) => void
  log: (message: string) => void
}
export type LiveSocket = ReturnType<typeof openSocket>

/**
 * Back-off of a lost connection in ms: doubles within these bounds, each time by half of it more or less. The first tries
 * come soon, because a process that is restarted sends its members to another one.
 */
export const retry = { reconnectionDelay: 250, reconnectionDelayMax: 10_000 }
/** Timeout of an acknowledgement, in ms. */
const answerMs = 10_000

const refusalOf = (reason: unknown): Refusal | undefined => refusals.find((refusal) => refusal === reason)

/**
 * Opens the realtime connection (docs/architecture.md, "Realtime"): default path, polling first and then websocket, the
 * token as a query parameter. Connects, disconnects and errors are only logged.
 */
export function openSocket(needs: SocketNeeds) {
  const { origin, token, log } = needs
  const options = { query: { token }, transports: ['polling', 'websocket'], forceNew: true, ...retry }
  const socket = origin ? io(origin, options) : io(options)
  let refusal: Refusal | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const down = () => {
    if (refusal) return needs.onRefused(refusal)
    needs.onDown()
    // The library reconnects by itself, except after a disconnect by the server.
    if (!socket.active) timer = setTimeout(() => socket.connect(), retry.reconnectionDelayMax * Math.random())
  }
  socket.on('connect', () => {
    log('Socket connected')
    needs.onUp(socket.recovered)
  })
  socket.on('disconnect', (reason) => {
    log(`Socket disconnected: ${reason}`)
    if (reason !== 'io client disconnect') down()
  })
  socket.on('connect_error', ({ message }) => {
    log('Socket connection error')
    refusal = refusalOf(message)
    down()
  })
  socket.onAny((name: string, data: unknown) => {
    const event = parseEvent(name, data)
    if (event?.name === 'goodbye') refusal = event.data.reason
    else if (event) needs.onEvent(event)
  })

  return {
    /** Subscribes to presence in a conversation. Null without an answer. */
    watch: async (roomId: string): Promise<Watched> => {
      const request: ClientEvents['watch'] = { roomId }
      const answer: unknown = await socket
        .timeout(answerMs)
        .emitWithAck('watch', request)
        .catch(() => null)
      const parsed = watched.safeParse(answer)
      return parsed.success ? parsed.data : null
    },
    /** Sends an event; dropped while disconnected, since it would be stale later. */
    say: <Name extends 'unwatch' | 'typing'>(name: Name, data: ClientEvents[Name]): void => {
      if (socket.connected) socket.emit(name, data)
    },
    /** Reconnects at once instead of after the back-off. */
    retry: (): void => {
      if (socket.connected || refusal) return
      clearTimeout(timer)
      socket.disconnect().connect()
    },
    /** Disconnects until `retry`, while there is no network. */
    rest: (): void => {
      clearTimeout(timer)
      socket.disconnect()
      needs.onDown()
    },
    close: (): void => {
      clearTimeout(timer)
      socket.offAny()
      socket.off()
      socket.disconnect()
    },
  }
}
