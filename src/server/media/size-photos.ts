import { sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { Resources } from '../platform/resources.ts'
import { originalFile, photoFormats, photoWidths, sizeFile } from './photo-files.ts'

/** Time limit of one run in ms; the rest is left to the next run. */
const maxRunMs = 5 * 60_000

/** AVIF effort is low, because the last few percent of size take most of the time. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
}

/**
 * Job: makes the sizes of new photos, one after the other. A failed photo is skipped and retried by later runs for a
 * day, then left as it is. The job queue ensures that one process runs it.
 * @returns number of photos done
 */
export async function sizePhotos({
  db,
  storage,
  log,
}: Pick<Resources, 'db' | 'storage' | 'log'>): Promise<number> {
  const end = Date.now() + maxRunMs
  let count = 0
  let last = '00000000-0000-0000-0000-000000000000'
  while (Date.now() < end) {
    const { rows } = await db.execute<{ id: string; storage_key: string }>(sql`
      SELECT id, storage_key FROM images
      WHERE kind = 'product' AND storage_key IS NOT NULL AND sized_at IS NULL AND id > ${last}
        AND created_at > now() - interval '1 day'
      ORDER BY id LIMIT 1`)
    const [row] = rows
    if (!row) break
    last = row.id
    try {
      if (!(await makeSizes(storage, row.storage_key))) continue
      await db.execute(sql`UPDATE images SET sized_at = now() WHERE id = ${row.id}`)
      count += 1
    } catch (error) {
      log.warn({ error: String(error), image: row.id }, 'media: the sizes of a photo were not made')
    }
  }
  return count
}

/** @returns false when the photo is gone */
async function makeSizes(storage: Resources['storage'], storageKey: string): Promise<boolean> {
  const original = await storage.read(originalFile(storageKey))
  if (!original) return false
  for (const width of photoWidths) {
    for (const format of photoFormats) {
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
