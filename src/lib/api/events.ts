import { type ServerEventName, type ServerEvents, serverEvents } from '#lib/contract/events.ts'

/** One event of the server with what it says. */
export type LiveEvent = {
  [Name in ServerEventName]: { name: Name; data: ServerEvents[Name] }
}[ServerEventName]

/** An event as the contract knows it; null for one of another version of the server. */
export function parseEvent(name: string, data: unknown): LiveEvent | null {
  if (!Object.hasOwn(serverEvents, name)) return null
  const known = name as ServerEventName
  const parsed = serverEvents[known].safeParse(data)
  return parsed.success ? ({ name: known, data: parsed.data } as LiveEvent) : null
}
