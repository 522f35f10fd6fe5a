import { type ConnectionNeeds, openConnection } from './connection.ts'
import { elect, type Locks } from './election.ts'
import { type LeaderMessage, parseTabMessage, type TabRequest } from './relay.ts'

/** Browser APIs for pages and tabs. */
export type BrowserEnvironment = {
  window: EventTarget
  document: EventTarget & { visibilityState: string }
  /** Undefined without Web Locks: then each tab has a connection of its own. */
  locks: Locks | undefined
}

export type TabNeeds = ConnectionNeeds & {
  /** Called in a browser only: server rendering has none. */
  environment: () => BrowserEnvironment
  /** Name of the lock and channel that this browser's tabs share. */
  name?: string
  /** Milliseconds after which a silent leader counts as frozen. */
  patienceMs?: number
}
type Connection = ReturnType<typeof openConnection>

/**
 * This tab's side of the shared connection: holds it as the leader, or sends requests to the leader.
 * @param hear called with each message to all tabs
 * @param lead called when this tab gains or loses the lead
 */
export function openTab(
  needs: TabNeeds,
  token: string,
  hear: (message: LeaderMessage) => void,
  lead: (leads: boolean) => void,
) {
  const { name = 'marketplace-live', patienceMs = 10_000 } = needs
  const { locks, window, document } = needs.environment()
  const ended = new AbortController()
  const channel = locks ? new BroadcastChannel(name) : undefined
  let connection: Connection | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let state = 'connecting'
  const visible = () => document.visibilityState === 'visible'

  const clearPatience = (): void => {
    clearTimeout(patience)
    patience = undefined
  }
  /** Asks the leader for its state. A visible tab takes the lead from one that does not answer. */
  const greet = (): void => {
    if (connection || ended.signal.aborted) return
    channel?.postMessage({ type: 'hello', visible: visible() } satisfies TabRequest)
    if (visible()) patience ??= setTimeout(() => election.takeLead(), patienceMs)
  }
  const listen = (message: LeaderMessage): void => {
    const before = state
    if (message.type === 'state') {
      clearPatience()
      state = message.state
    }
    hear(message)
    // A visible tab tries to connect where a hidden leader failed: timers of hidden tabs are throttled.
    if (message.type === 'state' && state === 'offline' && before !== 'offline') greet()
  }
  const tell = (message: LeaderMessage): void => {
    channel?.postMessage(message)
    listen(message)
  }
  const answer = (request: TabRequest): void => {
    if (!connection) return
    if (request.type !== 'hello') connection.ask(request)
    else if (request.visible && !visible() && connection.state().state !== 'online') election.yieldLead()
    else channel?.postMessage(connection.state())
  }
  channel?.addEventListener('message', ({ data }) => {
    const received = parseTabMessage(data)
    if (!received) return
    if (received.type === 'state' || received.type === 'event' || received.type === 'watched') {
      if (!connection) listen(received)
    } else answer(received)
  })

  const election = elect({
    locks,
    name,
    onLead: () => {
      clearPatience()
      connection = openConnection(needs, token, tell)
      lead(true)
    },
    onLost: () => {
      connection?.close()
      connection = undefined
      lead(false)
      if (ended.signal.aborted) return
      listen({ type: 'state', state: 'connecting', connection: null })
      greet()
    },
  })
  greet()

  const { signal } = ended
  const show = () => {
    if (!visible()) return
    connection?.retry()
    greet()
  }
  document.addEventListener('visibilitychange', show, { signal })
  window.addEventListener('online', () => connection?.retry(), { signal })
  window.addEventListener('offline', () => connection?.rest(), { signal })
  return {
    token,
    ask: (request: Exclude<TabRequest, { type: 'hello' }>): void => {
      if (connection) connection.ask(request)
      else channel?.postMessage(request)
    },
    close: (): void => {
      ended.abort()
      clearPatience()
      election.end()
      channel?.close()
    },
  }
}
