import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** Members to whom a listing has shown its seller's phone number, each once. */
export const contactReveals = pgTable(
  'contact_reveals',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.userId] }), index('contact_reveals_user').on(t.userId)],
)
