import { type Message, messagesPerMinute } from '#lib/contract/chat.ts'
import { isDuplicate } from '../db/errors.ts'
import { ApiError } from '../errors.ts'
import { countUse, takeBack, tooMany } from '../limits.ts'
import { announce } from '../notifications/service.ts'
import type { Resources } from '../resources.ts'
import type { UserRow } from '../session/queries.ts'
import { imageOf, recipientOf, sentMessage } from './message-queries.ts'
import { scamSigns } from './scam.ts'
import { type Draft, type Stored, storeMessage } from './store.ts'
import { tellMessage } from './tell.ts'

type ChatResources = Pick<Resources, 'db' | 'bus'>
export type Sent = Omit<Draft, 'flags'>

const perMember = { max: messagesPerMinute, windowMs: 60_000 }

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
  const key = `message:${sender.id}`
  const repeated = async () => {
    const known = await sentMessage(db, sender.id, roomId, sent.clientId)
    if (!known) return null
    await takeBack(db, key, perMember, now)
    const message = sameAs(known, sent)
    // Whoever stored it may have ended before anybody heard of it: that is why it is sent again.
    const recipient = await recipientOf(db, sender.id, message)
    if (recipient) await publish(resources, sender.id, roomId, recipient, sent.text)
    return message
  }
  if ((await countUse(db, key, perMember, now)) > perMember.max) {
    const known = await repeated()
    if (known) return known
    throw tooMany(perMember, now)
  }
  const stored = await store(resources, sender.id, roomId, sent, now)
  if (stored === null) {
    const known = await repeated()
    if (known) return known
    throw new ApiError('not_found', sent.imageId ? { fields: { imageId: 'image_gone' } } : {})
  }
  await publish(resources, sender.id, roomId, stored, sent.text)
  return shown(roomId, sent, stored, now)
}

/** @returns null for a message that was stored before, and for a picture that cannot be sent */
async function store(
  { db }: ChatResources,
  senderId: string,
  roomId: string,
  sent: Sent,
  now: Date,
): Promise<Stored | null> {
  try {
    const draft = { ...sent, flags: scamSigns(sent.text) }
    const done = await storeMessage(db, senderId, roomId, draft, now)
    if (done.outcome === 'stored') return done.stored
    if (done.outcome === 'no_picture') return null
    throw new ApiError(done.outcome === 'closed' ? 'chat_closed' : 'not_found')
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
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
