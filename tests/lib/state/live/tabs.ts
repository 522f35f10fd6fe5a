import { atom } from 'nanostores'
import { onTestFinished } from 'vitest'
import type { LiveEvent } from '#lib/api/events.ts'
import { openSocket } from '#lib/api/socket.ts'
import type { ServerEventName } from '#lib/contract/events.ts'
import { createLive } from '#lib/state/live/live.ts'
import type { LiveState } from '#lib/state/live/types.ts'
import { type Auth, nobody } from '#lib/state/session/session.ts'

/** A tab with the events that it received over its browser's connection. */
export type LiveTab = ReturnType<ReturnType<typeof openTabs>['tab']>

/** A browser with a token, whose tabs share one connection to the server at `url`. */
export function openTabs(url: string, token: string | null) {
  const name = `live ${crypto.randomUUID()}`
  const $auth = atom<Auth>({ ...nobody, token })

  const tab = (
    options: { visible?: boolean; locks?: boolean; patienceMs?: number; refusedMs?: number } = {},
  ) => {
    const window = new EventTarget()
    const document = Object.assign(new EventTarget(), {
      visibilityState: options.visible === false ? 'hidden' : 'visible',
    })
    const log: string[] = []
    const heard: LiveEvent[] = []
    const seen = { reconnects: 0, rechecks: 0, leads: false }
    const live = createLive({
      session: { $auth },
      origin: () => url,
      loadSocket: async () => ({ openSocket }),
      recheck: async () => {
        seen.rechecks += 1
      },
      environment: () => ({
        window,
        document,
        locks: options.locks === false ? undefined : navigator.locks,
      }),
      log: (line) => void log.push(line),
      name,
      ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
      refusedMs: options.refusedMs ?? 60_000,
    })
    live.onReconnect(() => {
      seen.reconnects += 1
    })
    live.onLead(
      () => {
        seen.leads = true
      },
      () => {
        seen.leads = false
      },
    )
    const names: ServerEventName[] = ['message', 'notification', 'rooms', 'typing', 'presence']
    for (const event of names) live.on(event, (data) => void heard.push({ name: event, data } as LiveEvent))
    onTestFinished(live.stop)
    live.start()

    return {
      live,
      log,
      heard,
      seen,
      holds: () => log.filter((line) => line === 'Socket connected').length > 0,
      becomes: (state: LiveState) => becomes(live.$state, state),
      next: <Name extends ServerEventName>(event: Name) =>
        new Promise((resolve) => {
          const end = live.on(event, (data) => {
            end()
            resolve(data)
          })
        }),
      show: (visible: boolean) => {
        document.visibilityState = visible ? 'visible' : 'hidden'
        document.dispatchEvent(new Event('visibilitychange'))
      },
      say: (event: 'pagehide' | 'pageshow' | 'online' | 'offline') => window.dispatchEvent(new Event(event)),
      sayDocument: (event: 'freeze' | 'resume') => document.dispatchEvent(new Event(event)),
    }
  }
  return { name, $auth, tab }
}

/** Resolves when the store has the value, at once if it already has. */
export const becomes = <Value>(
  store: { subscribe: (listener: (value: Value) => void) => () => void },
  value: Value,
): Promise<void> =>
  new Promise((resolve) => {
    const end = store.subscribe((now) => {
      if (now !== value) return
      // `end` is assigned only after the first call of the listener.
      queueMicrotask(() => end())
      resolve()
    })
  })
