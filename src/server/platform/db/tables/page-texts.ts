import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { informationPages } from '#lib/contract/limits.ts'
import { createdAt, id } from '../columns.ts'
import { users } from './users.ts'

/**
 * Versions of the information pages' texts that admins wrote. Append-only: the latest of a page and language counts, and one
 * without a text brings the bundled text back.
 */
export const pageTexts = pgTable(
  'page_texts',
  {
    id: id(),
    page: text('page', { enum: informationPages }).notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    /** From 1. */
    version: bigint('version', { mode: 'number' }).notNull(),
    title: text('title'),
    /** Markdown. */
    text: text('text'),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('page_texts_version').on(t.page, t.language, t.version),
    check('page_texts_whole', sql`(${t.title} IS NULL) = (${t.text} IS NULL)`),
  ],
)
