import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ImportColumn } from '#lib/contract/imports.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { createdAt, id, moment, updatedAt } from '../columns.ts'
import { images } from './media.ts'
import { users } from './users.ts'

/**
 * Imports of listings: files, progress and results. A worker holds a lease until `heldUntil`; when it expires, another
 * process continues at `rowsRead`.
 */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The files of a command are on its own machine, so only it can continue. */
    source: text('source', { enum: ['page', 'command'] }).notNull(),
    state: text('state', {
      enum: ['uploading', 'waiting', 'running', 'mapping', 'checked', 'done', 'failed', 'cancelled'],
    }).notNull(),
    csvName: text('csv_name').notNull(),
    csvBytes: integer('csv_bytes').notNull(),
    zipName: text('zip_name'),
    zipBytes: bigint('zip_bytes', { mode: 'number' }),
    partsReceived: integer('parts_received').notNull().default(0),
    /** Processed bytes of the CSV. */
    bytesRead: integer('bytes_read').notNull().default(0),
    rowsRead: integer('rows_read').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    /** Updated rows without any change. */
    unchanged: integer('unchanged').notNull().default(0),
    reviewed: integer('reviewed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Rows whose pictures are missing: their listings are drafts. */
    drafts: integer('drafts').notNull().default(0),
    /** Trial run: rows are only parsed and counted; nothing is created or changed. */
    isTrial: boolean('is_trial').notNull().default(false),
    /** Questions to the seller in the state `mapping`. */
    questions: jsonb('questions').$type<ImportQuestions>(),
    /** The first listings that a trial would change, in the order of the file. */
    trialChanges: jsonb('trial_changes').$type<TrialChange[]>().notNull().default([]),
    ignoredColumns: text('ignored_columns').array().notNull().default(sql`'{}'::text[]`),
    reason: text('reason'),
    detail: text('detail'),
    /** Number of times that a process began to work on it. */
    tries: integer('tries').notNull().default(0),
    heldUntil: moment('held_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('imports_user').on(t.userId, t.createdAt),
    uniqueIndex('imports_one')
      .on(t.userId)
      .where(sql`state in ('uploading', 'waiting', 'running', 'mapping', 'checked')`),
    index('imports_waiting').on(t.heldUntil).where(sql`state in ('waiting', 'running')`),
  ],
)

/** Refused rows, and those kept as drafts, by the line on which they begin. Problems are codes. */
export const importProblems = pgTable(
  'import_problems',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    externalId: text('external_id'),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull(),
    isDraft: boolean('is_draft').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
)

/** Pictures of a seller's imports, by the SHA-256 of the received file: the same file is the same picture. */
export const importPictures = pgTable(
  'import_pictures',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index('import_pictures_image').on(t.imageId)],
)

/**
 * Column mapping chosen by a seller, reused for the next file: header to import column, or null for an ignored one.
 * Headers are folded.
 */
export const importHeaders = pgTable('import_headers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  headers: jsonb('headers').$type<Record<string, ImportColumn | null>>().notNull(),
  updatedAt: updatedAt(),
})

/** Columns without a recognised header, each with a guess, and the candidate headers. */
export type ImportQuestions = {
  columns: { column: ImportColumn; guess: string | null }[]
  headers: { header: string; samples: string[] }[]
}

/** A listing, by its names so far, that a row of a trial would change. */
export type TrialChange = {
  line: number
  name: string | null
  nameAr: string | null
  changes: TriedField[]
}

/** A field of a listing before and after its row. Attributes have a label; others are columns of the import. */
export type TriedField = { field: string; label: BothTexts | null; before: TriedValue; after: TriedValue }
export type TriedValue = string | number | boolean | null | BothTexts
export type BothTexts = Record<Locale, string>

/** Problem of a row. `column` is the file's name of the column; null when the file has none. */
export type ImportProblem = { field: string; column: string | null; code: string; value?: string }
