import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, fils, id, moment } from '../columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

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
    /** Gapless receipt number, of purchases before there were tax invoices. */
    receiptNumber: integer('receipt_number').unique(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Time at which its buyer was notified of the coming end. */
    endingToldAt: moment('ending_told_at'),
    /** Time at which pages were invalidated because it ended. */
    endedAt: moment('ended_at'),
    /** Fils that were paid back. */
    refunded: fils('refunded').notNull().default(0),
    /** State of the latest dispute of the payment at the bank. */
    dispute: text('dispute', { enum: ['open', 'won', 'lost'] }),
    createdAt: createdAt(),
  },
  (t) => [
    index('purchases_user').on(t.userId, t.createdAt),
    index('purchases_product').on(t.productId, t.endsAt),
    index('purchases_ends').on(t.endsAt).where(sql`status = 'paid' and ended_at is null`),
    index('purchases_open').on(t.createdAt).where(sql`status in ('pending', 'needs_confirmation')`),
    index('purchases_status').on(t.status, t.id),
    index('purchases_refunded').on(t.id).where(sql`refunded > 0`),
    index('purchases_disputed').on(t.id).where(sql`dispute is not null`),
    // Drizzle knows no INCLUDE: the migration adds what the figures of a day read.
    index('purchases_paid').on(t.paidAt).where(sql`paid_at is not null`),
    uniqueIndex('purchases_reference').on(t.provider, t.providerReference),
  ],
)
