import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { users } from './users.ts'

/** Saved cards: the payment provider's token and what its owner recognises; never a number or CVV. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    providerToken: text('provider_token').notNull(),
    holderName: text('holder_name').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: smallint('expiry_month').notNull(),
    expiryYear: smallint('expiry_year').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cards_user').on(t.userId)],
)
