import { setImmediate } from 'node:timers/promises'
import { importLimits } from '#lib/contract/imports.ts'
import { cut } from '#lib/text/cut.ts'
import { publishListings } from '../listings/changed.ts'
import { isDataError } from '../platform/db/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { externalIdOf } from './columns.ts'
import { type ExistingListing, holdExisting, readExisting } from './existing.ts'
import type { Pictures, Taken } from './pictures.ts'
import { countStep, type ImportRow } from './queries.ts'
import type { ImportRecord } from './records.ts'
import { type BadRow, type GoodRow, isBad, longestExternalId, type RowContext, readRow } from './rows.ts'
import { PhotosGone, type ReadyRow, type SavedBatch, saveBatch } from './save-batch.ts'
import { NotHeld } from './stop.ts'
import { type TriedRow, trialChangesOf, trialOf, triedRows } from './trial.ts'

export type ImportResources = Pick<Resources, 'db' | 'storage' | 'bus' | 'config'>

type Records = readonly ImportRecord[]
type Existing = ReadonlyMap<string, ExistingListing>
/** Rows of a batch, parsed and ready to save, with the state of their listings at that time. */
type PreparedBatch = {
  records: Records
  externalIds: string[]
  before: Existing
  ready: ReadyRow[]
  bad: BadRow[]
  /** Empty unless the import is a trial. */
  tried: TriedRow[]
}

/** Saves batches in two steps, so that the next batch can be prepared while the database saves the current one. */
export type BatchSaver = {
  prepare: (records: Records) => Promise<PreparedBatch>
  /** @throws NotHeld, ImportStop */
  save: (prepared: PreparedBatch) => Promise<void>
}

export type BatchOptions = {
  context: RowContext
  pictures: Pictures
  now: Date
  /** Called after each batch of a trial with the rows that would create or change a listing. */
  onTried?: ((rows: TriedRow[]) => void) | undefined
}

/** Maximum number of new listings of one import that followers are notified of. */
const maxAnnounced = 3
/** Attempts to save a batch whose listings or photos change concurrently. */
const maxAttempts = 5
/** Rows parsed before the event loop may run other work. */
const rowsPerTick = 50

/**
 * Creates the saver of one import. A batch saves its valid rows as listings, the problems of its invalid rows, and the
 * progress. A trial saves only problems, counts and progress.
 */
