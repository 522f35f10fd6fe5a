import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { messageKinds } from '#lib/contract/chat.ts'
import { createdAt, id, moment } from '../columns.ts'
import { offerEvents, offers } from './offers.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** Conversations of a buyer and a seller about a product. */
export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastMessageAt: moment('last_message_at'),
    /** Sequence of the latest message; the next one increments it. */
    lastSequence: integer('last_sequence').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('rooms_once').on(t.productId, t.buyerId, t.sellerId),
    index('rooms_buyer').on(t.buyerId, t.lastMessageAt),
    index('rooms_seller').on(t.sellerId, t.lastMessageAt),
  ],
)

/**
 * Positions up to which each participant has read and cleared a conversation. `unread` is updated with every message
 * and mark, so it needs no counting: the other's messages after both.
 */
export const roomMembers = pgTable(
  'room_members',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deliveredSequence: integer('delivered_sequence').notNull().default(0),
    readSequence: integer('read_sequence').notNull().default(0),
    clearedSequence: integer('cleared_sequence').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    /** Time of the mail about unread messages; null without any. */
    mailAt: moment('mail_at'),
    /** Sequence up to which a mail was sent; no other is sent until that is read. */
    mailedSequence: integer('mailed_sequence').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.userId] }),
    index('room_members_user').on(t.userId),
    index('room_members_unread').on(t.userId).where(sql`unread > 0`),
    index('room_members_mail').on(t.mailAt).where(sql`mail_at is not null`),
  ],
)

/** Messages. `sequence` is the server's order within a room; `clientId` makes repeated sends idempotent. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    sequence: integer('sequence').notNull(),
    clientId: uuid('client_id').notNull(),
    kind: text('kind', { enum: [...messageKinds, 'system'] })
      .notNull()
      .default('text'),
    text: text('text').notNull().default(''),
    imageId: uuid('image_id'),
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    /** Step of the offer that the message reports. */
    offerEventId: uuid('offer_event_id').references(() => offerEvents.id, { onDelete: 'set null' }),
    flags: jsonb('flags').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('messages_order').on(t.roomId, t.sequence),
    uniqueIndex('messages_client').on(t.roomId, t.senderId, t.clientId),
    index('messages_offer').on(t.offerId).where(sql`offer_id is not null`),
    index('messages_offer_event').on(t.offerEventId).where(sql`offer_event_id is not null`),
  ],
)
