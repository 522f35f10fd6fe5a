// How long the lookup of similar photos takes, and how long a fingerprint: `npm run bench:photos`. Fills an embedded
// database with random fingerprints, 1,000,000 unless BENCH_PHOTOS says otherwise; docs/decisions/0090 has the figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { fingerprintOf, hashesOf, readThumbnail } from '#server/media/fingerprint.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { findCandidates } from '#server/same-photos/candidates.ts'
import { isSamePhoto } from '#server/same-photos/compare.ts'
import { median } from './support/statistics.ts'

const photos = Number(process.env.BENCH_PHOTOS ?? 1_000_000)
const rounds = 60

const folder = mkdtempSync(join(tmpdir(), 'bench-photos-'))
const database = await openDatabase({ dataDirectory: folder, log: () => {} })
try {
  await migrate(database.url, () => {})
  const { db, pool } = connect(database.url, 1)
  await fill(db)
  await measure(db)
  await pool.end()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Inserts photos of one member with random hashes and thumbnails of the usual size. */
async function fill(db: Database): Promise<void> {
  const ownerId = newId()
  await db.execute(sql`INSERT INTO users (id, first_name, last_name) VALUES (${ownerId}, 'Photo', 'Owner')`)
  const random = sql`(('x' || substr(md5(random()::text), 1, 16))::bit(64)::bigint)`
  for (let done = 0; done < photos; done += 100_000) {
    await db.execute(sql`
      WITH added AS (
        INSERT INTO images (id, kind, owner_id, storage_key)
        SELECT gen_random_uuid(), 'product', ${ownerId}, 'uploads/none' FROM generate_series(1, ${Math.min(100_000, photos - done)})
        RETURNING id)
      INSERT INTO photo_fingerprints (image_id, hash, centre_hash, thumbnail)
      SELECT id, ${random}, ${random}, decode(repeat(md5(id::text), 40), 'hex') FROM added`)
  }
  await db.execute(sql`VACUUM ANALYZE photo_fingerprints`)
  const { rows } = await db.execute<{ table: string; indexes: string }>(sql`
    SELECT pg_size_pretty(pg_table_size('photo_fingerprints')) AS table,
      pg_size_pretty(pg_indexes_size('photo_fingerprints')) AS indexes`)
  console.log(`${photos} photos: table ${rows[0]?.table}, indexes ${rows[0]?.indexes}`)
}

/** Prints the median and the longest time in ms of each step for one photo. */
async function measure(db: Database): Promise<void> {
  const times = { fingerprint: [] as number[], lookup: [] as number[], comparison: [] as number[] }
  const timed = async <Result>(step: keyof typeof times, work: () => Result | Promise<Result>) => {
    const begun = performance.now()
    const result = await work()
    times[step].push(performance.now() - begun)
    return result
  }
  let found = 0
  for (let round = 0; round < rounds; round += 1) {
    const photo = await noise(round)
    const made = await timed('fingerprint', () => fingerprintOf(photo))
    if (!made) throw new Error('the photo is plain')
    const rgb = await readThumbnail(made.thumbnail)
    const mine = { imageId: newId(), ownerId: newId() }
    found += (await timed('lookup', () => findCandidates(db, hashesOf(rgb), mine))).length
    await timed('comparison', () =>
      isSamePhoto(
        rgb,
        rgb.map((level) => Math.min(255, level + 12)),
      ),
    )
  }
  for (const [step, ms] of Object.entries(times))
    console.log(`${step}: median ${median(ms).toFixed(1)} ms, longest ${Math.max(...ms).toFixed(1)} ms`)
  console.log(`candidates for a photo: ${(found / rounds).toFixed(1)}`)
}

/** A photo as it is stored: random shapes of 1,920 × 1,280 pixels as WebP. */
async function noise(seed: number): Promise<Buffer> {
  const small = Buffer.from(
    Array.from(
      { length: 12 * 8 * 3 },
      (_, place) => (Math.sin((seed + 1) * (place + 3) * 12.9898) * 43_758.5453) & 255,
    ),
  )
  return sharp(small, { raw: { width: 12, height: 8, channels: 3 } })
    .resize(1920, 1280, { kernel: 'cubic' })
    .webp({ quality: 88 })
    .toBuffer()
}
