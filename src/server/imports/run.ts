import { sql } from 'drizzle-orm'
import { type ListingRules, readRules } from '../listings/rules.ts'
import type { Seller } from '../listings/validate.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import type { ImportQuestions } from '../platform/db/tables/imports.ts'
import { batchSaver, type ImportResources } from './batch.ts'
import { readCategories } from './categories.ts'
import { type ColumnMapping, type Columns, readHeader } from './columns.ts'
import type { CsvRecord } from './csv-record.ts'
import { ImportFailure, LeaseLost } from './errors.ts'
import { findHeader, headerLines } from './header.ts'
import { createPictures } from './pictures.ts'
import { readPlaces } from './places.ts'
import * as queries from './queries.ts'
import { mappingQuestions, sampleRows } from './questions.ts'
import { type ImportRecord, numberRecords, readTable } from './records.ts'
import { saveInTurn } from './save-in-turn.ts'
import type { TrialRow } from './trial.ts'
import { openPictureZip } from './zip.ts'

/** Local paths; `csvPath` is a CSV or an XLSX. */
export type ImportFiles = { csvPath: string; zipPath: string | null }
/** Outcome of a run; `mapping` and `checked` wait for the seller. */
export type RunOutcome = 'done' | 'failed' | 'mapping' | 'checked'

/** Rows per transaction. */
const batchRows = 500
/** Interval in ms at which the lease on an import is renewed. */
const leaseRenewalMs = 15_000

export type RunOptions = {
  now?: Date | undefined
  /** Number of batches that the database saves at once, each on its own connection: 2 unless told otherwise. */
  atOnce?: number | undefined
  /** Stops the run after the current batch. */
  signal?: AbortSignal | undefined
  /** Called after each batch with the number of rows read so far. */
  onProgress?: ((rows: number) => void) | undefined
  /** Called after each batch of a trial with the rows that would create or change a listing. */
  onTried?: ((rows: TrialRow[]) => void) | undefined
}

/**
 * Runs an import from its last saved row. Each batch is saved in one transaction with the progress, so memory use is
 * constant and an interrupted import neither repeats nor skips a row. A trial saves no listings.
 * @param job claimed by this process
 * @throws LeaseLost; an AbortError after `signal`; errors of the database and the disk
 */
export async function runImport(
  resources: ImportResources,
  job: queries.ImportRow,
  files: ImportFiles,
  options: RunOptions = {},
): Promise<RunOutcome> {
  const { db } = resources
  const lease = holdLease(resources, job)
  try {
    const questions = await importRows(resources, job, files, { ...options, lost: lease.lost })
    if (questions) {
      // The command line has no dialog for questions: they end the import.
      if (job.source === 'command') {
        throw new ImportFailure('csv_questions', questions.columns.map(({ column }) => column).join(' '))
      }
      await queries.pauseForSeller(db, job, { state: 'mapping', questions })
      return 'mapping'
    }
    if (job.isTrial) {
      await queries.pauseForSeller(db, job, { state: 'checked' })
      return 'checked'
    }
    await queries.endImport(db, job, { state: 'done' })
    return 'done'
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error
    await queries.endImport(db, job, { state: 'failed', reason: error.reason, detail: error.detail })
    return 'failed'
  } finally {
    lease.release()
  }
}

/**
 * Renews the lease on an import while it runs. `lost` is aborted with LeaseLost as soon as this process has lost it: at
 * once when it is cancelled.
 */
