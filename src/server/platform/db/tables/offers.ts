import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { offerEventKinds, offerStatuses } from '#lib/contract/offers.ts'
import { createdAt, fils, id, moment, updatedAt } from '../columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

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
