import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../columns.ts'
import { users } from './users.ts'

/** Browsers that a member signed in with before, by the hash of each browser's secret. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.secretHash] }), index('known_devices_use').on(t.lastUsedAt)],
)
