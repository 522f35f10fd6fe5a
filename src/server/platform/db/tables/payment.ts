import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, fils, id } from '../columns.ts'

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

/** Refunds of the payment sandbox. `id` is that of the refund here, so that one is made once. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => sandboxPayments.id, { onDelete: 'cascade' }),
    amount: fils('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_refunds_payment').on(t.paymentId)],
)
