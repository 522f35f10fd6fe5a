import type { LiveEvent } from '#lib/api/events.ts'
import type { ServerEventName } from '#lib/contract/events.ts'
import type { Live } from './types.ts'

type Listener = (event: never) => void

/** Registry of event listeners by event name. */
export function createListeners() {
  const listeners = new Map<ServerEventName, Set<Listener>>()
  const on: Live['on'] = (name, listener) => {
    const existing = listeners.get(name) ?? new Set()
    listeners.set(name, existing.add(listener))
    return () => void existing.delete(listener)
  }
  const emit = ({ name, data }: LiveEvent): void => {
    for (const listener of listeners.get(name) ?? []) listener(data as never)
  }
  return { on, emit }
}
