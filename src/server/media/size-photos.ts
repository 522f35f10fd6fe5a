import { sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { Resources } from '../platform/resources.ts'
import { photoFormats, photoWidths, sizeFile, wholeFile } from './photo-files.ts'

/** One run takes no longer, in ms: what is left waits for the next. */
const longestRun = 5 * 60_000

/** AVIF is tried less hard than it could be: the last few percent take most of the time. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
}

/**
 * Makes the sizes of photos that have none yet, one after the other. One that fails is passed over and tried again by
 * later runs for a day; then it stays as it is. The queue sees to it that one process does this at a time.
 * @returns how many were made
 */
export async function sizePhotos({
  db,
  storage,
  log,
}: Pick<Resources, 'db' | 'storage' | 'log'>): Promise<number> {
  const end = Date.now() + longestRun
  let made = 0
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
      made += 1
    } catch (error) {
      log.warn({ error: String(error), image: row.id }, 'media: the sizes of a photo were not made')
    }
  }
  return made
}

/** @returns false when the photo is gone */
async function makeSizes(storage: Resources['storage'], storageKey: string): Promise<boolean> {
  const whole = await storage.read(wholeFile(storageKey))
  if (!whole) return false
  for (const width of photoWidths) {
    for (const format of photoFormats) {
      // As wide as its place, and no taller than a place of one to two could show of it.
      const smaller = sharp(whole).resize({
        width,
        height: width * 2,
        fit: 'inside',
        withoutEnlargement: true,
      })
      await storage.write(sizeFile(storageKey, width, format), await encoders[format](smaller).toBuffer())
    }
  }
  return true
}
