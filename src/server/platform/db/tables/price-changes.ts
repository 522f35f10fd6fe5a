import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { fils, id, moment } from '../columns.ts'
import { products } from './products.ts'

/** Changes of asking prices, in fils; 0 is "Ask for price". Written by a trigger of `products`, in its transaction. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    before: fils('before').notNull(),
    after: fils('after').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [index('price_changes_product').on(t.productId, t.changedAt)],
)
