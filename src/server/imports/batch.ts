import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { importLimits } from '#lib/contract/imports.ts'
import { cut } from '#lib/text/cut.ts'
import { publishListings } from '../listings/changed.ts'
import { learnWords } from '../listings/words.ts'
import type { Database } from '../platform/db/client.ts'
import { isDataError } from '../platform/db/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { externalIdOf } from './columns.ts'
import { LeaseLost } from './errors.ts'
import { type ExistingListing, lockExisting, readExisting } from './existing.ts'
import type { PictureResult, Pictures } from './pictures.ts'
import { pictureProblem } from './problems.ts'
import { type ImportRow, saveProgress } from './queries.ts'
import type { ImportRecord } from './records.ts'
import {
  type InvalidRow,
  isInvalid,
  maxExternalIdLength,
  mayBeDraft,
  type RowContext,
  readRow,
  type ValidRow,
} from './rows.ts'
import { findSameRows } from './same-rows.ts'
import { claimPhotos, PhotosDeleted, type ReadyRow, type SavedBatch, saveBatch } from './save-batch.ts'
import { TurnTimeout, waitForTurn } from './save-in-turn.ts'
import { countTrial, type TrialRow, trialChangesOf, trialRows } from './trial.ts'

export type ImportResources = Pick<Resources, 'db' | 'storage' | 'decoder' | 'bus' | 'config' | 'log'>

type Records = readonly ImportRecord[]
type Existing = ReadonlyMap<string, ExistingListing>
/** Rows of a batch, parsed and ready to save, with the state of their listings at that time. */
type PreparedBatch = {
  records: Records
  externalIds: string[]
  before: Existing
  ready: ReadyRow[]
  bad: InvalidRow[]
  /** Empty unless the import is a trial. */
  tried: TrialRow[]
}

/** Saves batches in two steps, so that the next batch can be prepared while the database saves the current ones. */
export type BatchSaver = {
  prepare: (records: Records) => Promise<PreparedBatch>
  /**
   * Saves a batch. Its listings are written at once, in parallel with those of the batch before; everything that depends
   * on the order of the file is written, and the batch committed, when it is its turn.
   * @param turn resolves when all batches before have been saved; after a rejection nothing is saved
   * @throws LeaseLost, ImportFailure; the error of `turn`
   */
  save: (prepared: PreparedBatch, turn: Promise<void>) => Promise<void>
}

export type BatchOptions = {
  context: RowContext
  pictures: Pictures
  now: Date
  /** Called after each batch of a trial with the rows that would create or change a listing. */
  onTried?: ((rows: TrialRow[]) => void) | undefined
}

/** Maximum number of new listings of one import that followers are notified of. */
const maxAnnounced = 3
/** Attempts to save a batch whose listings or photos change concurrently. */
const maxAttempts = 5
/** Time in ms that a batch holds its locks while it waits for its turn. */
const maxTurnMs = 2_000
/** New listings after which PostgreSQL counts the listings of sellers again; the next time after twice as many. */
const countedAfter = 1_000
/** Rows parsed before the event loop may run other work. */
const rowsPerTick = 50

/**
 * Creates the saver of one import. A batch saves its valid rows as listings, the problems of its invalid rows, and the
 * progress. A trial saves only problems, counts and progress.
 */
