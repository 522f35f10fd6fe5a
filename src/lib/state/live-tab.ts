import { type ConnectionNeeds, openConnection } from './live-connection.ts'
import { elect, type Locks } from './live-election.ts'
import { parseRelayed, type TabRequest, type Told } from './live-relay.ts'

/** What a browser has to do with pages and tabs. */
export type Surroundings = {
  window: EventTarget
  document: EventTarget & { visibilityState: string }
  /** Undefined where the browser has none: then each tab connects by itself. */
  locks: Locks | undefined
}

export type TabNeeds = ConnectionNeeds & {
  /** Asked in a browser only: while pages are rendered there is none. */
  surroundings: () => Surroundings
  /** What this browser's tabs agree to call their connection. */
  name?: string
  /** Milliseconds after which a tab that leads and says nothing counts as frozen. */
  patienceMs?: number
}
type Connection = ReturnType<typeof openConnection>

/**
 * This tab among those that share a connection: it holds the connection, or asks the one that does.
 * @param hear is told what all tabs are told
 * @param lead is told whether this tab leads
 */
export function openTab(
  needs: TabNeeds,
  token: string,
  hear: (told: Told) => void,
  lead: (leads: boolean) => void,
) {
  const { name = 'marketplace-live', patienceMs = 10_000 } = needs
  const { locks, window, document } = needs.surroundings()
  const ended = new AbortController()
  const channel = locks ? new BroadcastChannel(name) : undefined
  let connection: Connection | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let state = 'connecting'
  const visible = () => document.visibilityState === 'visible'

  const calm = (): void => {
    clearTimeout(patience)
    patience = undefined
  }
  /** Asks the leader how it is. A tab that can be seen does not wait for one that is frozen. */
  const greet = (): void => {
    if (connection || ended.signal.aborted) return
    channel?.postMessage({ type: 'hello', visible: visible() } satisfies TabRequest)
    if (visible()) patience ??= setTimeout(() => election.takeLead(), patienceMs)
  }
  const listen = (told: Told): void => {
    const before = state
    if (told.type === 'state') {
      calm()
      state = told.state
    }
    hear(told)
    // What a hidden tab cannot reach, one that can be seen tries itself: timers of hidden tabs are slow.
    if (told.type === 'state' && state === 'offline' && before !== 'offline') greet()
  }
  const tell = (told: Told): void => {
    channel?.postMessage(told)
    listen(told)
  }
  const answer = (request: TabRequest): void => {
    if (!connection) return
    if (request.type !== 'hello') connection.ask(request)
    else if (request.visible && !visible() && connection.state().state !== 'online') election.yieldLead()
    else channel?.postMessage(connection.state())
  }
  channel?.addEventListener('message', ({ data }) => {
    const said = parseRelayed(data)
    if (!said) return
    if (said.type === 'state' || said.type === 'event' || said.type === 'watched') {
      if (!connection) listen(said)
    } else answer(said)
  })

  const election = elect({
    locks,
    name,
    onLead: () => {
      calm()
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
      calm()
      election.end()
      channel?.close()
    },
  }
}
