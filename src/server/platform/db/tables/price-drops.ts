import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { products } from './products.ts'

/** Price drops, until the lower price has stood for a while and is announced. */
export const priceDrops = pgTable(
  'price_drops',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [index('price_drops_due').on(t.dueAt)],
)