function holdLease({ db, bus }: ImportResources, job: queries.ImportRow) {
  const lost = new AbortController()
  const renew = async (): Promise<void> => {
    if (!(await queries.renewLease(db, job))) lost.abort(new LeaseLost())
  }
  const timer = setInterval(() => void renew().catch(() => undefined), leaseRenewalMs)
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'import-cancelled' && event.importId === job.id) lost.abort(new LeaseLost())
  })
  return {
    lost: lost.signal,
    release(): void {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

/** Reads and saves all rows. @returns questions for the seller, before the first row; null when all rows were read */
async function importRows(
  resources: ImportResources,
  job: queries.ImportRow,
  { csvPath, zipPath }: ImportFiles,
  { now = new Date(), atOnce = 2, signal, lost, onProgress, onTried }: RunOptions & { lost: AbortSignal },
): Promise<ImportQuestions | null> {
  const { db, log } = resources
  const seller = await findSeller(db, job.userId)
  const [rules, categories, places] = await Promise.all([readRules(db), readCategories(db), readPlaces(db)])
  const zip = zipPath === null ? null : await openPictureZip(zipPath)
  const reading = new AbortController()
  const ended = AbortSignal.any([reading.signal, lost, ...(signal ? [signal] : [])])
  try {
    const { columns, records } = await readColumns(readTable(csvPath, { signal: ended, log }), {
      rules,
      mapping: await queries.savedMapping(db, seller.id),
    })
    await queries.saveIgnoredColumns(db, job, columns.ignored)
    const { first, all } = await peek(records, columns.unknown.length > 0 ? sampleRows : 0)
    const questions = mappingQuestions(columns, first)
    if (questions) return questions
    const context = { columns, rules, ...categories, ...places, seller, hasZip: zip !== null }
    const pictures = createPictures(resources, seller.id, zip)
    const saver = batchSaver(resources, job, { context, pictures, now, onTried })
    await saveInTurn(groupIntoBatches(numberRecords(all, columns), job.rowsRead), saver, {
      atOnce,
      onSaved(batch) {
        onProgress?.(batch.at(-1)?.row ?? 0)
        ended.throwIfAborted()
      },
    })
    if (!job.isTrial) await releaseUnusedPhotos(db, seller.id)
    return null
  } finally {
    // A table that was not read to its end, for example because there are questions.
    reading.abort()
    zip?.close()
  }
}

/** Reads the header, which may stand below titles. `records` are those below it. @throws ImportFailure */
async function readColumns(
  table: AsyncGenerator<CsvRecord>,
  { rules, mapping }: { rules: ListingRules; mapping: ColumnMapping },
): Promise<{ columns: Columns; records: AsyncGenerator<CsvRecord> }> {
  const { first, all: records } = await peek(table, headerLines)
  const at = findHeader(first, rules, mapping)
  for (let above = 0; above < at; above += 1) await records.next()
  const header = (await records.next()).value
  if (!header) throw new ImportFailure('csv_empty')
  return { columns: readHeader(header.cells, rules, mapping), records }
}

/**
 * Reads ahead a number of records. `all` yields them again, followed by the rest; an error of the reader is thrown by
 * `all`, at the record where it occurred.
 */
async function peek(records: AsyncGenerator<CsvRecord>, count: number) {
  const first: CsvRecord[] = []
  let failure: { error: unknown } | null = null
  while (first.length < count) {
    const next = await records.next().catch((error: unknown) => {
      failure = { error }
      return { done: true as const, value: undefined }
    })
    if (next.done) break
    first.push(next.value)
  }
  const all = async function* () {
    yield* first
    if (failure) throw failure.error
    yield* records
  }
  return { first, all: all() }
}

/**
 * Groups records into batches of `batchRows`.
 * @param savedRows number of rows to skip, which an earlier run has saved
 * @throws errors of the reader, after it has yielded the rows before them
 */
async function* groupIntoBatches(
  records: AsyncIterable<ImportRecord>,
  savedRows: number,
): AsyncGenerator<ImportRecord[]> {
  let batch: ImportRecord[] = []
  const flush = () => {
    const taken = batch
    batch = []
    return taken
  }
  try {
    for await (const record of records) {
      if (record.row <= savedRows) continue
      batch.push(record)
      if (batch.length >= batchRows) yield flush()
    }
  } catch (error) {
    if (batch.length > 0) yield flush()
    throw error
  }
  if (batch.length > 0) yield flush()
}

/** Reads the seller of an import. @throws ImportFailure not_approved unless it is an Accepted business */
async function findSeller(db: Database, userId: string): Promise<Seller> {
  const seller = await db.query.users.findFirst({ where: sql`${users.id} = ${userId}` })
  if (seller?.role !== 'business' || seller.blockedAt || seller.deletedAt) {
    throw new ImportFailure('not_approved')
  }
  return seller
}

/** Marks the seller's photos that no listing uses any more as unused; the next clean-up deletes them. */
const releaseUnusedPhotos = (db: Database, userId: string) =>
  db.execute(sql`
    UPDATE images SET used_at = NULL
    WHERE owner_id = ${userId} AND kind = 'product' AND used_at IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM (SELECT DISTINCT unnest(image_ids) AS id FROM products WHERE user_id = ${userId}) shown
      WHERE shown.id = images.id)`)
