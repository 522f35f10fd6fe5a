import * as z from 'zod/mini'
import { id } from './fields.ts'

/** Why the server refuses a connection, as `message` of the connect error, or closes it, as reason of `goodbye`. */
export const refusals = ['unauthorized', 'too_many_connections'] as const
export type Refusal = (typeof refusals)[number]

/**
 * What the realtime socket says, by the name of the event (docs/architecture.md, "Realtime"). An event says that something
 * is new and where; what it is comes through the API, to whom may have it.
 */
export const serverEvents = {
  /** A conversation has messages up to `sequence`. */
  message: z.object({ roomId: id, sequence: z.int() }),
  /** How far one of the two has got and read a conversation. */
  marks: z.object({ roomId: id, userId: id, delivered: z.int(), read: z.int() }),
  /** The list of conversations, or what is unread, changed otherwise: cleared, blocked, read on another device. */
  rooms: z.object({}),
  /** Something is new among the notifications. */
  notification: z.object({}),
  /** An offer of the receiver's was made or answered. */
  offer: z.object({ offerId: id }),
  /** The other is writing. */
  typing: z.object({ roomId: id }),
  /** The other of a watched conversation came or left. */
  presence: z.object({ userId: id, online: z.boolean() }),
  /** The server closes the connection, and will not have it again for the same token. */
  goodbye: z.object({ reason: z.enum(refusals) }),
}
export type ServerEvents = { [Name in keyof typeof serverEvents]: z.output<(typeof serverEvents)[Name]> }
export type ServerEventName = keyof ServerEvents

/** What a browser says to the socket. All else it says to the API. */
export const clientEvents = {
  /** Wants to know who is there and writing in a conversation. Answered with `{ online }`, or null without a right to. */
  watch: z.object({ roomId: id }),
  unwatch: z.object({ roomId: id }),
  /** The caller is writing; said again while it lasts. */
  typing: z.object({ roomId: id }),
}
export type ClientEvents = { [Name in keyof typeof clientEvents]: z.output<(typeof clientEvents)[Name]> }

/** What `watch` is answered with: whether the other is connected now. */
export const watched = z.nullable(z.object({ online: z.boolean() }))
export type Watched = z.output<typeof watched>

/** How long "is writing" holds when it is not said again, in ms; browsers say it at most every half of it. */
export const typingMs = 4_000
