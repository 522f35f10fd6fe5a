import { io } from 'socket.io-client'
import { type ClientEvents, type Refusal, refusals, type Watched, watched } from '#lib/contract/events.ts'
import { type LiveEvent, parseEvent } from './events.ts'

export type SocketNeeds = {
  /** Origin of the API; empty for this site's own. */
  origin: string
  token: string
  onUp: () => void
  /** The connection is lost, or could not be made; it is being tried again. */
  onDown: () => void
  onEvent: (event: LiveEvent) => void
  /** The server does not want this connection: it is not tried again. */
  onRefused: (refusal: Refusal) => void
  log: (message: string) => void
}
export type LiveSocket = ReturnType<typeof openSocket>

/** Milliseconds until the next try of a lost connection, each time twice as many, within these. */
const retry = { reconnectionDelay: 500, reconnectionDelayMax: 10_000 }
/** Milliseconds until a question to the server counts as unanswered. */
const answerMs = 10_000

const refusalOf = (reason: unknown): Refusal | undefined => refusals.find((refusal) => refusal === reason)

/**
 * The realtime connection (docs/architecture.md, "Realtime"): the default path, polling first and then websocket, the token
 * as a query parameter. Connecting, losing it and errors are only logged.
 */
export function openSocket(needs: SocketNeeds) {
  const { origin, token, log } = needs
  const options = { query: { token }, transports: ['polling', 'websocket'], forceNew: true, ...retry }
  const socket = origin ? io(origin, options) : io(options)
  let refusal: Refusal | undefined
  let later: ReturnType<typeof setTimeout> | undefined

  const down = () => {
    if (refusal) return needs.onRefused(refusal)
    needs.onDown()
    // The library tries again by itself, except when it was the server that hung up.
    if (!socket.active) later = setTimeout(() => socket.connect(), retry.reconnectionDelayMax * Math.random())
  }
  socket.on('connect', () => {
    log('Socket connected')
    needs.onUp()
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
    /** Asks who is in a conversation, and hears of it from now on. Null without an answer. */
    watch: async (roomId: string): Promise<Watched> => {
      const question: ClientEvents['watch'] = { roomId }
      const answer: unknown = await socket
        .timeout(answerMs)
        .emitWithAck('watch', question)
        .catch(() => null)
      const parsed = watched.safeParse(answer)
      return parsed.success ? parsed.data : null
    },
    /** Says something that is worth saying only now. */
    say: <Name extends 'unwatch' | 'typing'>(name: Name, data: ClientEvents[Name]): void => {
      if (socket.connected) socket.emit(name, data)
    },
    /** Tries at once to connect, instead of when it would. */
    retry: (): void => {
      if (socket.connected || refusal) return
      clearTimeout(later)
      socket.disconnect().connect()
    },
    /** Hangs up until `retry`: there is no network to try. */
    rest: (): void => {
      clearTimeout(later)
      socket.disconnect()
      needs.onDown()
    },
    close: (): void => {
      clearTimeout(later)
      socket.offAny()
      socket.off()
      socket.disconnect()
    },
  }
}
