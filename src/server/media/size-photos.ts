import { availableParallelism } from 'node:os'
import { sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { nextRows, workOff } from '../platform/queue/queue.ts'
import { startWorker } from '../platform/queue/worker.ts'
import type { Resources } from '../platform/resources.ts'
import {
  originalFile,
  type PhotoFormat,
  photoFormats,
  photoWidths,
  removePictureFiles,
  sizeFile,
} from './picture-files.ts'

/**
 * How long a process has for a photo, and the pause after a failure: from five minutes, a quarter of the photo's age, to a day. So
 * a storage that is away costs no photo its sizes, and a photo that always fails costs little.
 */
const lease = sql`least(greatest((now() - created_at) / 4, interval '5 minutes'), interval '1 day')`
/** Polling interval in ms for photos whose lease has ended. */
const intervalMs = 60_000
/** Photos that a process works on at once. */
const photosAtOnce = availableParallelism()

/** AVIF effort is low, because the last few percent of size take most of the time. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
}

type Photo = { id: string; storage_key: string }
type SizeResources = Pick<Resources, 'db' | 'storage' | 'log' | 'config'>

/** Starts the worker that makes the sizes of new photos, in every process. @returns function that stops it */
export const startPhotoSizing = (
  resources: SizeResources & Pick<Resources, 'bus'>,
): (() => Promise<void>) => {
  const ending = new AbortController()
  const stop = startWorker(resources, {
    name: 'size-photos',
    wakes: (event) => event.type === 'job' && event.name === 'size-photos',
    intervalMs,
    run: () => sizePhotos(resources, ending.signal),
  })
  return () => {
    ending.abort()
    return stop()
  }
}

/**
 * Makes the sizes of new photos, as many at once as there are processors. Each photo is claimed by one process. A failed
 * one is tried again.
 * @param signal stops after the photos in progress
 * @returns number of photos done
 */
export const sizePhotos = (resources: SizeResources, signal?: AbortSignal): Promise<number> =>
  workOff({ claim: () => claimPhotos(resources), run: (photo) => sizePhoto(resources, photo), signal })

async function claimPhotos({ db }: SizeResources): Promise<Photo[]> {
  const due = nextRows({
    key: sql`id`,
    table: sql`images`,
    where: sql`kind = 'product' AND storage_key IS NOT NULL AND sized_at IS NULL
      AND (sizing_until IS NULL OR sizing_until < now())`,
    orderBy: sql`created_at`,
    limit: photosAtOnce,
  })
  const { rows } = await db.execute<Photo>(sql`
    UPDATE images SET sizing_until = now() + ${lease} WHERE id IN (${due}) RETURNING id, storage_key`)
  return rows
}

async function sizePhoto({ db, storage, log, config }: SizeResources, photo: Photo): Promise<boolean> {
  try {
    const formats = photoFormats.filter((format) => format !== 'avif' || config.avif)
    if (!(await makeSizes(storage, photo.storage_key, formats))) return false
    const { rowCount } = await db.execute(sql`UPDATE images SET sized_at = now() WHERE id = ${photo.id}`)
    // It was removed meanwhile, perhaps with its other files.
    if (rowCount === 0) await removePictureFiles(storage, 'product', photo.storage_key)
    return rowCount !== 0
  } catch (error) {
    log.warn({ error: String(error), image: photo.id }, 'media: the sizes of a photo were not made')
    return false
  }
}

/** @returns false when the photo is gone */
async function makeSizes(
  storage: Resources['storage'],
  storageKey: string,
  formats: readonly PhotoFormat[],
): Promise<boolean> {
  const original = await storage.read(originalFile(storageKey))
  if (!original) return false
  for (const width of photoWidths) {
    for (const format of formats) {
      // As wide as its slot, and no taller than a slot with a ratio of 1:2 could show.
      const resized = sharp(original).resize({
        width,
        height: width * 2,
        fit: 'inside',
        withoutEnlargement: true,
      })
      await storage.write(sizeFile(storageKey, width, format), await encoders[format](resized).toBuffer())
    }
  }
  return true
}
