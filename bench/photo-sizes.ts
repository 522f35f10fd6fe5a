// How many photos a process sizes: `npm run bench:photo-sizes` stores photos as they are after an upload, makes their sizes as the
// worker of each process does, and prints photos a second, and a day.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { originalFile, originalSide, uploadKey } from '../src/server/media/picture-files.ts'
import { sizePhotos } from '../src/server/media/size-photos.ts'
import { folderStorage, type Storage } from '../src/server/media/storage.ts'
import { getConfig } from '../src/server/platform/config.ts'
import { connect, type Database } from '../src/server/platform/db/client.ts'
import { newId } from '../src/server/platform/db/ids.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { images } from '../src/server/platform/db/schema.ts'
import { createLog } from '../src/server/platform/log.ts'
import { openDatabases } from './support/databases.ts'
import { count } from './support/words.ts'

const photos = 100
const name = 'bench_photo_sizes'

const databases = await openDatabases()
const folder = await mkdtemp(join(tmpdir(), 'marketplace-photos-'))
const url = await databases.recreate(name)
await migrate(url, () => {})
const { db, pool } = connect(url, 4)
try {
  const storage = folderStorage(folder)
  await storePhotos(db, storage)
  for (const avif of [true, false]) {
    await db.update(images).set({ sizedAt: null, sizingUntil: null })
    const began = performance.now()
    const sized = await sizePhotos({
      db,
      storage,
      log: createLog('warn'),
      config: { ...getConfig({}), avif },
    })
    const perSecond = sized / ((performance.now() - began) / 1000)
    console.log(
      `${avif ? 'AVIF and WebP' : 'WebP alone (AVIF=false)'}: ${sized} photos, ${perSecond.toFixed(1)} a second, ` +
        `${count(perSecond * 86_400)} a day, with ${availableParallelism()} processors`,
    )
  }
} finally {
  await pool.end()
  await rm(folder, { recursive: true, force: true })
  await databases.drop(name)
  await databases.stop()
}

/** Stores photos with as much detail as a camera's: noise over a gradient. */
async function storePhotos(db: Database, storage: Storage): Promise<void> {
  const height = (originalSide * 3) / 4
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  for (let number = 0; number < photos; number += 1) {
    const bytes = await sharp({
      create: { width: originalSide, height, channels: 3, background: '#888', noise },
    })
      .blur(1 + (number % 3))
      .webp({ quality: 88 })
      .toBuffer()
    const id = newId()
    const storageKey = uploadKey(id)
    await storage.write(originalFile(storageKey), bytes)
    await db.insert(images).values({ id, kind: 'product', storageKey, width: originalSide, height })
  }
}
