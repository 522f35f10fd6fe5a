import type { Message } from '#lib/contract/chat.ts'
import { messageLimit, refundMessage } from '../conversations/limit.ts'
import { type Draft, type Stored, storeMessage } from '../conversations/message-writes.ts'
import type { UserRow } from '../members/rows.ts'
import { announce } from '../notifications/service.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { ApiError } from '../platform/errors.ts'
import { tooManyRequests } from '../platform/limits.ts'
import { privateMediaBase } from '../platform/present.ts'
import type { Resources } from '../platform/resources.ts'
import { imageOf, recipientOf, sentMessage } from './message-queries.ts'
import { notifyMessage } from './notify.ts'
import { scamSigns } from './scam.ts'

type ChatResources = Pick<Resources, 'db' | 'bus'>
export type Sent = Omit<Draft, 'flags'>

/**
 * Sends a message to a conversation. A repetition with the same `clientId` returns the stored message, publishes it
 * again, and does not count towards the limit.
 * @throws ApiError not_found for a conversation of others and, with `imageId`, for a picture that is not the sender's
 * or was sent before; chat_closed; conflict; too_many_requests
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
  const result = await storeMessage(db, sender.id, roomId, draft, now).catch((error: unknown) => {
    if (isDuplicate(error)) return { outcome: 'repeated' as const }
    throw error
  })
  if (result.outcome === 'stored') {
    await publish(resources, sender.id, roomId, result.stored, sent.text)
    return presentStored(roomId, sent, result.stored, now)
  }
  if (result.outcome === 'unknown') throw new ApiError('not_found')
  if (result.outcome === 'closed') throw new ApiError('chat_closed')
  const known = await sentMessage(db, sender.id, roomId, sent.clientId)
  if (known) {
    // A repetition that violated the index rolled its count back by itself.
    if (result.outcome !== 'repeated') await refundMessage(db, sender.id, now)
    return repeat(resources, sender.id, known, sent)
  }
  if (result.outcome === 'limited') throw tooManyRequests(messageLimit, now)
  throw new ApiError('not_found', sent.imageId ? { fields: { imageId: 'image_gone' } } : {})
}

/** Returns the stored message and publishes it again: the process that stored it may have ended before it did. */
async function repeat(
  resources: ChatResources,
  senderId: string,
  stored: Message,
  sent: Sent,
): Promise<Message> {
  const message = sameAs(stored, sent)
  const recipient = await recipientOf(resources.db, senderId, message)
  if (recipient) await publish(resources, senderId, message.roomId, recipient, sent.text)
  return message
}

/** Stores the notice before publishing, so that a reader who reacts at once also removes it. */
async function publish(
  { db, bus }: ChatResources,
  senderId: string,
  roomId: string,
  { sequence, recipientId, needsNotice }: Pick<Stored, 'sequence' | 'recipientId' | 'needsNotice'>,
  text: string,
): Promise<void> {
  const notified = needsNotice
    ? await notifyMessage(db, { roomId, recipientId, senderId, sequence, text })
    : []
  await Promise.all([
    bus.publish({ type: 'message', roomId, sequence, userIds: [recipientId, senderId] }),
    announce(bus, notified, { roomId, gone: false }),
  ])
}

/** Returns the stored message if it equals the one being sent. @throws ApiError conflict */
function sameAs(stored: Message, { text, imageId }: Sent): Message {
  const picture = stored.image === null ? null : stored.image.path.slice(privateMediaBase('').length)
  if (stored.text !== text || picture !== imageId) throw new ApiError('conflict')
  return stored
}

const presentStored = (
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
  meeting: null,
  meetingStep: null,
  signs: [],
  createdAt: now.toISOString(),
})
