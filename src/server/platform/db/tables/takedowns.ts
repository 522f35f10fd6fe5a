import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { products } from './products.ts'

/**
 * Listings taken down by the shop (status `removed`), individually or with their owner, who is blocked or may still take
 * back the deletion of the account. A row holds the status to restore; listings deleted by their owner have none.
 */
export const productTakedowns = pgTable('product_takedowns', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  cause: text('cause', { enum: ['moderation', 'block', 'leaving'] }).notNull(),
  statusBefore: text('status_before', { enum: ['active', 'sold', 'hidden', 'review'] }).notNull(),
  /** As its owner reads it in English, and in Arabic; without the latter, in the words of both. */
  reason: text('reason').notNull().default(''),
  reasonAr: text('reason_ar'),
  createdAt: createdAt(),
})
