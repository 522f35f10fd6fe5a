import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { ClientEvents, ServerEvents, Watched } from '#lib/contract/events.ts'
import type { BusEvent } from '../platform/bus.ts'

/** `offset`: place of the event on the bus, which socket.io's client remembers. */
type ToClient = { [Name in keyof ServerEvents]: (event: ServerEvents[Name], offset?: string) => void }
/** Untyped, because any client can connect; parsed before use. */
type FromClient = {
  [Name in keyof ClientEvents]: (event: unknown, answer?: (watched: Watched) => void) => void
}
/** `whereabouts`: these members may have connected or disconnected. `typing`: the other side of a reader is typing. */
type BetweenProcesses = {
  whereabouts: (userIds: string[]) => void
  typing: (roomId: string, readerId: string) => void
}
/** Events that the member of a recovered connection may have missed, up to the position `until` on the bus. */
export type Missed = { userId: string; events: [event: BusEvent, position: string][]; until: string }
/** Data of a connection. `watched`: the other participant by conversation id. */
type Connected = {
  userId: string
  sessionId: string
  watched: Map<string, string>
  missed?: Missed | undefined
}

export type Io = Server<FromClient, ToClient, BetweenProcesses, Connected>
export type MemberSocket = Socket<FromClient, ToClient, BetweenProcesses, Connected>
export type NewSocket = Socket<FromClient, ToClient, DefaultEventsMap, Partial<Connected>>

/** Names of the socket.io rooms. */
export const roomOf = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  presence: (userId: string) => `presence:${userId}`,
  typing: (roomId: string, readerId: string) => `typing:${roomId}:${readerId}`,
}

/** Returns the ids after a prefix of room names, of rooms with sockets of this process. */
export function roomsHere(io: Io, prefix: 'user' | 'session' | 'presence'): string[] {
  const rooms = [...io.of('/').adapter.rooms.keys()]
  return rooms.filter((room) => room.startsWith(`${prefix}:`)).map((room) => room.slice(prefix.length + 1))
}

/**
 * Returns one socket, to emit to. `socket.emit` would go through Redis, where connections can be recovered, and arrive
 * after what follows.
 */
export const only = (io: Io, { id }: MemberSocket) => io.local.to(id)

/** Returns the number of this process's sockets in a room. */
export const countHere = (io: Io, room: string): number => io.of('/').adapter.rooms.get(room)?.size ?? 0

/** Returns the sockets of this process in a room. */
export const socketsHere = (io: Io, room: string): MemberSocket[] =>
  [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? [])