export function batchSaver(
  { db, bus, config }: ImportResources,
  job: ImportRow,
  { context, pictures, now, onTried }: BatchOptions,
): BatchSaver {
  const userId = context.seller.id
  let created = job.created
  let storedChanges = job.trialChanges.length

  /** Parses rows against the current listings, and stores their pictures before any row lock is taken. */
  const prepare = async (records: Records): Promise<PreparedBatch> => {
    const externalIds = records.flatMap((record) => externalIdOf(context.columns, record) ?? [])
    const before = await readExisting(db, userId, externalIds)
    const rows: (GoodRow | BadRow)[] = []
    for (const record of records) {
      if (rows.length % rowsPerTick === 0) await setImmediate()
      rows.push(readRow(context, record, before.get(externalIdOf(context.columns, record) ?? '') ?? null))
    }
    const bad = rows.filter(isBad)
    const ready: ReadyRow[] = []
    const good = rows.filter((row): row is GoodRow => !isBad(row))
    const taken = await resolvePictures(job.isTrial ? pictures.look : pictures.take, good)
    for (const row of good) {
      const result = withImages(row, taken)
      if ('problems' in result) bad.push(result)
      else ready.push(result)
    }
    const collectsTried = job.isTrial && (onTried || storedChanges < importLimits.trialChanges)
    const tried = collectsTried ? triedRows(ready, now, context) : []
    return { records, externalIds, before, ready, bad, tried }
  }

  const trySave = async ({ records, externalIds, before, ready, bad, tried }: PreparedBatch) => {
    const { row: rowsRead = 0, bytesRead = 0 } = records.at(-1) ?? {}
    const trialChanges = trialChangesOf(tried).slice(0, importLimits.trialChanges - storedChanges)
    const result = await db.transaction(async (tx) => {
      const saved = job.isTrial ? trialOf(ready, now) : await saveLocked()
      if (saved && !(await countStep(tx, job, { rowsRead, bytesRead, bad, saved, trialChanges })))
        throw new NotHeld()
      return saved

      async function saveLocked(): Promise<SavedBatch | null> {
        const locked = await holdExisting(tx, userId, externalIds)
        if (!isUnchanged(before, locked)) return null
        const options = { userId, siteUrl: config.siteUrl, now, announced: maxAnnounced - created }
        return saveBatch(tx, ready, options)
      }
    })
    storedChanges += trialChanges.length
    return result
  }

  const saveOrRetry = async (first: PreparedBatch): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const saved = await trySave(tries === 1 ? first : await prepare(first.records))
        if (!saved && tries < maxAttempts) continue
        if (!saved) throw new Error('imports: listings of a batch change all the time')
        if (job.isTrial) return onTried?.(first.tried)
        const fresh = saved.created > 0 && created < maxAnnounced
        created += saved.created
        return await publishListings({ bus }, saved.placed, { fresh })
      } catch (error) {
        if (!(error instanceof PhotosGone) || tries >= maxAttempts) throw error
        pictures.forget()
      }
    }
  }

  /** Records a row that passed validation but caused a data error in the database. */
  const refuseRow = async (record: ImportRecord): Promise<void> => {
    const externalId =
      externalIdOf(context.columns, record)?.slice(0, longestExternalId).toWellFormed() ?? null
    const problems = [{ field: 'row', column: null, code: 'row_unreadable' }]
    const bad = [{ line: record.line, externalId, problems }]
    const saved = { created: 0, updated: 0, unchanged: 0, reviewed: 0 }
    const step = { rowsRead: record.row, bytesRead: record.bytesRead, bad, saved, trialChanges: [] }
    if (!(await countStep(db, job, step))) throw new NotHeld()
  }

  /** Saves a batch; after a data error it splits the batch in halves, so that only the offending row is refused. */
  const save = async (prepared: PreparedBatch): Promise<void> => {
    const { records } = prepared
    try {
      await saveOrRetry(prepared)
    } catch (error) {
      const [only, ...more] = records
      if (!isDataError(error) || !only) throw error
      if (more.length === 0) return refuseRow(only)
      const half = records.length >> 1
      await save(await prepare(records.slice(0, half)))
      await save(await prepare(records.slice(half)))
    }
  }
  return { prepare, save }
}

/** Returns true if the listings have not changed since they were read. */
const isUnchanged = (before: Existing, locked: Existing) =>
  before.size === locked.size &&
  [...locked].every(([id, { row }]) => before.get(id)?.row.updatedAt.getTime() === row.updatedAt.getTime())

async function resolvePictures(
  take: (name: string) => Promise<Taken>,
  rows: readonly GoodRow[],
): Promise<Map<string, Taken>> {
  const names = [...new Set(rows.flatMap(({ images }) => images ?? []))]
  return new Map(await Promise.all(names.map(async (name) => [name, await take(name)] as const)))
}

/** Replaces picture names by image ids; returns a bad row for the first name without an image. */
function withImages(row: GoodRow, taken: ReadonlyMap<string, Taken>): ReadyRow | BadRow {
  if (row.images === null) return { ...row, imageIds: row.existing?.row.imageIds ?? [] }
  const imageIds: string[] = []
  for (const name of row.images) {
    const one = taken.get(name)
    if (one && 'imageId' in one) imageIds.push(one.imageId)
    else {
      const code = one?.code ?? 'image_not_in_zip'
      const problem = { field: 'images', column: row.imagesColumn, code, value: cut(name, 100) }
      return { line: row.line, externalId: row.externalId, problems: [problem] }
    }
  }
  return { ...row, imageIds: [...new Set(imageIds)] }
}
