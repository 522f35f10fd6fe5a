import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { ClientEvents, ServerEvents, Watched } from '#lib/contract/events.ts'

type ToClient = { [Name in keyof ServerEvents]: (event: ServerEvents[Name]) => void }
/** Untyped, because any client can connect; parsed before use. */
type FromClient = {
  [Name in keyof ClientEvents]: (event: unknown, answer?: (watched: Watched) => void) => void
}
/** `whereabouts`: these members may have connected or disconnected. */
type BetweenProcesses = { whereabouts: (userIds: string[]) => void }
/** Data of a connection. `watched`: the other participant by conversation id. */
type Connected = { userId: string; sessionId: string; watched: Map<string, string> }

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

/** Returns the number of this process's sockets in a room. */
export const countHere = (io: Io, room: string): number => io.of('/').adapter.rooms.get(room)?.size ?? 0

/** Returns the sockets of this process in a room. */
export const socketsHere = (io: Io, room: string): MemberSocket[] =>
  [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? [])
