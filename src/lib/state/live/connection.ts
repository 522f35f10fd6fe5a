import type { LiveSocket, SocketNeeds } from '#lib/api/socket.ts'
import { loadPart } from '../shared/load-part.ts'
import type { LeaderMessage, TabRequest } from './relay.ts'

export type ConnectionNeeds = {
  origin: () => string
  /** Loads the socket code, at the first connection. */
  loadSocket: () => Promise<{ openSocket: (needs: SocketNeeds) => LiveSocket }>
  /** Asks the server whether the session is still valid, which ends it here if it is not. */
  recheck: () => Promise<unknown>
  log: (message: string) => void
  /** Milliseconds until a refused connection is retried. */
  refusedMs?: number
}

type State = Extract<LeaderMessage, { type: 'state' }>

/**
 * The browser's one connection, held by the leading tab: forwards requests of all tabs to the server, and events to all
 * tabs.
 */
export function openConnection(
  needs: ConnectionNeeds,
  token: string,
  tell: (message: LeaderMessage) => void,
) {
  const { origin, loadSocket, recheck, log, refusedMs = 30_000 } = needs
  let socket: LiveSocket | undefined
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: State = { type: 'state', state: 'connecting', connection: null }
  /** Ids of the tabs that watch a conversation, on this connection. */
  const watching = new Map<string, Set<string>>()

  /** Id of the last connection; a recovered one is the same for the tabs, which then fetch nothing. */
  let id: string | undefined
  const change = (next: State['state'], isRecovered = false): void => {
    watching.clear()
    if (next === 'online' && !(isRecovered && id)) id = crypto.randomUUID()
    state = { type: 'state', state: next, connection: next === 'online' ? (id ?? null) : null }
    tell(state)
  }
  const reopen = (): void => {
    socket?.close()
    socket = undefined
    if (!closed) timer = setTimeout(open, refusedMs)
  }
  const open = (): void => {
    loadPart(loadSocket).then(({ openSocket }) => {
      if (closed) return
      socket = openSocket({
        origin: origin(),
        token,
        log,
        onUp: (isRecovered) => change('online', isRecovered),
        onDown: () => change('offline'),
        onEvent: ({ name, data }) => tell({ type: 'event', name, data }),
        onRefused: (refusal) => {
          change('offline')
          if (refusal === 'unauthorized') void recheck().then(reopen)
          else reopen()
        },
      })
    }, reopen)
  }
  const watch = async (tab: string, roomId: string): Promise<void> => {
    if (state.state !== 'online') return
    watching.set(roomId, (watching.get(roomId) ?? new Set()).add(tab))
    const { connection } = state
    const watched = (await socket?.watch(roomId)) ?? null
    // After a reconnect the tab has repeated its request.
    if (!closed && state.connection === connection) tell({ type: 'watched', tab, roomId, watched })
  }
  const unwatch = (tab: string, roomId: string): void => {
    const tabs = watching.get(roomId)
    if (!tabs?.delete(tab) || tabs.size > 0) return
    watching.delete(roomId)
    socket?.say('unwatch', { roomId })
  }

  tell(state)
  open()
  return {
    state: () => state,
    ask: (request: Exclude<TabRequest, { type: 'hello' }>): void => {
      if (request.type === 'watch') void watch(request.tab, request.roomId)
      else if (request.type === 'unwatch') unwatch(request.tab, request.roomId)
      else socket?.say('typing', { roomId: request.roomId })
    },
    retry: () => socket?.retry(),
    rest: () => socket?.rest(),
    close: (): void => {
      closed = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
