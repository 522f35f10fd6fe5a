import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { ClientEvents, ServerEvents, Watched } from '#lib/contract/events.ts'

type ToClient = { [Name in keyof ServerEvents]: (event: ServerEvents[Name]) => void }
/** Parsed before use: whoever connects can send anything. */
type FromClient = {
  [Name in keyof ClientEvents]: (event: unknown, answer?: (watched: Watched) => void) => void
}
/** `whereabouts`: these members may have come or left. */
type BetweenProcesses = { whereabouts: (userIds: string[]) => void }
/** Who is connected; `watched`: the other of each conversation that is watched. */
type Connected = { userId: string; sessionId: string; watched: Map<string, string> }

export type Io = Server<FromClient, ToClient, BetweenProcesses, Connected>
export type MemberSocket = Socket<FromClient, ToClient, BetweenProcesses, Connected>
export type NewSocket = Socket<FromClient, ToClient, DefaultEventsMap, Partial<Connected>>

/** The rooms that sockets are in. */
export const roomOf = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  presence: (userId: string) => `presence:${userId}`,
  typing: (roomId: string, readerId: string) => `typing:${roomId}:${readerId}`,
}

/** The names behind a prefix that this process has sockets in. */
export function roomsHere(io: Io, prefix: 'user' | 'session' | 'presence'): string[] {
  const rooms = [...io.of('/').adapter.rooms.keys()]
  return rooms.filter((room) => room.startsWith(`${prefix}:`)).map((room) => room.slice(prefix.length + 1))
}

/** How many sockets of this process are in a room. */
export const countHere = (io: Io, room: string): number => io.of('/').adapter.rooms.get(room)?.size ?? 0

/** The sockets of this process in a room. */
export const socketsHere = (io: Io, room: string): MemberSocket[] =>
  [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? [])
