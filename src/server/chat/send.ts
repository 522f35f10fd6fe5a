import type { Message } from '#lib/contract/chat.ts'
import { ApiError } from '../http/errors.ts'
import { announce } from '../notifications/service.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { tooManyRequests } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import type { UserRow } from '../session/queries.ts'
import { messageLimit, takeMessageBack } from './limit.ts'
import { imageOf, recipientOf, sentMessage } from './message-queries.ts'
import { tellMessage } from './notify.ts'
import { scamSigns } from './scam.ts'
import { type Draft, type Stored, storeMessage } from './store.ts'

type ChatResources = Pick<Resources, 'db' | 'bus'>
export type Sent = Omit<Draft, 'flags'>

/**
 * Sends a message to a conversation. What was sent before under the same `clientId` is answered as it is stored, made
 * known again, and counts for nothing.
 * @throws ApiError not_found for a conversation of others and, naming `imageId`, for a picture that is not the
 * sender's or was sent before; chat_closed; conflict; too_many_requests
 */
export async function sendMessage(
  resources: ChatResources,
  sender: Pick<UserRow, 'id'>,
  roomId: string,
  sent: Sent,
  now = new Date(),
): Promise<Message> {
  const { db } = resources
  const draft = { ...sent, flags: scamSigns(sent.text) }
  const done = await storeMessage(db, sender.id, roomId, draft, now).catch((error: unknown) => {
    if (isDuplicate(error)) return { outcome: 'repeated' as const }
    throw error
  })
  if (done.outcome === 'stored') {
    await publish(resources, sender.id, roomId, done.stored, sent.text)
    return shown(roomId, sent, done.stored, now)
  }
  if (done.outcome === 'unknown') throw new ApiError('not_found')
  if (done.outcome === 'closed') throw new ApiError('chat_closed')
  const known = await sentMessage(db, sender.id, roomId, sent.clientId)
  if (known) {
    // Of a repetition that failed as one, the use was undone with all else.
    if (done.outcome !== 'repeated') await takeMessageBack(db, sender.id, now)
    return repeat(resources, sender.id, known, sent)
  }
  if (done.outcome === 'limited') throw tooManyRequests(messageLimit, now)
  throw new ApiError('not_found', sent.imageId ? { fields: { imageId: 'image_gone' } } : {})
}

/** Answers what is stored. Whoever stored it may have ended before anybody heard of it: that is why it is sent again. */
async function repeat(
  resources: ChatResources,
  senderId: string,
  known: Message,
  sent: Sent,
): Promise<Message> {
  const message = sameAs(known, sent)
  const recipient = await recipientOf(resources.db, senderId, message)
  if (recipient) await publish(resources, senderId, message.roomId, recipient, sent.text)
  return message
}

/** The notice first: whoever reads as soon as they hear of the message takes it away. */
async function publish(
  { db, bus }: ChatResources,
  senderId: string,
  roomId: string,
  { sequence, recipientId, untold }: Pick<Stored, 'sequence' | 'recipientId' | 'untold'>,
  text: string,
): Promise<void> {
  const told = untold ? await tellMessage(db, { roomId, recipientId, senderId, sequence, text }) : []
  await Promise.all([
    bus.publish({ type: 'message', roomId, sequence, userIds: [recipientId, senderId] }),
    announce(bus, told),
  ])
}

/** The stored message, if it is what is being sent. @throws ApiError conflict */
function sameAs(known: Message, { text, imageId }: Sent): Message {
  const picture = known.image === null ? null : known.image.path.slice('/media/'.length)
  if (known.text !== text || picture !== imageId) throw new ApiError('conflict')
  return known
}

const shown = (
  roomId: string,
  { clientId, text }: Sent,
  { id, sequence, image }: Stored,
  now: Date,
): Message => ({
  _id: id,
  roomId,
  sequence,
  clientId,
  kind: image ? 'image' : 'text',
  mine: true,
  text,
  image: image && imageOf(image.id, image.width, image.height),
  offer: null,
  step: null,
  signs: [],
  createdAt: now.toISOString(),
})
