import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, fils, id, moment } from '../columns.ts'
import { products } from './catalogue.ts'
import { users } from './people.ts'

export const plans = pgTable('plans', {
  id: id(),
  name: text('name').notNull(),
  nameAr: text('name_ar').notNull(),
  description: text('description').notNull().default(''),
  descriptionAr: text('description_ar').notNull().default(''),
  price: fils('price').notNull(),
  days: smallint('days').notNull(),
  position: integer('position').notNull().default(0),
  hiddenAt: moment('hidden_at'),
  createdAt: createdAt(),
})

/**
 * Purchases of boosters. A booster is active from `startsAt` to `endsAt` while `status` is paid; states that depend on
 * the clock are not stored. Names, price and card are those of the purchase, for the receipt.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    planName: text('plan_name').notNull().default(''),
    planNameAr: text('plan_name_ar').notNull().default(''),
    days: smallint('days').notNull().default(0),
    productName: text('product_name'),
    productNameAr: text('product_name_ar'),
    amount: fils('amount').notNull(),
    cardBrand: text('card_brand').notNull().default(''),
    cardLastFour: text('card_last_four').notNull().default(''),
    /** Provider's token of the card, until the payment is over. */
    cardToken: text('card_token'),
    provider: text('provider').notNull().default('sandbox'),
    /** Provider's id of the payment, stored before any money moves. */
    providerReference: text('provider_reference'),
    status: text('status', { enum: ['pending', 'needs_confirmation', 'paid', 'failed', 'refunded'] })
      .notNull()
      .default('pending'),
    /** Error code of a failed payment. */
    failure: text('failure'),
    /** Time since which a process is collecting the payment, which locks out all others. */
    attemptedAt: moment('attempted_at'),
    paidAt: moment('paid_at'),
    /** Gapless receipt number. */
    receiptNumber: integer('receipt_number').unique(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Time at which its buyer was notified of the coming end. */
    endingToldAt: moment('ending_told_at'),
    /** Time at which pages were invalidated because it ended. */
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('purchases_user').on(t.userId, t.createdAt),
    index('purchases_product').on(t.productId, t.endsAt),
    index('purchases_ends').on(t.endsAt).where(sql`status = 'paid' and ended_at is null`),
    index('purchases_open').on(t.createdAt).where(sql`status in ('pending', 'needs_confirmation')`),
    uniqueIndex('purchases_reference').on(t.provider, t.providerReference),
  ],
)

/** Processed events of payment providers, to ignore redeliveries. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('payment_events_age').on(t.createdAt)],
)

/** Ledger of the payment sandbox: the gateway's side of each payment. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: id(),
  /** Starting the same purchase again returns the same payment. */
  purchaseId: uuid('purchase_id').notNull().unique(),
  amount: fils('amount').notNull(),
  status: text('status', {
    enum: ['begun', 'needs_confirmation', 'succeeded', 'failed', 'cancelled', 'refunded'],
  })
    .notNull()
    .default('begun'),
  failure: text('failure'),
  createdAt: createdAt(),
})
