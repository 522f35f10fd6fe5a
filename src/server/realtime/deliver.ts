import type { ServerEvents } from '#lib/contract/events.ts'
import type { BusEvent } from '../platform/bus.ts'
import { type Io, roomOf } from './types.ts'

type Message = {
  [Name in keyof ServerEvents]: { userIds: readonly string[]; name: Name; data: ServerEvents[Name] }
}[keyof ServerEvents]

/** Prefix of positions on the bus where socket.io expects an offset: those of its adapter mean something else. */
const prefix = 'bus:'
export const offsetOf = (position: string) => `${prefix}${position}`
/** @returns null for an offset that is no position on the bus */
export const positionOf = (offset: string) => (offset.startsWith(prefix) ? offset.slice(prefix.length) : null)

/**
 * Emits a bus event to the sockets of this process that it concerns; other processes get it from the bus too. Events
 * carry ids only; data is fetched through the API. A lost connection goes on at the last `position` that it was told.
 */
export function deliver(io: Io, event: BusEvent, position?: string): void {
  const message = messageOf(event)
  if (!message) return
  const offset: [string?] = position === undefined ? [] : [offsetOf(position)]
  io.local
    .to(message.userIds.map(roomOf.user))
    // socket.io's client takes a last argument that is a text for its offset.
    .emit(message.name, message.data as never, ...offset)
}

/** Returns what members are told of an event, and which; null for an event that is none of theirs. */
export function messageOf(event: BusEvent): Message | null {
  switch (event.type) {
    case 'message': {
      const { roomId, sequence, userIds } = event
      return { userIds, name: 'message', data: { roomId, sequence } }
    }
    case 'marks': {
      const { roomId, userId, delivered, read, userIds } = event
      return { userIds, name: 'marks', data: { roomId, userId, delivered, read } }
    }
    case 'rooms':
      return { userIds: event.userIds, name: 'rooms', data: {} }
    case 'unread': {
      const { roomId, read, unread, total, userIds } = event
      return { userIds, name: 'unread', data: { roomId, read, unread, total } }
    }
    case 'notification': {
      const { roomId, gone, userIds } = event
      return { userIds, name: 'notification', data: roomId === undefined ? {} : { roomId, gone } }
    }
    case 'offer':
      return { userIds: event.userIds, name: 'offer', data: { offerId: event.offerId } }
    default:
      return null
  }
}
