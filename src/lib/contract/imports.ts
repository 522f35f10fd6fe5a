import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { enteredFacets } from './facets.ts'
import { id, line, moment, optional, wholeNumber } from './fields.ts'
import { importBytes } from './limits.ts'

/** Limits of an import; sizes are bytes. Pictures are limited both packed and unpacked. */
export const importLimits = {
  csvBytes: importBytes.csv,
  zipBytes: importBytes.zip,
  rows: 500_000,
  zipEntries: 2_000,
  unpackedBytes: 1_000_000_000,
  /** One CSV record. */
  recordBytes: 200_000,
  /** Size of an uploaded part; the last one is smaller. */
  partBytes: 8_000_000,
  /** Listings of a trial whose changes are kept, and the text of one value. */
  trialChanges: 50,
  trialValue: 200,
  /** Refused rows of an answer, and of a piece of the report. */
  problems: 20,
  reportRows: 5_000,
} as const

/** Columns of the file besides the attributes of categories, in the order of the template. */
export const importColumns = [
  'externalId',
  'category',
  'name',
  'name_ar',
  'description',
  'description_ar',
  'price',
  'negotiable',
  ...enteredFacets,
  'emirate',
  'place',
  'wholesaleMinimum',
  'wholesalePrice',
  'images',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Reasons why an import stopped before the end of its file. */
export const importReasons = [
  'csv_encoding',
  'csv_broken',
  'csv_empty',
  'csv_columns',
  'csv_questions',
  'csv_rows',
  'xlsx_broken',
  'xlsx_size',
  'file_password',
  'file_kind',
  'zip_broken',
  'zip_entries',
  'zip_size',
  'not_approved',
  'files_gone',
  'interrupted',
  'internal',
] as const
export type ImportReason = (typeof importReasons)[number]

/**
 * uploading → waiting → running → done, failed or cancelled; an unfinished import blocks another one. From `running` it
 * may go to `mapping`, where it waits for the meaning of columns (mapImport), and after a trial to `checked`, where it
 * waits for its start (startImport); both lead back to `waiting`.
 */
export const importStates = [
  'uploading',
  'waiting',
  'running',
  'mapping',
  'checked',
  'done',
  'failed',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]

const file = (most: number) =>
  z.object({
    name: line(1, 200),
    bytes: z.int('required').check(z.minimum(1, 'file_empty'), z.maximum(most, 'file_too_large')),
  })

/** A value as a person reads it; null for none. Long texts begin shortly before their first difference. */
const trialValue = z.nullable(z.string().check(z.maxLength(importLimits.trialValue)))

/** A listing, by its names so far, that a row would change. Columns and values are in the language of the request. */
const trialChange = z.object({
  line: z.int(),
  name: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  changes: z.array(z.object({ column: z.string(), before: trialValue, after: trialValue })),
})
export type TrialChange = z.output<typeof trialChange>

const listingImport = z.object({
  _id: id,
  state: z.enum(importStates),
  csv: z.object({ name: z.string(), bytes: z.int() }),
  zip: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
  /** Received parts of both files, those of the CSV first, and their total number. */
  partsReceived: z.int(),
  parts: z.int(),
  partBytes: z.int(),
  /** Dry run: the counts tell what would be created, changed and refused. */
  trial: z.boolean(),
  /** Processed share of the CSV, 0 to 1. */
  progress: z.number(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Part of `updated`: rows without a change. */
  unchanged: z.int(),
  /** Part of `created` and `updated`: rows that wait for an admin's review. */
  reviewed: z.int(),
  refused: z.int(),
  /** Rows whose pictures are missing: their listings are drafts, and count as neither created nor updated. */
  drafts: z.int(),
  /** Headers of unknown columns, as the file writes them. */
  ignoredColumns: z.array(z.string()),
  /**
   * In the state `mapping`, and after it was cancelled there: columns without a known header, each with a guess, and the
   * headers to choose from.
   */
  questions: z.nullable(
    z.object({
      columns: z.array(z.object({ column: z.enum(importColumns), guess: z.nullable(z.string()) })),
      headers: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
    }),
  ),
  /**
   * Only in the state `checked`: the first listings that would change, in the order of the file; `updated - unchanged`
   * counts all of them. A listing without changed fields has expired and would be online again.
   */
  trialChanges: z.array(trialChange).check(z.maxLength(importLimits.trialChanges)),
  /** Why it failed, and the place: a line of the file, names of columns. */
  reason: z.nullable(z.enum(importReasons)),
  detail: z.nullable(z.string()),
  createdAt: moment,
  finishedAt: z.nullable(moment),
})
export type ListingImport = z.output<typeof listingImport>

/** A refused row, or one kept as a draft: the line where it begins, and its problems in the language of the request. */
const refusedRow = z.object({
  line: z.int(),
  externalId: z.nullable(z.string()),
  isDraft: z.boolean(),
  problems: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
})
export type RefusedRow = z.output<typeof refusedRow>

const lineAfter = optional(wholeNumber(0, 2_000_000_000))

export const importEndpoints = {
  beginImport: endpoint({
    method: 'POST',
    path: 'beginImport',
    access: 'business',
    summary:
      'Begin an import of listings from a CSV and a ZIP of pictures; the same files resume where they stopped',
    body: z.object({
      csv: file(importLimits.csvBytes),
      zip: z.optional(z.nullable(file(importLimits.zipBytes))),
      /** Dry run: rows are only read and counted until startImport. */
      trial: z.optional(z.boolean()),
    }),
    response: listingImport,
    errors: ['conflict', 'too_many_requests'],
  }),
  importPart: endpoint({
    method: 'POST',
    path: 'importPart/:id',
    access: 'business',
    summary: `Send the next ${importLimits.partBytes} bytes of the files, those of the CSV first; the import starts after the last part`,
    params: z.object({ id }),
    query: z.object({ part: wholeNumber(0, 1_000) }),
    response: listingImport,
    errors: ['not_found', 'conflict', 'too_large'],
    upload: 'part',
  }),
  getImport: endpoint({
    method: 'GET',
    path: 'getImport',
    access: 'business',
    summary: 'The caller’s latest import and its progress; null before the first',
    response: z.nullable(listingImport),
  }),
  mapImport: endpoint({
    method: 'POST',
    path: 'mapImport/:id',
    access: 'business',
    summary:
      'Assign headers of the file to columns, null for none; the next file uses the same mapping, and the import continues',
    params: z.object({ id }),
    body: z.object({
      columns: z
        .array(z.object({ column: z.enum(importColumns), header: z.nullable(line(0, 200)) }))
        .check(z.maxLength(importColumns.length)),
    }),
    response: listingImport,
    errors: ['not_found', 'conflict'],
  }),
  startImport: endpoint({
    method: 'POST',
    path: 'startImport/:id',
    access: 'business',
    summary: 'Import the rows after a trial',
    params: z.object({ id }),
    response: listingImport,
    errors: ['not_found', 'conflict'],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: 'cancelImport/:id',
    access: 'business',
    summary: 'Stop an import; rows that were imported stay',
    params: z.object({ id }),
    response: listingImport,
    errors: ['not_found', 'conflict'],
  }),
  importProblems: endpoint({
    method: 'GET',
    path: 'importProblems/:id',
    access: 'business',
    summary: `Refused rows and those kept as drafts, ${importLimits.problems} at a time in the order of the file; \`after\` is the line to continue from`,
    params: z.object({ id }),
    query: z.object({ after: lineAfter }),
    response: z.object({ items: z.array(refusedRow), next: z.nullable(z.int()) }),
    errors: ['not_found'],
  }),
  importReport: endpoint({
    method: 'GET',
    path: 'importReport/:id',
    access: 'business',
    summary: `The same rows as CSV, ${importLimits.reportRows} at a time; the first piece has the header`,
    params: z.object({ id }),
    query: z.object({ after: lineAfter }),
    response: z.object({ csv: z.string(), next: z.nullable(z.int()) }),
    errors: ['not_found'],
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: 'importTemplate',
    access: 'business',
    summary: 'A CSV template in the caller’s language, with the attributes of a category and an example',
    query: z.object({ categoryId: optional(id) }),
    response: z.object({ csv: z.string() }),
    errors: ['not_found'],
  }),
}
