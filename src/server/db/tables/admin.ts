import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../columns.ts'
import { products } from './catalogue.ts'
import { users } from './people.ts'

/**
 * The second factor of an admin. It counts once it is confirmed by a code. `lastStep` is the time step of the last
 * code that was taken: only later ones are good, so that each is good once.
 */
export const adminFactors = pgTable('admin_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. */
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
})

/** What stands in for a lost second factor, each once; only the SHA-256 is kept. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

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
