import { index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../columns.ts'
import { users } from './users.ts'

/** Ratings of sellers by members: one each, editable. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    rating: smallint('rating').notNull(),
    text: text('text').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('reviews_once').on(t.sellerId, t.authorId),
    index('reviews_seller').on(t.sellerId, t.createdAt),
  ],
)
