import { index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../columns.ts'
import { devices } from './devices.ts'
import { notifications } from './notifications.ts'

/** Notifications to be pushed to a device. The row is deleted once it is sent or obsolete. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    tries: smallint('tries').notNull().default(0),
    /** Time of the next attempt; during one, the time at which it counts as lost. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.deviceId] }),
    index('push_deliveries_device').on(t.deviceId),
    index('push_deliveries_due').on(t.dueAt),
  ],
)
