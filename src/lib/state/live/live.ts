import { atom } from 'nanostores'
import { parseEvent } from '#lib/api/events.ts'
import { deferred } from '#lib/browsers/deferred.ts'
import { typingMs, type Watched } from '#lib/contract/events.ts'
import type { Session } from '../session/session.ts'
import { createListeners } from './listeners.ts'
import type { LeaderMessage } from './relay.ts'
import { openTab, type TabNeeds } from './tab.ts'
import type { Live, LiveState } from './types.ts'

export type LiveDependencies = TabNeeds & { session: Pick<Session, '$auth'> }

type Answer = (watched: Watched) => void

/** Live connection shared by all tabs of a browser (docs/architecture.md, "Realtime"; docs/decisions/0019). */
export function createLive(needs: LiveDependencies): Live {
  const { session, environment } = needs
  const id = crypto.randomUUID()
  const $state = atom<LiveState>('off')
  const { on, emit } = createListeners()
  const reconnects = new Set<() => void>()
  const leadListeners = new Set<{ begin: () => void; end: () => void }>()
  let leads = false
  /** Conversations that this tab watches, with the callbacks that wait for the answer. */
  const watches = new Map<string, Set<Answer>>()
  /** Time of the last "is writing", by conversation, in ms. */
  const typingSentAt = new Map<string, number>()
  let tab: ReturnType<typeof openTab> | undefined
  let connection: string | null = null
  let started: AbortController | undefined

  const askToWatch = (roomId: string) => tab?.ask({ type: 'watch', tab: id, roomId })
  const hear = (message: LeaderMessage): void => {
    if (message.type === 'event') {
      const event = parseEvent(message.name, message.data)
      if (event) emit(event)
    } else if (message.type === 'watched') {
      if (message.tab === id) settle(message.roomId, message.watched)
    } else {
      const wasOnline = $state.get() === 'online'
      $state.set(message.state)
      const isSame = message.connection === connection
      if (message.connection === null || (isSame && wasOnline)) return
      connection = message.connection
      for (const roomId of watches.keys()) askToWatch(roomId)
      if (isSame) return
      for (const listener of [...reconnects]) listener()
    }
  }
  const lead = (now: boolean): void => {
    leads = now
    for (const { begin, end } of [...leadListeners]) (now ? begin : end)()
  }
  const settle = (roomId: string, watched: Watched): void => {
    const waiting = watches.get(roomId)
    for (const answer of waiting ?? []) answer(watched)
    waiting?.clear()
  }

  const leave = (): void => {
    for (const roomId of watches.keys()) tab?.ask({ type: 'unwatch', tab: id, roomId })
    tab?.close()
    tab = undefined
    connection = null
    $state.set('off')
  }
  /** Joins the shared connection with the current token; leaves it without one. */
  const join = (): void => {
    const { token } = session.$auth.get()
    if (token === (tab?.token ?? null)) return
    leave()
    if (!token) return
    $state.set('connecting')
    tab = openTab(needs, token, hear, lead)
  }
  const start = (): void => {
    if (started) return
    started = new AbortController()
    const { signal } = started
    const { window, document } = environment()
    signal.addEventListener('abort', session.$auth.listen(join))
    // A page in the back/forward cache, or frozen, yields the lead.
    window.addEventListener('pagehide', leave, { signal })
    window.addEventListener('pageshow', join, { signal })
    document.addEventListener('freeze', leave, { signal })
    document.addEventListener('resume', join, { signal })
    join()
  }
  const unwatch = (roomId: string): void => {
    if (!watches.has(roomId)) return
    settle(roomId, null)
    watches.delete(roomId)
    tab?.ask({ type: 'unwatch', tab: id, roomId })
  }
  return {
    $state,
    on,
    onReconnect: (listener) => {
      reconnects.add(listener)
      return () => void reconnects.delete(listener)
    },
    onLead: (begin, end) => {
      const listener = { begin, end }
      leadListeners.add(listener)
      if (leads) begin()
      return () => void leadListeners.delete(listener)
    },
    watch: (roomId) => {
      const { promise, resolve } = deferred<Watched>()
      watches.set(roomId, (watches.get(roomId) ?? new Set()).add(resolve))
      // Without a connection the request is sent once there is one.
      if ($state.get() === 'online') askToWatch(roomId)
      return promise
    },
    unwatch,
    isWatched: (roomId) => watches.has(roomId),
    typing: (roomId) => {
      const now = Date.now()
      if ($state.get() !== 'online' || now - (typingSentAt.get(roomId) ?? 0) < typingMs / 2) return
      typingSentAt.set(roomId, now)
      tab?.ask({ type: 'typing', roomId })
    },
    start,
    stop: () => {
      started?.abort()
      started = undefined
      for (const roomId of [...watches.keys()]) unwatch(roomId)
      leave()
    },
  }
}
