import type { LiveEvent } from '#lib/api/events.ts'
import type { ServerEventName } from '#lib/contract/events.ts'
import type { Live } from './live-types.ts'

type Listener = (event: never) => void

/** Who hears which event. */
export function createListeners() {
  const listeners = new Map<ServerEventName, Set<Listener>>()
  const on: Live['on'] = (name, listener) => {
    const heard = listeners.get(name) ?? new Set()
    listeners.set(name, heard.add(listener))
    return () => void heard.delete(listener)
  }
  const say = ({ name, data }: LiveEvent): void => {
    for (const listener of listeners.get(name) ?? []) listener(data as never)
  }
  return { on, say }
}
