import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../columns.ts'

/** Visitors with state worth keeping before sign-in. */
export const guests = pgTable('guests', {
  id: id(),
  deviceId: text('device_id').notNull(),
  language: text('language', { enum: ['en', 'ar'] })
    .notNull()
    .default('en'),
  emirate: text('emirate'),
  fcmToken: text('fcm_token'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
