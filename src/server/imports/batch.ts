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
import { trialOf } from './trial.ts'

export type ImportResources = Pick<Resources, 'db' | 'storage' | 'bus' | 'config'>

type Records = readonly ImportRecord[]
type Read = { ready: ReadyRow[]; bad: BadRow[] }

/** New listings of one import that followers are told of: not of each of many. */
const mostAnnounced = 3
/** How often a batch is tried when somebody changes its listings or photos at the same moment. */
const mostTries = 5

/**
 * Saves rows of one import, batch after batch: good rows, notes of bad ones, and how far the import is after them. A
 * trial only notes and counts.
 * @returns what saves a batch; it throws NotHeld and ImportStop
 */
export function batchSaver(
  { db, bus, config }: ImportResources,
  job: ImportRow,
  { context, pictures, now }: { context: RowContext; pictures: Pictures; now: Date },
): (records: Records) => Promise<void> {
  const userId = context.seller.id
  let created = job.created

  /** What the rows say of the listings as they are. Pictures are taken before anything is held. */
  const read = async (records: Records, existing: ReadonlyMap<string, ExistingListing>): Promise<Read> => {
    const rows = records.map((record) =>
      readRow(context, record, existing.get(externalIdOf(context.columns, record) ?? '') ?? null),
    )
    const bad = rows.filter(isBad)
    const ready: ReadyRow[] = []
    const good = rows.filter((row): row is GoodRow => !isBad(row))
    const taken = await takeAll(job.isTrial ? pictures.look : pictures.take, good)
    for (const row of good) {
      const result = withImages(row, taken)
      if ('problems' in result) bad.push(result)
      else ready.push(result)
    }
    return { ready, bad }
  }

  const trySave = async (records: Records): Promise<SavedBatch | null> => {
    const externalIds = records.flatMap((record) => externalIdOf(context.columns, record) ?? [])
    const before = await readExisting(db, userId, externalIds)
    const { ready, bad } = await read(records, before)
    const { row: rowsRead = 0, bytesRead = 0 } = records.at(-1) ?? {}
    return db.transaction(async (tx) => {
      const saved = job.isTrial ? trialOf(ready, now) : await save(before, ready)
      if (saved && !(await countStep(tx, job, { rowsRead, bytesRead, bad, saved }))) throw new NotHeld()
      return saved

      async function save(before: ReadonlyMap<string, ExistingListing>, ready: ReadyRow[]) {
        const held = await holdExisting(tx, userId, externalIds)
        if (!isSame(before, held)) return null
        const options = { userId, siteUrl: config.siteUrl, now, announced: mostAnnounced - created }
        return saveBatch(tx, ready, options)
      }
    })
  }

  const saveOrRetry = async (records: Records): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const saved = await trySave(records)
        if (!saved && tries < mostTries) continue
        if (!saved) throw new Error('imports: listings of a batch change all the time')
        if (job.isTrial) return
        const fresh = saved.created > 0 && created < mostAnnounced
        created += saved.created
        return await publishListings({ bus }, saved.placed, { fresh })
      } catch (error) {
        if (!(error instanceof PhotosGone) || tries >= mostTries) throw error
        pictures.forget()
      }
    }
  }

  /** Notes a row that the database itself refuses: nobody has foreseen what is wrong with it. */
  const refuse = async (record: ImportRecord): Promise<void> => {
    const externalId =
      externalIdOf(context.columns, record)?.slice(0, longestExternalId).toWellFormed() ?? null
    const problems = [{ field: 'row', column: null, code: 'row_unreadable' }]
    const bad = [{ line: record.line, externalId, problems }]
    const saved = { created: 0, updated: 0, unchanged: 0, reviewed: 0 }
    const step = { rowsRead: record.row, bytesRead: record.bytesRead, bad, saved }
    if (!(await countStep(db, job, step))) throw new NotHeld()
  }

  /** One row that can't be stored is found by halves, so that it keeps no other out. */
  return async function saveAll(records) {
    try {
      await saveOrRetry(records)
    } catch (error) {
      const [only, ...more] = records
      if (!isDataError(error) || !only) throw error
      if (more.length === 0) return refuse(only)
      const half = records.length >> 1
      await saveAll(records.slice(0, half))
      await saveAll(records.slice(half))
    }
  }
}

/** Whether nobody has changed these listings meanwhile. */
const isSame = (before: ReadonlyMap<string, ExistingListing>, held: ReadonlyMap<string, ExistingListing>) =>
  before.size === held.size &&
  [...held].every(([id, { row }]) => before.get(id)?.row.updatedAt.getTime() === row.updatedAt.getTime())

async function takeAll(
  take: (name: string) => Promise<Taken>,
  rows: readonly GoodRow[],
): Promise<Map<string, Taken>> {
  const names = [...new Set(rows.flatMap(({ images }) => images ?? []))]
  return new Map(await Promise.all(names.map(async (name) => [name, await take(name)] as const)))
}

/** A row with the images of its names, or what is wrong with the first that is none. */
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
