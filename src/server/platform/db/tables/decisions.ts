import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appealStates, decisionKinds } from '#lib/contract/decisions.ts'
import { createdAt, id, moment } from '../columns.ts'
import { trigramsOf } from '../search-texts.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'

/**
 * Decisions against a member: a listing that was taken down or rejected, a warning, a block. `subjectId` is the listing, else
 * the member.
 */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: decisionKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    reportId: uuid('report_id').references(() => reports.id, { onDelete: 'set null' }),
    /** As the member reads it in English, and in Arabic. */
    reason: text('reason').notNull(),
    reasonAr: text('reason_ar').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** When it was taken back, by an appeal or without one. */
    liftedAt: moment('lifted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('moderation_decisions_user').on(t.userId, t.createdAt),
    index('moderation_decisions_subject').on(t.subjectId),
  ],
)

/** Appeals of members, one for each decision. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    decisionId: uuid('decision_id')
      .notNull()
      .unique()
      .references(() => moderationDecisions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    status: text('status', { enum: appealStates }).notNull().default('open'),
    /** Why it was denied, in English, and in Arabic. */
    answer: text('answer').notNull().default(''),
    answerAr: text('answer_ar').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('appeals_status').on(t.status, t.createdAt),
    index('appeals_listed').on(
      sql`(CASE WHEN status = 'open' THEN created_at END)`,
      t.createdAt.desc().nullsFirst(),
      t.id,
    ),
    index('appeals_text').using('gin', trigramsOf('appeals')),
  ],
)
