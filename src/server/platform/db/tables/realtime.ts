import { bigserial, customType, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { users } from './users.ts'

/** Processes with sockets. One without a recent heartbeat is dead, whatever rows it left. */
export const realtimeProcesses = pgTable('realtime_processes', {
  id: uuid('id').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
})

/** Connections of members by process. */
export const presences = pgTable(
  'presences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    processId: uuid('process_id')
      .notNull()
      .references(() => realtimeProcesses.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.processId] }), index('presences_process').on(t.processId)],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Payloads of socket.io's adapter that are too large for a NOTIFY; it deletes them itself. */
export const socketAttachments = pgTable(
  'socket_attachments',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    payload: bytes('payload'),
  },
  (t) => [index('socket_attachments_age').on(t.createdAt)],
)
