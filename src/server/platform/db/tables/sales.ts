import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/**
 * Buyers for whom listings are reserved. Apart from `products`, whose `reserved_until` is public, so that no query of
 * products can show the buyer. A trigger of `products` ends them with the listing, a job by the clock.
 */
export const reservations = pgTable(
  'reservations',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
  },
  (t) => [index('reservations_until').on(t.until), index('reservations_buyer').on(t.buyerId)],
)

/** To whom listings were sold; `buyerId` is null for elsewhere. A trigger removes the row when one is for sale again. */
export const sales = pgTable(
  'sales',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    buyerId: uuid('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('sales_sides').on(t.sellerId, t.buyerId), index('sales_buyer').on(t.buyerId)],
)
