import type { Message, Room } from '#lib/contract/chat.ts'
import type { Meeting } from '#lib/contract/meetings.ts'
import type { Offer } from '#lib/contract/offers.ts'

/** Delivery state of an own message; `received` is a message of the other side. */
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
 * Merges messages in the server's order without duplicates; the later version of a message wins. All messages about one
 * offer show its latest state.
 */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  if (arrived.length === 0) return known
  const bySequence = new Map([...known, ...arrived].map((message) => [message.sequence, message]))
  const merged = [...bySequence.values()].sort((a, b) => a.sequence - b.sequence)
  return withMeetings(
    withOffers(
      merged,
      arrived.flatMap(({ offer }) => offer ?? []),
    ),
  )
}

/** All messages about one meeting show its latest state. */
function withMeetings(messages: readonly Message[]): readonly Message[] {
  const newest = new Map<string, Meeting>()
  for (const { meeting } of messages) {
    if (meeting && meeting.version >= (newest.get(meeting._id)?.version ?? 0))
      newest.set(meeting._id, meeting)
  }
  if (newest.size === 0) return messages
  return messages.map((message) => {
    const meeting = message.meeting && newest.get(message.meeting._id)
    return meeting && meeting !== message.meeting ? { ...message, meeting } : message
  })
}

/** Updates the offers within messages; an older version of an offer is ignored. */
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

/** Whether a version lacks the last message of the other one; a conversation that was cleared has none. */
const isOlder = (one: Room, other: Room): boolean =>
  (one.lastMessage?.sequence ?? Number.POSITIVE_INFINITY) < (other.lastMessage?.sequence ?? 0)

/** Merges two versions of a conversation; read and delivery marks never go back, in whatever order answers arrive. */
export const mergeRoom = (known: Room, arrived: Room): Room => ({
  ...arrived,
  ...(isOlder(arrived, known)
    ? { lastMessage: known.lastMessage, unread: known.unread, updatedAt: known.updatedAt }
    : {}),
  read: Math.max(known.read, arrived.read),
  otherDelivered: Math.max(known.otherDelivered, arrived.otherDelivered),
  otherRead: Math.max(known.otherRead, arrived.otherRead),
})

export type Marks = { userId: string; delivered: number; read: number }

/** Applies one side's marks to a conversation. */
export function withMarks(room: Room, { userId, delivered, read }: Marks): Room {
  if (room.other?._id !== userId) return { ...room, read: Math.max(room.read, read) }
  return {
    ...room,
    otherDelivered: Math.max(room.otherDelivered, delivered),
    otherRead: Math.max(room.otherRead, read),
  }
}
