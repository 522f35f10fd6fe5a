import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fils, id, listOf, moment, nothing, optional, paging, paragraphs, wholeNumber } from './fields.ts'
import { offer, offerSides } from './offers.ts'

/** Characters of one message at most. */
export const messageLength = 4_000
/** Messages that one member may send in a minute, and conversations they may begin in an hour. */
export const messagesPerMinute = 20
export const conversationsPerHour = 10
/** Messages of one answer. */
export const messagePage = 40

export const chatFilters = ['all', 'buying', 'selling', 'unread'] as const
export type ChatFilter = (typeof chatFilters)[number]

/** What a message looks like that others have been cheated with; the words are in `chat.json`. */
export const scamSigns = ['code', 'card', 'payment-link', 'collector', 'cheque'] as const
export type ScamSign = (typeof scamSigns)[number]

/** What can have happened to the product of a conversation. */
const productStates = ['active', 'sold', 'expired', 'removed'] as const

/** What an offer met, as the thread tells it. */
const offerStep = z.object({
  kind: z.enum(['offer', 'accept', 'decline', 'counter', 'withdraw', 'expire', 'end']),
  /** Nobody when its time was up. */
  by: z.nullable(z.enum(offerSides)),
  /** What was named with it, in fils for one piece. */
  amount: z.nullable(fils),
})

/** A message as one of the two reads it. `sequence` is the server's order in its room, without a gap. */
export const message = z.object({
  _id: id,
  roomId: id,
  sequence: z.int(),
  /** The sender's own id of it. */
  clientId: id,
  kind: z.enum(['text', 'image', 'offer']),
  mine: z.boolean(),
  text: z.string(),
  /** Path without width and extension, and the size of the picture in pixels. */
  image: z.nullable(z.object({ path: z.string(), width: z.int(), height: z.int() })),
  /** The offer as it is now; `step` is what this message tells of it. */
  offer: z.nullable(offer),
  step: z.nullable(offerStep),
  /** Only the recipient's copy has any. */
  signs: z.array(z.enum(scamSigns)),
  createdAt: moment,
})
export type Message = z.output<typeof message>

/** A conversation of a buyer and a seller about a product, as one of them sees it. */
export const room = z.object({
  _id: id,
  side: z.enum(offerSides),
  /** Null when nothing is left of it. */
  product: z.nullable(
    z.object({
      _id: id,
      name: z.nullable(z.string()),
      name_ar: z.nullable(z.string()),
      images: z.array(z.string()),
      price: fils,
      /** Whether many cost less than one now: an offer then says how many. */
      wholesale: z.boolean(),
      state: z.enum(productStates),
    }),
  ),
  /** Null when the account is gone. */
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
  /** Messages of the other that the caller has not read. */
  unread: z.int(),
  /** The sequences up to which the caller has read, and the other has got and read. */
  read: z.int(),
  otherDelivered: z.int(),
  otherRead: z.int(),
  /** Whether the caller can write: not to somebody who is gone or blocked, by whichever of the two. */
  mayWrite: z.boolean(),
  /** Whether an offer of the buyer's on the product waits for an answer. */
  openOffer: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type Room = z.output<typeof room>

const sequence = z.int('invalid').check(z.gte(0, 'invalid'), z.lte(2_000_000_000, 'invalid'))

const messageText = paragraphs(messageLength)

/** A message of text needs text, a message of a photo its picture. */
export const messageInput = z.object({ clientId: id, text: messageText, imageId: z.optional(id) }).check(
  z.refine(({ text, imageId }) => imageId !== undefined || (text ?? '') !== '', {
    error: 'required',
    path: ['text'],
  }),
)

const unread = z.object({ unread: z.int() })

export const chatEndpoints = {
  chatList: endpoint({
    method: 'GET',
    path: 'chatList',
    access: 'member',
    summary:
      'Conversations of the caller, the latest first; with `roomId` that one and its messages, before or after a sequence',
    query: z.object({
      roomId: optional(id),
      filter: optional(z.enum(chatFilters)),
      /** Messages before this sequence; the latest without it. */
      before: optional(wholeNumber(1, 2_000_000_000)),
      /** Messages after this sequence, the oldest of them first. */
      after: optional(wholeNumber(0, 2_000_000_000)),
      ...paging(30),
    }),
    response: z.extend(listOf(room), {
      /** Unread messages in all conversations together. */
      unread: z.int(),
      /** In their order. `more`: there are others beyond them in the asked direction. */
      messages: z.nullable(z.object({ items: z.array(message), more: z.boolean() })),
    }),
    errors: ['not_found'],
  }),
  startChat: endpoint({
    method: 'POST',
    path: 'startChat/:productId',
    access: 'member',
    summary: 'The caller’s conversation about a product with its seller, begun when there is none',
    params: z.object({ productId: id }),
    response: room,
    errors: ['not_found', 'gone', 'own_product', 'chat_closed', 'too_many_requests'],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: 'sendMessage/:roomId',
    access: 'member',
    summary: 'Write a message or send a photo; the same `clientId` is stored once',
    params: z.object({ roomId: id }),
    body: messageInput,
    response: message,
    errors: ['not_found', 'chat_closed', 'conflict', 'too_many_requests'],
  }),
  markChat: endpoint({
    method: 'PUT',
    path: 'markChat/:roomId',
    access: 'member',
    summary: 'Up to which sequence the caller has got and read; marks never go back',
    params: z.object({ roomId: id }),
    body: z.object({ delivered: z.optional(sequence), read: z.optional(sequence) }),
    response: unread,
    errors: ['not_found'],
  }),
  chatUnread: endpoint({
    method: 'GET',
    path: 'chatUnread',
    access: 'member',
    summary: 'How many messages the caller has not read',
    response: unread,
  }),
  clearChat: endpoint({
    method: 'POST',
    path: 'clearChat',
    access: 'member',
    summary: 'Delete a conversation for the caller alone; a later message brings it back without the earlier',
    query: z.object({ roomId: id }),
    response: nothing,
    errors: ['not_found'],
  }),
  blockUser: endpoint({
    method: 'POST',
    path: 'blockUser/:userId',
    access: 'member',
    summary: 'Block a member or take it back: messages and listings of the two disappear for each other',
    params: z.object({ userId: id }),
    body: z.object({ block: z.boolean('required') }),
    response: z.object({ userId: id, block: z.boolean() }),
    errors: ['not_found', 'own_account'],
  }),
  blockedUsers: endpoint({
    method: 'GET',
    path: 'blockedUsers',
    access: 'member',
    summary: 'Whom the caller has blocked, the latest first',
    query: z.object(paging(50)),
    response: listOf(
      z.object({
        _id: id,
        name: z.string(),
        name_ar: z.nullable(z.string()),
        avatar: z.nullable(z.string()),
        blockedAt: moment,
      }),
    ),
  }),
}
