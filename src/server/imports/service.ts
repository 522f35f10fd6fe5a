import type { ImportColumn } from '#lib/contract/imports.ts'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { cancelAbandoned, deleteEnded, deleteImportsOf } from './clean-up-queries.ts'
import { partCount, partSize, removePart, removeParts, storePart } from './parts.ts'
import * as queries from './queries.ts'
import { mappingFromAnswers } from './questions.ts'

type ImportResources = Pick<Resources, 'db' | 'storage' | 'bus'>
type FileInfo = { name: string; bytes: number }
export type ImportRequest = { csv: FileInfo; zip?: FileInfo | null | undefined; trial?: boolean | undefined }

const perBusiness = { max: 30, windowMs: hour }
/** Milliseconds without a new part after which a new import replaces an unfinished upload. */
const uploadTimeoutMs = 10 * 60_000

const isSameUpload = (row: queries.ImportRow, { csv, zip = null }: ImportRequest): boolean =>
  row.csvName === csv.name &&
  row.csvBytes === csv.bytes &&
  row.zipName === (zip?.name ?? null) &&
  row.zipBytes === (zip?.bytes ?? null)

/**
 * Creates an import that waits for the upload of its files. A request with the same files resumes the seller's
 * unfinished upload.
 * @throws ApiError conflict while another import of the seller is active; too_many_requests
 */
export async function beginImport(
  resources: ImportResources,
  userId: string,
  request: ImportRequest,
  now = new Date(),
): Promise<queries.ImportRow> {
  const { db } = resources
  await queries.failInterrupted(db)
  const latest = await queries.latestImport(db, userId)
  if (latest?.state === 'uploading') {
    if (isSameUpload(latest, request)) return latest
    if (now.getTime() - latest.updatedAt.getTime() > uploadTimeoutMs) {
      await cancelImport(resources, userId, latest.id)
    }
  }
  await limitUse(db, `import:${userId}`, perBusiness, now)
  const { csv, zip } = request
  const row = await queries.insertImport(db, {
    userId,
    source: 'page',
    state: 'uploading',
    isTrial: request.trial ?? false,
    csvName: csv.name,
    csvBytes: csv.bytes,
    zipName: zip?.name ?? null,
    zipBytes: zip?.bytes ?? null,
    createdAt: now,
    updatedAt: now,
  })
  if (!row) throw new ApiError('conflict')
  return row
}

/**
 * Stores the next part of an import's files; the last part queues the import. A repeated part is ignored.
 * @param part number, from 0
 * @param read reads the bytes of the part; called only if the part is the expected one
 * @throws ApiError not_found; conflict for a part that is not the next one; invalid_input for a wrong size
 */
export async function receivePart(
  { db, storage, bus }: ImportResources,
  userId: string,
  id: string,
  part: number,
  read: () => Promise<Uint8Array>,
): Promise<queries.ImportRow> {
  const row = await ownImport(db, userId, id)
  if (part < row.partsReceived) return row
  if (row.state !== 'uploading' || part > row.partsReceived) throw new ApiError('conflict')
  const bytes = await read()
  if (bytes.length !== partSize(row, part)) {
    throw new ApiError('invalid_input', { fields: { file: 'file_part' } })
  }
  await storePart(storage, id, part, bytes)
  const isLast = part + 1 === partCount(row)
  const counted = await queries.recordPart(db, id, part, isLast)
  if (!counted) {
    // Either a concurrent request stored the same part, or the import was cancelled: only then is the part removed.
    const now = await queries.ownImport(db, userId, id)
    if (!now || now.partsReceived <= part) await removePart(storage, id, part)
    return ownImport(db, userId, id)
  }
  if (isLast) await bus.publish({ type: 'job', name: 'import-listings' })
  return counted
}

/** Reads an import of this member. @throws ApiError not_found, also for the import of another member */
export async function ownImport(db: Database, userId: string, id: string): Promise<queries.ImportRow> {
  const row = await queries.ownImport(db, userId, id)
  if (!row) throw new ApiError('not_found')
  return row
}

/**
 * Saves the seller's column mapping, for this file and later ones, and queues the import again.
 * @throws ApiError not_found; conflict for an import without open questions
 */
export async function mapImport(
  { db, bus }: Pick<ImportResources, 'db' | 'bus'>,
  userId: string,
  id: string,
  columns: readonly { column: ImportColumn; header: string | null }[],
): Promise<queries.ImportRow> {
  const { questions } = await ownImport(db, userId, id)
  if (!questions) throw new ApiError('conflict')
  const row = await db.transaction(async (tx) => {
    await queries.saveMapping(tx, userId, mappingFromAnswers(questions, columns))
    return queries.resumeImport(tx, id, 'mapping')
  })
  return requeue(bus, row)
}

/** Queues a finished trial as a real import. @throws ApiError not_found; conflict unless it is a finished trial */
export async function startImport(
  { db, bus }: Pick<ImportResources, 'db' | 'bus'>,
  userId: string,
  id: string,
): Promise<queries.ImportRow> {
  await ownImport(db, userId, id)
  return requeue(bus, await db.transaction((tx) => queries.resumeImport(tx, id, 'checked')))
}

async function requeue(bus: ImportResources['bus'], row: queries.ImportRow | null) {
  if (!row) throw new ApiError('conflict')
  await bus.publish({ type: 'job', name: 'import-listings' })
  return row
}

/** Cancels an import, whose run ends at once; rows saved so far stay. @throws ApiError not_found; conflict if it has ended */
export async function cancelImport(
  { db, storage, bus }: ImportResources,
  userId: string,
  id: string,
): Promise<queries.ImportRow> {
  const row = await queries.cancelImport(db, userId, id)
  if (row) {
    await bus.publish({ type: 'import-cancelled', importId: id })
    await removeParts(storage, row)
    return row
  }
  await ownImport(db, userId, id)
  throw new ApiError('conflict')
}

/** Deletes all imports of a closed account, with their uploaded parts. */
export async function removeImports(
  { db, storage }: Pick<ImportResources, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  const rows = await deleteImportsOf(db, userId)
  for (const row of rows) await removeParts(storage, row)
}

/**
 * Cancels imports that have waited for their seller since before `uploadedBefore`, and deletes imports that ended
 * before `endedBefore`.
 */
export async function cleanUpImports(
  { db, storage }: Pick<ImportResources, 'db' | 'storage'>,
  { uploadedBefore, endedBefore }: { uploadedBefore: Date; endedBefore: Date },
): Promise<void> {
  const rows = await cancelAbandoned(db, uploadedBefore)
  for (const row of rows) await removeParts(storage, row)
  await deleteEnded(db, endedBefore)
}
