import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { dataExportsPerDay } from '#lib/contract/data-exports.ts'
import type { Database } from '../platform/db/client.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { dataExports } from '../platform/db/schema.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import type { Limit } from '../platform/limit.ts'
import { limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { readToken, signToken } from './tokens.ts'

export type ExportRow = typeof dataExports.$inferSelect

const dailyLimit: Limit = { max: dataExportsPerDay, windowMs: day, durable: true }
/** Ms for which the address of a file is valid: time to begin, not to end. */
const fileLife = 5 * 60_000

const isUnderWay = inArray(dataExports.state, ['waiting', 'running'])

/** Returns the member's latest download that is being made, failed, or can be fetched; null without one. */
export async function latestExport(
  db: Database,
  userId: string,
  now = new Date(),
): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        or(isUnderWay, eq(dataExports.state, 'failed'), gt(dataExports.expiresAt, now)),
      ),
    )
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1)
  return row ?? null
}

/**
 * Asks for a download. While one is being made, that is the answer, and no other begins.
 * @throws ApiError too_many_requests
 */
export async function requestExport(
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  userId: string,
): Promise<ExportRow> {
  const before = await underWay(db, userId)
  if (before) return before
  await limitUse(db, `data-export:${userId}`, dailyLimit)
  const row = await insertExport(db, userId)
  await bus.publish({ type: 'job', name: 'export-data' })
  return row
}

async function underWay(db: Database, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isUnderWay))
  return row
}

async function insertExport(db: Database, userId: string): Promise<ExportRow> {
  try {
    const [row] = await db.insert(dataExports).values({ userId }).returning()
    if (!row) throw new Error('A download was not stored')
    return row
  } catch (error) {
    // Of two calls at once one has made it.
    const first = isDuplicate(error) ? await underWay(db, userId) : undefined
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
  const ready = and(eq(dataExports.userId, userId), eq(dataExports.state, 'ready'))
  const [row] = await db
    .select()
    .from(dataExports)
    .where(linked ? and(ready, eq(dataExports.id, linked.id)) : ready)
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1)
  // Row and file are deleted once their time is over.
  if (!row) throw new ApiError(linked?.isOver ? 'gone' : 'not_found')
  if (linked?.isOver || row.expiresAt === null || row.expiresAt <= now) throw new ApiError('gone')
  return `/data-export/${await signToken(db, 'file', row.id, new Date(now.getTime() + fileLife))}`
}

/** Returns the storage key of a file by the token of its address; null for a token that is forged or over. */
export async function fileOfToken(db: Database, token: string, now = new Date()): Promise<string | null> {
  const file = await readToken(db, 'file', token, now)
  if (!file || file.isOver) return null
  const [row] = await db
    .select({ key: dataExports.storageKey })
    .from(dataExports)
    .where(and(eq(dataExports.id, file.id), eq(dataExports.state, 'ready'), gt(dataExports.expiresAt, now)))
  return row?.key ?? null
}
