import { inArray, sql } from 'drizzle-orm'
import { removedPictures } from '../platform/db/schema.ts'
import { nextRows } from '../platform/queue/queue.ts'
import { startWorker } from '../platform/queue/worker.ts'
import type { Resources } from '../platform/resources.ts'
import { pictureTag, type RemovedKind, removePictureFiles } from './picture-files.ts'

/** Pictures whose files are deleted at once. */
const atOnce = 20
/** How long a process has for them; after a failure, the pause until the next attempt. */
const lease = '5 minutes'
/** Pause in ms between looks at the table, which is empty most of the time. */
const intervalMs = 5_000

type RemovalResources = Pick<Resources, 'db' | 'storage' | 'bus'>

/**
 * Starts the worker that deletes the files of removed pictures, in every process: within seconds, and later when the storage
 * is away (docs/decisions/0148). @returns function that stops it
 */
export const startFileRemoval = (
  resources: RemovalResources & Pick<Resources, 'log'>,
): (() => Promise<void>) =>
  startWorker(resources, {
    name: 'remove-files',
    wakes: () => false,
    intervalMs,
    run: () => removeFiles(resources),
  })

/**
 * Deletes the files of removed pictures until none is due.
 * @returns number of pictures
 * @throws Error of the storage, after the pictures that could be deleted; the others stay due
 */
export async function removeFiles({ db, storage, bus }: RemovalResources): Promise<number> {
  let removed = 0
  for (;;) {
    const due = await claim(db)
    if (due.length === 0) return removed
    const results = await Promise.allSettled(
      due.map(({ kind, storage_key }) => removePictureFiles(storage, kind, storage_key)),
    )
    const done = due.filter((_, place) => results[place]?.status === 'fulfilled')
    const keys = done.map(({ storage_key }) => storage_key)
    const shown = done.filter(({ kind }) => kind !== 'incoming')
    if (shown.length > 0) {
      const tags = shown.map(({ storage_key }) => pictureTag(storage_key))
      await bus.publish({ type: 'invalidate', tags })
    }
    if (keys.length > 0) {
      await db.delete(removedPictures).where(inArray(removedPictures.storageKey, keys))
    }
    removed += done.length
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }
}

type Removed = { storage_key: string; kind: RemovedKind }

async function claim(db: Resources['db']): Promise<Removed[]> {
  const due = nextRows({
    key: sql`storage_key`,
    table: sql`removed_pictures`,
    where: sql`due_at <= now()`,
    orderBy: sql`due_at`,
    limit: atOnce,
  })
  const { rows } = await db.execute<Removed>(sql`
    UPDATE removed_pictures SET due_at = now() + ${lease}::interval WHERE storage_key IN (${due})
    RETURNING storage_key, kind`)
  return rows
}
