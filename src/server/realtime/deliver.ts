import type { BusEvent } from '../platform/bus.ts'
import { type Io, roomOf } from './types.ts'

/**
 * Emits a bus event to the sockets of this process that it concerns; other processes get it from the bus too. Events
 * carry ids only; data is fetched through the API.
 */
export function deliver(io: Io, event: BusEvent): void {
  const to = (userIds: readonly string[]) => io.local.to(userIds.map(roomOf.user))
  switch (event.type) {
    case 'message':
      to(event.userIds).emit('message', { roomId: event.roomId, sequence: event.sequence })
      break
    case 'marks': {
      const { roomId, userId, delivered, read } = event
      to(event.userIds).emit('marks', { roomId, userId, delivered, read })
      break
    }
    case 'rooms':
      to(event.userIds).emit('rooms', {})
      break
    case 'notification':
      to(event.userIds).emit('notification', {})
      break
    case 'offer':
      to(event.userIds).emit('offer', { offerId: event.offerId })
      break
  }
}
