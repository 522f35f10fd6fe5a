import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fils, id, listOf, moment, noData, optional, paging, paragraphs, wholeNumber } from './fields.ts'
import { messageLength } from './limits.ts'
import { meeting, meetingSteps } from './meetings.ts'
import { offer, offerEventKinds, offerSides, offerStandings } from './offers.ts'
import { safetyTips } from './products.ts'

/** Rate limits per member: messages in a minute, and new conversations in an hour. */
export const messagesPerMinute = 20

export const conversationsPerHour = 10

/** Default page size of the conversations. */
export const roomsSize = 30
/** Messages on a page. */
export const messagePage = 40

export const chatFilters = ['all', 'buying', 'selling', 'unread'] as const
export type ChatFilter = (typeof chatFilters)[number]

/** Typical signs of a scam in a message; their words are in `chat.json`. */
export const scamSigns = [
  'code',
  'card',
  'payment-link',
  'collector',
  'cheque',
  'transfer-first',
  'messenger',
] as const
export type ScamSign = (typeof scamSigns)[number]

/** Kinds of messages: what the two write, and steps of their offers and meetings. */
export const messageKinds = ['text', 'image', 'offer', 'meeting'] as const

/** State of the product of a conversation. */
const productStates = ['active', 'sold', 'expired', 'removed'] as const

/** An event of an offer, as a message in the thread. */
const offerStep = z.object({
  kind: z.enum(offerEventKinds),
  /** Null when it took none of the two to end the offer. */
  by: z.nullable(z.enum(offerSides)),
  /** Amount of this step, in fils for one piece. */
  amount: z.nullable(fils),
})

/** A message as one of its two readers sees it. `sequence` is the server's order in its room, without gaps. */
export const message = z.object({
  _id: id,
  roomId: id,
  sequence: z.int(),
  /** Id that the sender gave it. */
  clientId: id,
  kind: z.enum(messageKinds),
  mine: z.boolean(),
  text: z.string(),
  /** Path without width and extension, and the size of the picture in pixels. */
  image: z.nullable(z.object({ path: z.string(), width: z.int(), height: z.int() })),
  /** The offer in its current state; `step` is the event that this message is about. */
  offer: z.nullable(offer),
  step: z.nullable(offerStep),
  /** The meeting in its current state; `meetingStep` is what this message is about, with the place and time of then. */
  meeting: z.nullable(meeting),
  meetingStep: z.nullable(z.object({ kind: z.enum(meetingSteps), place: z.string(), at: moment })),
  /** Filled only for the recipient. */
  signs: z.array(z.enum(scamSigns)),
  createdAt: moment,
})
export type Message = z.output<typeof message>

/** A conversation of a buyer and a seller about a product, as one of them sees it. */
export const room = z.object({
  _id: id,
  side: z.enum(offerSides),
  /** Null when the product has been deleted. */
  product: z.nullable(
    z.object({
      _id: id,
      name: z.nullable(z.string()),
      name_ar: z.nullable(z.string()),
      images: z.array(z.string()),
      price: fils,
      /** It has a wholesale price now: an offer then names a quantity. */
      wholesale: z.boolean(),
      state: z.enum(productStates),
      safetyTip: z.enum(safetyTips),
    }),
  ),
  /** Null when the account has been deleted. */
  other: z.nullable(
    z.object({
      _id: id,
      name: z.string(),
      name_ar: z.nullable(z.string()),
      avatar: z.nullable(z.string()),
      isBusiness: z.boolean(),
    }),
  ),
  lastMessage: z.nullable(message),
  /** Messages of the other side that the caller has not read. */
  unread: z.int(),
  /** Highest sequence that the caller has read, and that the other side has received and read. */
  read: z.int(),
  otherDelivered: z.int(),
  otherRead: z.int(),
  /** The caller can write: the other side has neither been deleted nor blocked, by either of the two. */
  mayWrite: z.boolean(),
  /** Where the buyer's offers on the product stand. */
  offers: z.enum(offerStandings),
  /** The product was sold to this buyer: both may review each other. */
  bought: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type Room = z.output<typeof room>

const sequence = z.int('invalid').check(z.gte(0, 'invalid'), z.lte(2_000_000_000, 'invalid'))

const messageText = paragraphs(messageLength)

/** A text message needs text, a photo message its picture. */
export const messageInput = z.object({ clientId: id, text: messageText, imageId: z.optional(id) }).check(
  z.refine(({ text, imageId }) => imageId !== undefined || (text ?? '') !== '', {
    error: 'required',
    path: ['text'],
  }),
)

const unread = z.object({ unread: z.int() })

/** Messages in the order of their sequence. `more`: there are further ones in the requested direction. */
const messagesRange = z.object({ items: z.array(message), more: z.boolean() })

/** Conversations and their messages. */
export const chatEndpoints = {
  chatList: endpoint({
    method: 'GET',
    path: 'chatList',
    access: 'member',
    summary:
      'Conversations of the caller, the latest first; with `roomId` that conversation and its messages, before or after a sequence',
    query: z.object({
      roomId: optional(id),
      filter: optional(z.enum(chatFilters)),
      /** Messages before this sequence; without it, the latest ones. */
      before: optional(wholeNumber(1, 2_000_000_000)),
      /** Messages after this sequence, oldest first. */
      after: optional(wholeNumber(0, 2_000_000_000)),
      ...paging(roomsSize),
    }),
    response: z.extend(listOf(room), {
      /** Unread messages of all conversations. */
      unread: z.int(),
      messages: z.nullable(messagesRange),
    }),
    errors: ['not_found'],
  }),
  startChat: endpoint({
    method: 'POST',
    path: 'startChat/:productId',
    access: 'member',
    named: true,
    summary: 'The caller’s conversation with the seller of a product; created when there is none',
    params: z.object({ productId: id }),
    response: room,
    errors: ['not_found', 'gone', 'own_product', 'chat_closed', 'too_many_requests'],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: 'sendMessage/:roomId',
    access: 'member',
    named: true,
    summary: 'Send a message or a photo; the same `clientId` is stored once',
    params: z.object({ roomId: id }),
    body: messageInput,
    response: message,
    errors: ['not_found', 'chat_closed', 'conflict', 'too_many_requests'],
  }),
  markChat: endpoint({
    method: 'PUT',
    path: 'markChat/:roomId',
    access: 'member',
    summary:
      'Mark messages as delivered and read up to a sequence; marks never move back. With `after` it also answers the conversation with its messages after that sequence',
    params: z.object({ roomId: id }),
    body: z.object({
      delivered: z.optional(sequence),
      read: z.optional(sequence),
      after: z.optional(sequence),
    }),
    response: z.extend(unread, { room: z.nullable(room), messages: z.nullable(messagesRange) }),
    errors: ['not_found'],
  }),
  chatUnread: endpoint({
    method: 'GET',
    path: 'chatUnread',
    access: 'member',
    summary: 'Number of messages that the caller has not read',
    response: unread,
  }),
  clearChat: endpoint({
    method: 'POST',
    path: 'clearChat',
    access: 'member',
    summary:
      'Delete a conversation for the caller alone; a later message brings it back without the earlier ones',
    query: z.object({ roomId: id }),
    response: noData,
    errors: ['not_found'],
  }),
}
