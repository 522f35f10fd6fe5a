import type { Message, Room } from '#lib/contract/chat.ts'
import type { Offer } from '#lib/contract/offers.ts'

/** How far one's own message has come; `received` is one of the other's. */
export type MessageState = 'received' | 'sent' | 'delivered' | 'read'

export const messageState = (
  { mine, sequence }: Pick<Message, 'mine' | 'sequence'>,
  { otherDelivered, otherRead }: Pick<Room, 'otherDelivered' | 'otherRead'>,
): MessageState => {
  if (!mine) return 'received'
  if (sequence <= otherRead) return 'read'
  return sequence <= otherDelivered ? 'delivered' : 'sent'
}

/**
 * Messages in the server's order, each once: what arrived later is how it is now. An offer is the same in every
 * message that tells of it.
 */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  if (arrived.length === 0) return known
  const bySequence = new Map([...known, ...arrived].map((message) => [message.sequence, message]))
  const merged = [...bySequence.values()].sort((a, b) => a.sequence - b.sequence)
  return withOffers(
    merged,
    arrived.flatMap(({ offer }) => offer ?? []),
  )
}

/** Messages with these offers as they are now; an older answer changes nothing. */
export function withOffers(messages: readonly Message[], offers: readonly Offer[]): readonly Message[] {
  if (offers.length === 0) return messages
  const newest = new Map<string, Offer>()
  for (const offer of [...messages.flatMap((message) => message.offer ?? []), ...offers]) {
    if (offer.version >= (newest.get(offer._id)?.version ?? 0)) newest.set(offer._id, offer)
  }
  return messages.map((message) => {
    const offer = message.offer && newest.get(message.offer._id)
    return offer && offer !== message.offer ? { ...message, offer } : message
  })
}

/** A conversation as it is now; marks never go back, whichever answer came last. */
export const mergeRoom = (known: Room, arrived: Room): Room => ({
  ...arrived,
  read: Math.max(known.read, arrived.read),
  otherDelivered: Math.max(known.otherDelivered, arrived.otherDelivered),
  otherRead: Math.max(known.otherRead, arrived.otherRead),
})

export type Marks = { userId: string; delivered: number; read: number }

/** What somebody's marks make of a conversation. */
export function withMarks(room: Room, { userId, delivered, read }: Marks): Room {
  if (room.other?._id !== userId) return { ...room, read: Math.max(room.read, read) }
  return {
    ...room,
    otherDelivered: Math.max(room.otherDelivered, delivered),
    otherRead: Math.max(room.otherRead, read),
  }
}
