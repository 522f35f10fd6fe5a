import { type ServerEventName, type ServerEvents, serverEvents } from '#lib/contract/events.ts'

/** An event of the server with its data. */
export type LiveEvent = {
  [Name in ServerEventName]: { name: Name; data: ServerEvents[Name] }
}[ServerEventName]

/** Parses an event by the contract; null if the server runs another version. */
export function parseEvent(name: string, data: unknown): LiveEvent | null {
  if (!Object.hasOwn(serverEvents, name)) return null
  const eventName = name as ServerEventName
  const parsed = serverEvents[eventName].safeParse(data)
  return parsed.success ? ({ name: eventName, data: parsed.data } as LiveEvent) : null
}
