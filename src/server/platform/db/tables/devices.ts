import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../columns.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/** Push registrations of browsers; each ends with its session. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    fcmToken: text('fcm_token').notNull(),
    /** Language of the push messages. */
    language: text('language', { enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('devices_user_device').on(t.userId, t.deviceId),
    uniqueIndex('devices_token').on(t.fcmToken),
    index('devices_session').on(t.sessionId),
  ],
)
