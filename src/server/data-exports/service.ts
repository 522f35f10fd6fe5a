import { dataExportsPerDay } from '#lib/contract/data-exports.ts'
import type { Database } from '../platform/db/client.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import type { Limit } from '../platform/limit.ts'
import { limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { type ExportRow, exportUnderWay, insertExport, readyExport, storageKeyOf } from './queries.ts'
import { readToken, signToken } from './tokens.ts'

const dailyLimit: Limit = { max: dataExportsPerDay, windowMs: day, durable: true }
/** Ms for which the address of a file is valid: time to begin, not to end. */
const fileLife = 5 * 60_000

/**
 * Asks for a download. While one is being made, that is the answer, and no other begins.
 * @throws ApiError too_many_requests
 */
export async function requestExport(
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  userId: string,
): Promise<ExportRow> {
  const before = await exportUnderWay(db, userId)
  if (before) return before
  await limitUse(db, `data-export:${userId}`, dailyLimit)
  const row = await storeExport(db, userId)
  await bus.publish({ type: 'job', name: 'export-data' })
  return row
}

async function storeExport(db: Database, userId: string): Promise<ExportRow> {
  try {
    return await insertExport(db, userId)
  } catch (error) {
    // Of two calls at once one has made it.
    const first = isDuplicate(error) ? await exportUnderWay(db, userId) : undefined
    if (!first) throw error
    return first
  }
}

/**
 * Returns the address of a download's file, for its owner.
 * @param token token of the link in the message; undefined for the latest download
 * @throws ApiError not_found for a forged token, another member's download, or none; gone once its time is over
 */
export async function openExport(
  db: Database,
  userId: string,
  token: string | undefined,
  now = new Date(),
): Promise<string> {
  const linked = token === undefined ? undefined : await readToken(db, 'page', token, now)
  if (linked === null) throw new ApiError('not_found')
  const row = await readyExport(db, userId, linked?.id)
  // Row and file are deleted once their time is over.
  if (!row) throw new ApiError(linked?.isOver ? 'gone' : 'not_found')
  if (linked?.isOver || row.expiresAt === null || row.expiresAt <= now) throw new ApiError('gone')
  return `/data-export/${await signToken(db, 'file', row.id, new Date(now.getTime() + fileLife))}`
}

/** Returns the storage key of a file by the token of its address; null for a token that is forged or over. */
export async function fileOfToken(db: Database, token: string, now = new Date()): Promise<string | null> {
  const file = await readToken(db, 'file', token, now)
  if (!file || file.isOver) return null
  return storageKeyOf(db, file.id, now)
}
