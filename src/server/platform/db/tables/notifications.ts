import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './users.ts'

/** Notifications. Texts are stored in both languages; the API names them as docs/product.md, "Notifications" says. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    titleAr: text('title_ar').notNull(),
    message: text('message').notNull(),
    messageAr: text('message_ar').notNull(),
    link: text('link').notNull(),
    dedupeKey: text('dedupe_key'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt.desc()),
    uniqueIndex('notifications_dedupe').on(t.userId, t.dedupeKey),
  ],
)
