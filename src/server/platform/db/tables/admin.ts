import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { products } from './catalogue.ts'

/**
 * Listings that the shop took down, which are `removed` meanwhile: for their own sake, or with their owner. A row
 * says what a restored one becomes again; what its owner deleted has none.
 */
export const productTakedowns = pgTable('product_takedowns', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  cause: text('cause', { enum: ['moderation', 'block'] }).notNull(),
  statusBefore: text('status_before', { enum: ['active', 'sold', 'hidden', 'review'] }).notNull(),
  reason: text('reason').notNull().default(''),
  createdAt: createdAt(),
})