export function batchSaver(
  { db, bus }: ImportResources,
  job: ImportRow,
  { context, pictures, now, onTried }: BatchOptions,
): BatchSaver {
  const userId = context.seller.id
  const sameRows = findSameRows(userId)
  let created = job.created
  let countAt = Math.max(countedAfter, created * 2)
  let storedChanges = job.trialChanges.length

  /** Parses rows against the current listings, and stores their pictures before any row lock is taken. */
  const prepare = async (records: Records): Promise<PreparedBatch> => {
    const externalIds = records.flatMap((record) => externalIdOf(context.columns, record) ?? [])
    const before = await readExisting(db, userId, externalIds)
    const rows: (ValidRow | InvalidRow)[] = []
    for (const record of records) {
      if (rows.length % rowsPerTick === 0) await setImmediate()
      rows.push(readRow(context, record, before.get(externalIdOf(context.columns, record) ?? '') ?? null))
    }
    const bad = rows.filter(isInvalid)
    const complete: ReadyRow[] = []
    const good = rows.filter((row): row is ValidRow => !isInvalid(row))
    const results = await resolvePictures(job.isTrial ? pictures.check : pictures.store, good)
    for (const row of good) {
      const result = withImages(row, results)
      if ('problems' in result) bad.push(result)
      else complete.push(result)
    }
    const { fresh: ready, refused } = await sameRows(db, complete)
    bad.push(...refused, ...ready.flatMap(draftProblem))
    const collectsTried = job.isTrial && (onTried || storedChanges < importLimits.trialChanges)
    const tried = collectsTried ? trialRows(ready, now, context) : []
    return { records, externalIds, before, ready, bad, tried }
  }

  const trySave = async (prepared: PreparedBatch, turn: Promise<void>): Promise<SavedBatch | null> => {
    const { records, externalIds, before, ready, bad, tried } = prepared
    // The first new listings of the file are announced, and the first changes of a trial are stored.
    const isAnnounced = created < maxAnnounced && ready.some(({ existing }) => existing === null)
    if (job.isTrial || isAnnounced) await turn
    const { row: rowsRead = 0, bytesRead = 0 } = records.at(-1) ?? {}
    const trialChanges = trialChangesOf(tried).slice(0, importLimits.trialChanges - storedChanges)
    const options = { userId, now, announced: maxAnnounced - created }
    const result = await db.transaction(async (tx) => {
      const saved = job.isTrial ? countTrial(ready, now) : await saveListings(tx)
      if (!saved) return null
      if (!(await saveProgress(tx, job, { rowsRead, bytesRead, bad, saved, trialChanges })))
        throw new LeaseLost()
      return saved
    })
    storedChanges += trialChanges.length
    return result

    async function saveListings(tx: Database): Promise<SavedBatch | null> {
      const locked = await lockExisting(tx, userId, externalIds)
      if (!isUnchanged(before, locked)) return null
      const saved = await saveBatch(tx, ready, options)
      await waitForTurn(turn, maxTurnMs)
      // Batches have photos and words in common, and would lock them in different orders.
      await claimPhotos(tx, ready)
      await learnWords(tx, saved.words)
      return saved
    }
  }

  const saveOrRetry = async (first: PreparedBatch, turn: Promise<void>): Promise<void> => {
    for (let tries = 1, prepared = first; ; tries += 1) {
      try {
        const saved = await trySave(prepared, turn)
        if (saved && job.isTrial) return onTried?.(prepared.tried)
        if (saved) {
          const fresh = saved.created > 0 && created < maxAnnounced
          created += saved.created
          if (created >= countAt) {
            countAt = created * 2
            await updateStatistics(db)
          }
          return await publishListings({ bus }, saved.placed, { fresh })
        }
        if (tries >= maxAttempts) throw new Error('imports: listings of a batch change all the time')
      } catch (error) {
        const isPassing = error instanceof PhotosDeleted || error instanceof TurnTimeout
        if (!isPassing || tries >= maxAttempts) throw error
        if (error instanceof PhotosDeleted) pictures.clearCache()
      }
      await turn
      prepared = await prepare(first.records)
    }
  }

  /** Records a row that passed validation but caused a data error in the database. */
  const refuseRow = async (record: ImportRecord): Promise<void> => {
    const externalId = cut(externalIdOf(context.columns, record) ?? '', maxExternalIdLength) || null
    const problems = [{ field: 'row', column: null, code: 'row_unreadable' }]
    const bad = [{ line: record.line, externalId, problems }]
    const saved = { created: 0, updated: 0, unchanged: 0, reviewed: 0, drafts: 0 }
    const step = { rowsRead: record.row, bytesRead: record.bytesRead, bad, saved, trialChanges: [] }
    if (!(await saveProgress(db, job, step))) throw new LeaseLost()
  }

  /** Saves a batch; after a data error it splits the batch in halves, so that only the offending row is refused. */
  const save = async (prepared: PreparedBatch, turn: Promise<void>): Promise<void> => {
    const { records } = prepared
    try {
      await saveOrRetry(prepared, turn)
    } catch (error) {
      const [only, ...more] = records
      if (!isDataError(error) || !only) throw error
      await turn
      if (more.length === 0) return refuseRow(only)
      const half = records.length >> 1
      await save(await prepare(records.slice(0, half)), turn)
      await save(await prepare(records.slice(half)), turn)
    }
  }
  return { prepare, save }
}

/**
 * Makes the planner know how many listings each seller has. Its own statistics are a minute late, and while it takes a seller
 * to have none it looks up external ids by reading all of the seller's listings.
 */
const updateStatistics = (db: Database) => db.execute(sql`ANALYZE products (user_id, external_id)`)

/** Returns true if the listings have not changed since they were read. */
const isUnchanged = (before: Existing, locked: ReadonlyMap<string, Date>) =>
  before.size === locked.size &&
  [...locked].every(([id, updatedAt]) => before.get(id)?.row.updatedAt.getTime() === updatedAt.getTime())

async function resolvePictures(
  store: (name: string) => Promise<PictureResult>,
  rows: readonly ValidRow[],
): Promise<Map<string, PictureResult>> {
  const names = [...new Set(rows.flatMap(({ images }) => images ?? []))]
  return new Map(await Promise.all(names.map(async (name) => [name, await store(name)] as const)))
}

/**
 * Replaces picture names by image ids. A name without an image makes a draft of a new listing, with the pictures that are
 * there; a listing that is online is not changed.
 */
function withImages(row: ValidRow, results: ReadonlyMap<string, PictureResult>): ReadyRow | InvalidRow {
  const before = row.existing?.row.imageIds ?? []
  if (row.images === null) return { ...row, imageIds: before }
  const imageIds: string[] = []
  let { missing } = row
  for (const name of row.images) {
    const one = results.get(name)
    if (one && 'imageId' in one) imageIds.push(one.imageId)
    else missing ??= pictureProblem(row.imagesColumn, one?.code ?? 'image_not_in_zip', name)
  }
  if (missing && !mayBeDraft(row)) return { line: row.line, externalId: row.externalId, problems: [missing] }
  return { ...row, missing, imageIds: imageIds.length > 0 ? [...new Set(imageIds)] : before }
}

/** Problem that is reported for a row that is kept as a draft; empty for other rows. */
const draftProblem = ({ line, externalId, missing }: ReadyRow): InvalidRow[] =>
  missing ? [{ line, externalId, problems: [missing], isDraft: true }] : []
