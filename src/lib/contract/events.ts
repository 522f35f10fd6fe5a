import * as z from 'zod/mini'
import { id } from './fields.ts'

/**
 * Reasons for refusing a connection, as `message` of the connect error, or for closing it, as `reason` of `goodbye`.
 */
export const refusals = ['unauthorized', 'too_many_connections'] as const
export type Refusal = (typeof refusals)[number]

/**
 * Events from the server to browsers, by name (docs/architecture.md, "Realtime"). They carry ids only; the data is
 * fetched through the API, which checks who may read it.
 */
export const serverEvents = {
  /** The conversation has messages up to `sequence`. */
  message: z.object({ roomId: id, sequence: z.int() }),
  /** Delivered and read marks of one side of a conversation. */
  marks: z.object({ roomId: id, userId: id, delivered: z.int(), read: z.int() }),
  /** The receiver read a conversation up to `read`, in this browser or another: what is unread of it, and in all. */
  unread: z.object({ roomId: id, read: z.int(), unread: z.int(), total: z.int() }),
  /** The list of conversations changed in another way: cleared, blocked. */
  rooms: z.object({}),
  /** There is a new notification, or one is gone; with `roomId` it is about the messages of that conversation. */
  notification: z.object({ roomId: z.optional(id), gone: z.optional(z.boolean()) }),
  /** An offer of the receiver was made or answered. */
  offer: z.object({ offerId: id }),
  /** The other side of the conversation is typing. */
  typing: z.object({ roomId: id }),
  /** The other side of a watched conversation connected or disconnected. */
  presence: z.object({ userId: id, online: z.boolean() }),
  /** The first event of a connection that can be recovered, so that it has a place to go on from. */
  position: z.object({}),
  /** The server closes the connection, and refuses another one with the same token. */
  goodbye: z.object({ reason: z.enum(refusals) }),
}
export type ServerEvents = { [Name in keyof typeof serverEvents]: z.output<(typeof serverEvents)[Name]> }
export type ServerEventName = keyof ServerEvents

/** Events from browsers to the server. Everything else goes through the API. */
export const clientEvents = {
  /**
   * Subscribes to presence and typing in a conversation. The acknowledgement is `{ online }`, or null without
   * permission.
   */
  watch: z.object({ roomId: id }),
  unwatch: z.object({ roomId: id }),
  /** The caller is typing; repeated while it lasts. */
  typing: z.object({ roomId: id }),
}
export type ClientEvents = { [Name in keyof typeof clientEvents]: z.output<(typeof clientEvents)[Name]> }

/** Acknowledgement of `watch`: whether the other side is connected now. */
export const watched = z.nullable(z.object({ online: z.boolean() }))
export type Watched = z.output<typeof watched>

/** Time to live of a "typing" event in ms; browsers send one at most every half of it. */
export const typingMs = 4_000
