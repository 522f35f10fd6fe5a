import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { users } from './users.ts'

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
  (t) => [
    index('audit_log_time').on(t.createdAt),
    index('audit_log_subject').on(t.subject, t.subjectId),
    index('audit_log_subject_id').on(t.subjectId.op('text_pattern_ops')),
    index('audit_log_action').on(t.action, t.createdAt),
    index('audit_log_actor').on(t.actorId, t.createdAt),
  ],
)
