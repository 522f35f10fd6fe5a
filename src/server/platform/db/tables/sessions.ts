import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { guests } from './guests.ts'
import { users } from './users.ts'

/** Sessions, one row per device. The token is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Admin sessions begin with a second factor and grant access to the administration. */
    kind: text('kind', { enum: ['member', 'admin'] })
      .notNull()
      .default('member'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    deviceName: text('device_name').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** Time of the last confirmation of identity, which sensitive endpoints require. */
    confirmedAt: moment('confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_guest').on(t.guestId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)
