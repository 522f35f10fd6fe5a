import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { offerEventKinds, offerStatuses } from '#lib/contract/offers.ts'
import { notifyFrequencies } from '#lib/contract/saved-searches.ts'
import { createdAt, fils, id, moment, updatedAt } from '../columns.ts'
import { products } from './catalogue.ts'
import { devices, users } from './people.ts'

/** Current state of negotiations; `offer_events` is their append-only log. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: offerStatuses }).notNull().default('offered'),
    amount: fils('amount').notNull(),
    quantity: integer('quantity').notNull().default(1),
    version: integer('version').notNull().default(1),
    expiresAt: moment('expires_at').notNull(),
    /** Time at which the seller's floor answers; null where it does not. Never shown to buyers. */
    answerAt: moment('answer_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('offers_product').on(t.productId),
    index('offers_answer').on(t.answerAt).where(sql`answer_at is not null`),
    index('offers_buyer').on(t.buyerId, t.updatedAt),
    index('offers_seller').on(t.sellerId, t.updatedAt),
    index('offers_expiry').on(t.status, t.expiresAt),
  ],
)

export const offerEvents = pgTable(
  'offer_events',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: offerEventKinds }).notNull(),
    amount: fils('amount'),
    /** The seller's floor acted on the seller's behalf. */
    automatic: boolean('automatic').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('offer_events_offer').on(t.offerId, t.createdAt)],
)

/**
 * Floors of sellers for automatic answers, in fils per piece: accept from, decline below. A separate table, so that no
 * query of products can expose it to a buyer.
 */
export const offerFloors = pgTable('offer_floors', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  acceptFrom: fils('accept_from'),
  declineBelow: fils('decline_below'),
  updatedAt: updatedAt(),
})

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
    kind: text('kind', { enum: ['text', 'image', 'offer', 'system'] })
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

/** Notifications. Texts are stored in both languages; the API names them as docs/product.md, "Notifications" says. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    titleAr: text('title_ar').notNull(),
    message: text('message').notNull(),
    messageAr: text('message_ar').notNull(),
    link: text('link').notNull(),
    dedupeKey: text('dedupe_key'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt.desc()),
    uniqueIndex('notifications_dedupe').on(t.userId, t.dedupeKey),
  ],
)

/** Notifications to be pushed to a device. The row is deleted once it is sent or obsolete. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    tries: smallint('tries').notNull().default(0),
    /** Time of the next attempt; during one, the time at which it counts as lost. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.deviceId] }),
    index('push_deliveries_device').on(t.deviceId),
    index('push_deliveries_due').on(t.dueAt),
  ],
)

/** Saved searches and filtered lists of members. `path` is the English address; each is saved once. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    path: text('path').notNull(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull().default({}),
    frequency: text('frequency', { enum: notifyFrequencies }).notNull().default('daily'),
    byMail: boolean('by_mail').notNull().default(false),
    lastMatchAt: moment('last_match_at'),
    /** Time of the next notification; null for at once. */
    tellAt: moment('tell_at'),
    createdAt: createdAt(),
  },
  (t) => [index('saved_searches_user').on(t.userId), uniqueIndex('saved_searches_once').on(t.userId, t.path)],
)

/** Matches of saved searches: each listing once per member, by whichever search matched first. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null when the search is deleted; what was sent counts as sent. */
    searchId: uuid('search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    toldAt: moment('told_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('saved_search_matches_search').on(t.searchId),
    index('saved_search_matches_waiting').on(t.searchId).where(sql`told_at is null`),
    index('saved_search_matches_product').on(t.productId),
  ],
)

/** Listings that became public and are not matched against saved searches yet; inserted by a trigger. */
export const freshListings = pgTable('fresh_listings', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})
