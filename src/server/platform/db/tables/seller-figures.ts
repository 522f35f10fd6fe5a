import { bigint, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from './products.ts'
import { users } from './users.ts'

/**
 * Views and favourites of all listings of a member by day. Views are added with those of the products, each minute;
 * favourites of the last two days are counted anew by a job. Chats and offers are counted from their own rows.
 */
export const sellerDays = pgTable(
  'seller_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    favourites: bigint('favourites', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index('seller_days_day').on(t.day)],
)

/**
 * How often a listing was opened from the results of a search, by day. The term is that of `search_terms`, which knows
 * how many people searched for it; who opened the listing is not kept.
 */
export const searchOpenings = pgTable(
  'search_openings',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    term: text('term').notNull(),
    /** Seller of the listing. */
    userId: uuid('user_id').notNull(),
    count: bigint('count', { mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day, t.term] }),
    index('search_openings_user').on(t.userId, t.day),
    index('search_openings_day').on(t.day),
  ],
)
