import { sql } from 'drizzle-orm'
import { importLimits } from '#lib/contract/imports.ts'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema.ts'
import { readRules } from '../listings/rules.ts'
import type { Seller } from '../listings/validate.ts'
import { batchSaver, type ImportResources } from './batch.ts'
import { readCategories } from './categories.ts'
import { type Columns, externalIdOf, readHeader } from './columns.ts'
import { createPictures } from './pictures.ts'
import * as queries from './queries.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'
import { ImportStop } from './stop.ts'
import { openPictures } from './zip.ts'

export type ImportFiles = { csvPath: string; zipPath: string | null }

/** Rows of one transaction. */
const batchRows = 500
/** How often a process says that it is still at an import, in ms. */
const holdEvery = 15_000

export type RunOptions = {
  now?: Date | undefined
  /** Stops after the batch under way. */
  signal?: AbortSignal | undefined
  /** Told the rows read so far after each batch. */
  onProgress?: ((rows: number) => void) | undefined
}

/**
 * Works an import off from where it stands: rows in batches, each in a transaction with its progress, so that memory
 * stays flat and nothing is done twice however it is interrupted. The import ends as done or failed.
 * @param job which this process holds
 * @throws NotHeld; an AbortError after `signal`; what the database or the disk throws
 */
export async function runImport(
  resources: ImportResources,
  job: queries.ImportRow,
  files: ImportFiles,
  options: RunOptions = {},
): Promise<void> {
  const { db } = resources
  const timer = setInterval(() => void queries.keepHold(db, job).catch(() => undefined), holdEvery)
  try {
    await workOff(resources, job, files, options)
    await queries.endImport(db, job, { state: 'done' })
  } catch (error) {
    if (!(error instanceof ImportStop)) throw error
    await queries.endImport(db, job, { state: 'failed', reason: error.reason, detail: error.detail })
  } finally {
    clearInterval(timer)
  }
}

async function workOff(
  resources: ImportResources,
  job: queries.ImportRow,
  { csvPath, zipPath }: ImportFiles,
  { now = new Date(), signal, onProgress }: RunOptions,
): Promise<void> {
  const { db } = resources
  const seller = await sellerOf(db, job.userId)
  const [rules, findCategory] = await Promise.all([readRules(db), readCategories(db)])
  const zip = zipPath === null ? null : await openPictures(zipPath)
  try {
    const records = readCsv(csvPath)
    const header = (await records.next()).value
    if (!header) throw new ImportStop('csv_empty')
    const columns = readHeader(header.cells, rules)
    await queries.noteIgnored(db, job, columns.ignored)
    const context = { columns, rules, findCategory, seller, hasZip: zip !== null }
    const pictures = createPictures(resources, seller.id, zip)
    const saveBatch = batchSaver(resources, job, { context, pictures, now })
    for await (const { rows, ...place } of batchesOf(records, columns, job.rowsRead)) {
      await saveBatch(rows, place)
      onProgress?.(place.rowsRead)
      signal?.throwIfAborted()
    }
    await releaseUnshown(db, seller.id)
  } finally {
    zip?.close()
  }
}

type Batch = { rows: CsvRecord[]; rowsRead: number; bytesRead: number }

/**
 * Rows that are saved together, with how far the file is after them: not two about the same listing, so that the later
 * one changes what the earlier one has made.
 * @param done rows that are passed over
 * @throws ImportStop after the rows before that place: what the reader throws, csv_rows, csv_empty
 */
async function* batchesOf(
  records: AsyncIterable<CsvRecord>,
  columns: Columns,
  done: number,
): AsyncGenerator<Batch> {
  let batch: Batch = { rows: [], rowsRead: 0, bytesRead: 0 }
  const externalIds = new Set<string>()
  const take = () => {
    const taken = batch
    batch = { ...batch, rows: [] }
    externalIds.clear()
    return taken
  }
  try {
    for await (const record of records) {
      if (batch.rowsRead >= importLimits.rows) throw new ImportStop('csv_rows')
      const externalId = externalIdOf(columns, record)
      if (batch.rows.length >= batchRows || (externalId !== null && externalIds.has(externalId))) yield take()
      batch.rowsRead += 1
      batch.bytesRead = record.bytesRead
      if (batch.rowsRead <= done) continue
      batch.rows.push(record)
      if (externalId !== null) externalIds.add(externalId)
    }
  } catch (error) {
    if (batch.rows.length > 0) yield take()
    throw error
  }
  if (batch.rows.length > 0) yield take()
  if (batch.rowsRead === 0) throw new ImportStop('csv_empty')
}

/** @throws ImportStop not_approved for anybody but an Accepted business */
async function sellerOf(db: Database, userId: string): Promise<Seller> {
  const seller = await db.query.users.findFirst({ where: sql`${users.id} = ${userId}` })
  if (seller?.role !== 'business' || seller.blockedAt || seller.deletedAt) {
    throw new ImportStop('not_approved')
  }
  return seller
}

/** Lets go of photos that no listing of the seller shows any more; the next clean-up removes them. */
const releaseUnshown = (db: Database, userId: string) =>
  db.execute(sql`
    UPDATE images SET used_at = NULL
    WHERE owner_id = ${userId} AND kind = 'product' AND used_at IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM (SELECT DISTINCT unnest(image_ids) AS id FROM products WHERE user_id = ${userId}) shown
      WHERE shown.id = images.id)`)
