import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportSubjects } from '#lib/contract/admin/reports.ts'
import { createdAt, id, moment } from '../columns.ts'
import { trigramsOf } from '../search-texts.ts'
import { users } from './users.ts'

/**
 * Reports by members about a product, a user or a message (`subjectId` in the table that `subject` names). Those of the
 * reason `same-photo` have no reporter: the shop itself writes them.
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject', { enum: reportSubjects }).notNull(),
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
    index('reports_listed').on(
      sql`(CASE WHEN status = 'open' THEN created_at END)`,
      t.createdAt.desc().nullsFirst(),
      t.id,
    ),
    index('reports_reporter').on(t.reporterId),
    index('reports_text').using('gin', trigramsOf('reports')),
    index('reports_decided').on(t.decidedAt).where(sql`decided_at is not null`),
    index('reports_subject').on(t.subject, t.subjectId),
    uniqueIndex('reports_open_once').on(t.reporterId, t.subject, t.subjectId).where(sql`status = 'open'`),
    uniqueIndex('reports_photo_once').on(t.subjectId).where(sql`status = 'open' and reason = 'same-photo'`),
  ],
)
