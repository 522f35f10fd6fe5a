import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './people.ts'

/** Reports by members about a product, a user or a message (`subjectId` in the table that `subject` names). */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject', { enum: ['product', 'user', 'message'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').notNull(),
    details: text('details').notNull().default(''),
    status: text('status', { enum: ['open', 'dismissed', 'acted'] })
      .notNull()
      .default('open'),
    outcome: text('outcome'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_status').on(t.status, t.createdAt),
    index('reports_subject').on(t.subject, t.subjectId),
    uniqueIndex('reports_open_once').on(t.reporterId, t.subject, t.subjectId).where(sql`status = 'open'`),
  ],
)

export const contactQueries = pgTable(
  'contact_queries',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    countryCode: text('country_code'),
    phone: text('phone'),
    message: text('message').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    status: text('status', { enum: ['open', 'done'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  (t) => [index('contact_queries_status').on(t.status, t.createdAt)],
)

/** Newsletter subscribers with double opt-in: a row counts once it is confirmed. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text('email').notNull().unique(),
  language: text('language', { enum: ['en', 'ar'] }).notNull(),
  tokenHash: text('token_hash').notNull(),
  confirmedAt: moment('confirmed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
  createdAt: createdAt(),
})

/** Audit log of admin actions. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('audit_log_time').on(t.createdAt), index('audit_log_subject').on(t.subject, t.subjectId)],
)

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
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_waiting').on(t.sentAt, t.createdAt),
    index('outbox_due').on(t.urgent, t.dueAt).where(sql`sent_at IS NULL AND failed_at IS NULL`),
  ],
)

/** Random keys of the installation, created on first use, the same in every process. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
})

/** Rate limit counters of all processes: uses of `key` in the window that begins at `windowStart`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_limits_expiry').on(t.expiresAt)],
)

/** Idempotency keys with the answers of writes: a repeated write with the same key gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    actor: text('actor').notNull(),
    requestHash: text('request_hash').notNull(),
    statusCode: integer('status_code'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('idempotency_once').on(t.actor, t.endpoint, t.key),
    index('idempotency_age').on(t.createdAt),
  ],
)
