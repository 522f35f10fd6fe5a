import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, line, moment, optional, wholeNumber } from './fields.ts'

/** What an import may bring; sizes are bytes. Pictures count packed and unpacked. */
export const importLimits = {
  csvBytes: 200_000_000,
  zipBytes: 1_000_000_000,
  rows: 500_000,
  zipEntries: 2_000,
  unpackedBytes: 1_000_000_000,
  /** One record of the CSV. */
  recordBytes: 200_000,
  /** Files travel in parts of this size; the last is what is left. */
  partBytes: 8_000_000,
} as const

/** The columns of the file beside the attributes of categories, in the template's order. */
export const importColumns = [
  'externalId',
  'category',
  'name',
  'name_ar',
  'description',
  'description_ar',
  'price',
  'condition',
  'emirate',
  'wholesaleMinimum',
  'wholesalePrice',
  'images',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Why an import ended before the end of its file. */
export const importReasons = [
  'csv_encoding',
  'csv_broken',
  'csv_empty',
  'csv_columns',
  'csv_questions',
  'csv_rows',
  'xlsx_broken',
  'xlsx_size',
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
 * uploading → waiting → running → done, failed or cancelled; one that is not over keeps others from beginning. From
 * running it may come to `mapping`, where it waits to be told what columns mean (mapImport), and after a trial to
 * `checked`, where it waits to be started (startImport); both lead to waiting.
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

const listingImport = z.object({
  _id: id,
  state: z.enum(importStates),
  csv: z.object({ name: z.string(), bytes: z.int() }),
  zip: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
  /** Parts of both files that have arrived, those of the CSV first, and how many there are. */
  partsReceived: z.int(),
  parts: z.int(),
  partBytes: z.int(),
  /** While true rows are only read: the counts say what would be created, changed and refused. */
  trial: z.boolean(),
  /** How much of the CSV is worked off, 0 to 1. */
  progress: z.number(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Of those that are updated: rows that say nothing new. */
  unchanged: z.int(),
  /** Of both: those that an admin looks at first. */
  reviewed: z.int(),
  refused: z.int(),
  /** Columns that mean nothing here, as the file calls them. */
  ignoredColumns: z.array(z.string()),
  /** In the state `mapping`: columns that no header is known for, each with a guess, and the headers to choose from. */
  questions: z.nullable(
    z.object({
      columns: z.array(z.object({ column: z.enum(importColumns), guess: z.nullable(z.string()) })),
      headers: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
    }),
  ),
  /** Why it failed, and where or what: a line of the file, names of columns. */
  reason: z.nullable(z.enum(importReasons)),
  detail: z.nullable(z.string()),
  createdAt: moment,
  finishedAt: z.nullable(moment),
})
export type ListingImport = z.output<typeof listingImport>

/** A row that was not taken: where it begins in the file, and what is wrong with it in the reader's language. */
const refusedRow = z.object({
  line: z.int(),
  externalId: z.nullable(z.string()),
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
      'Begin to import listings from a CSV and a ZIP of pictures; the same files again go on where they stopped',
    body: z.object({
      csv: file(importLimits.csvBytes),
      zip: z.optional(z.nullable(file(importLimits.zipBytes))),
      /** With true, rows are only read and measured at first; startImport then takes them. */
      trial: z.optional(z.boolean()),
    }),
    response: listingImport,
    errors: ['conflict', 'too_many_requests'],
  }),
  importPart: endpoint({
    method: 'POST',
    path: 'importPart/:id',
    access: 'business',
    summary:
      'Send the next 8,000,000 bytes of the files, those of the CSV first; after the last one it starts',
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
    summary: 'The caller’s latest import and how far it is; null before the first',
    response: z.nullable(listingImport),
  }),
  mapImport: endpoint({
    method: 'POST',
    path: 'mapImport/:id',
    access: 'business',
    summary:
      'Say which header of the file is which column, null for none; it is kept for the next file, and the import goes on',
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
    summary: 'Take the rows of an import that was tried',
    params: z.object({ id }),
    response: listingImport,
    errors: ['not_found', 'conflict'],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: 'cancelImport/:id',
    access: 'business',
    summary: 'Stop an import; the rows that were taken stay',
    params: z.object({ id }),
    response: listingImport,
    errors: ['not_found', 'conflict'],
  }),
  importProblems: endpoint({
    method: 'GET',
    path: 'importProblems/:id',
    access: 'business',
    summary:
      'Rows that were not taken, 20 at a time in the order of the file; `after` is the line to go on from',
    params: z.object({ id }),
    query: z.object({ after: lineAfter }),
    response: z.object({ items: z.array(refusedRow), next: z.nullable(z.int()) }),
    errors: ['not_found'],
  }),
  importReport: endpoint({
    method: 'GET',
    path: 'importReport/:id',
    access: 'business',
    summary: 'The same rows as CSV, 5,000 at a time; the first piece has the header',
    params: z.object({ id }),
    query: z.object({ after: lineAfter }),
    response: z.object({ csv: z.string(), next: z.nullable(z.int()) }),
    errors: ['not_found'],
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: 'importTemplate',
    access: 'business',
    summary: 'A CSV to fill in, in the caller’s language, with the attributes of a category and an example',
    query: z.object({ categoryId: optional(id) }),
    response: z.object({ csv: z.string() }),
    errors: ['not_found'],
  }),
}
