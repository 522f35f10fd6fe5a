import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { messageFailures } from '#lib/contract/admin/health.ts'
import { createdAt, id, moment } from '../columns.ts'

/** Queued mails and text messages; without a provider they stay here. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    html: text('html'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** Codes, which a member waits for, have senders of their own. */
    urgent: boolean('urgent').notNull().default(false),
    /** Time after which it is no longer sent. */
    expiresAt: moment('expires_at'),
    /** Rate limit uses to refund if the message is never sent. */
    counted: jsonb('counted').$type<{ key: string; start: string; max: number }[]>().notNull().default([]),
    tries: smallint('tries').notNull().default(0),
    /** Time of the next attempt. */
    dueAt: moment('due_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    /** Why the last attempt failed, with the words of the provider, without the recipient. */
    failure: text('failure', { enum: messageFailures }),
    failureText: text('failure_text').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_waiting').on(t.sentAt, t.createdAt),
    index('outbox_failed').on(t.failedAt).where(sql`failed_at IS NOT NULL`),
    index('outbox_due').on(t.urgent, t.dueAt).where(sql`sent_at IS NULL AND failed_at IS NULL`),
  ],
)
