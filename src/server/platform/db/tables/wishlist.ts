import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, fils, id } from '../columns.ts'
import { guests } from './guests.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** Wishlists of members and guests. `priceThen` (fils) detects price drops. */
export const favourites = pgTable(
  'favourites',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    priceThen: fils('price_then').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('favourites_user').on(t.userId, t.productId),
    uniqueIndex('favourites_guest').on(t.guestId, t.productId),
    index('favourites_product').on(t.productId),
    // For the figures of sellers by day. Drizzle knows no INCLUDE: the migration adds the product.
    index('favourites_created').on(t.createdAt),
  ],
)
