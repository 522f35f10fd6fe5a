import { randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { dataExportHours } from '#lib/contract/limits.ts'
import { userById } from '../members/users.ts'
import { queueMessage } from '../outbox/service.ts'
import { dataExports } from '../platform/db/schema.ts'
import { day, hour } from '../platform/durations.ts'
import { nextRows, workOff } from '../platform/queue/queue.ts'
import type { Resources } from '../platform/resources.ts'
import { logFailure } from '../platform/unavailable.ts'
import { readyMessage } from './messages.ts'
import type { ExportRow } from './queries.ts'
import { signToken } from './tokens.ts'
import { writeArchive } from './write-archive.ts'

export type ExportResources = Pick<Resources, 'db' | 'bus' | 'config' | 'storage' | 'log'>

/** Minutes after which another process takes over from one that no longer renews its hold. */
const holdMinutes = 10
const maxTries = 3

/** Job: writes the downloads that members wait for, and tells each. @returns number of those that are ready */
export async function exportData(resources: ExportResources): Promise<number> {
  return workOff({
    claim: () => claim(resources),
    run: (row) => run(resources, row),
  })
}

async function claim({ db }: ExportResources): Promise<ExportRow[]> {
  const next = nextRows({
    key: sql`id`,
    table: sql`data_exports`,
    where: sql`state = 'waiting' OR (state = 'running' AND held_until < now())`,
    orderBy: sql`created_at`,
  })
  return db
    .update(dataExports)
    .set({ state: 'running', tries: sql`${dataExports.tries} + 1`, heldUntil: heldUntil() })
    .where(sql`${dataExports.id} IN (${next})`)
    .returning()
}

const heldUntil = () => sql`now() + ${holdMinutes} * interval '1 minute'`

async function run(resources: ExportResources, row: ExportRow): Promise<boolean> {
  const { db, storage, log } = resources
  const key = `exports/${row.id}/${randomBytes(16).toString('hex')}.zip`
  try {
    // The key is stored first, so that the file is deleted whatever happens to the process.
    if (row.storageKey) await storage.remove(row.storageKey)
    await db.update(dataExports).set({ storageKey: key }).where(eq(dataExports.id, row.id))
    await writeArchive(resources, row, key, async () => {
      await db.update(dataExports).set({ heldUntil: heldUntil() }).where(eq(dataExports.id, row.id))
    })
    const file = await storage.readStream(key)
    file?.content.destroy()
    await finish(resources, row.id, file?.bytes ?? 0)
    return true
  } catch (error) {
    logFailure(log, error, 'data export: a download was not written')
    // It is tried again once the hold has run out.
    const change = row.tries >= maxTries ? { state: 'failed' as const } : { heldUntil: heldUntil() }
    await db.update(dataExports).set(change).where(eq(dataExports.id, row.id))
    return false
  }
}

/** Marks a download as ready and queues the message with its link, unless the account is gone meanwhile. */
async function finish({ db, bus, config }: ExportResources, id: string, bytes: number): Promise<void> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + dataExportHours * hour)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(dataExports)
      .set({ state: 'ready', bytes, readyAt: now, expiresAt, heldUntil: null })
      .where(eq(dataExports.id, id))
      .returning()
    if (!row) return
    const user = await userById(tx, row.userId)
    const message =
      user &&
      !user.deletedAt &&
      readyMessage(config, user, await signToken(tx, 'page', id, expiresAt), expiresAt)
    if (message) await queueMessage(tx, message)
  })
  await bus.publish({ type: 'outbox' })
}

/**
 * Deletes downloads whose time is over, failed ones after a day, and their files.
 * @returns number of downloads
 */
export async function removeOldExports(
  { db, storage }: Pick<Resources, 'db' | 'storage'>,
  now: Date,
): Promise<number> {
  const old = await db
    .select({ id: dataExports.id, key: dataExports.storageKey })
    .from(dataExports)
    .where(
      sql`${dataExports.expiresAt} < ${now.toISOString()} OR (${dataExports.expiresAt} IS NULL AND ${lt(dataExports.createdAt, new Date(now.getTime() - day))})`,
    )
  await remove({ db, storage }, old)
  return old.length
}

/** Deletes all downloads of a member and their files, before the account is deleted. */
export async function removeExportsOf(
  { db, storage }: Pick<Resources, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  const own = await db
    .select({ id: dataExports.id, key: dataExports.storageKey })
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
  await remove({ db, storage }, own)
}

/** The file goes first: a row without its file is found again, a file without its row never. */
async function remove(
  { db, storage }: Pick<Resources, 'db' | 'storage'>,
  rows: readonly { id: string; key: string | null }[],
): Promise<void> {
  for (const { id, key } of rows) {
    if (key !== null) await storage.remove(key)
    await db.delete(dataExports).where(eq(dataExports.id, id))
  }
}
