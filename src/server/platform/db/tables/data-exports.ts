import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './users.ts'

/**
 * Downloads of all that is kept about a member. A job writes the file into the storage of pictures; while it does, it
 * holds the row until `heldUntil`. Row and file are deleted once `expiresAt` has passed.
 */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'running', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    tries: bigint('tries', { mode: 'number' }).notNull().default(0),
    heldUntil: moment('held_until'),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('data_exports_user').on(t.userId, t.createdAt),
    uniqueIndex('data_exports_one').on(t.userId).where(sql`state in ('waiting', 'running')`),
    index('data_exports_due').on(t.createdAt).where(sql`state in ('waiting', 'running')`),
    index('data_exports_expiry').on(t.expiresAt),
  ],
)
