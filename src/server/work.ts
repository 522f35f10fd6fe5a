import { checkBucket } from './media/open-storage.ts'
import { startFileRemoval } from './media/removed-pictures.ts'
import { startPhotoSizing } from './media/size-photos.ts'
import { openResources } from './open-resources.ts'
import { getConfig } from './platform/config.ts'
import { outdatedMessage } from './platform/db/migrate.ts'
import { joinDatabase } from './platform/db/open.ts'
import { watchRelease } from './platform/db/watch-release.ts'
import { createLog } from './platform/log.ts'
import { exitCodes } from './platform/start-error.ts'
import { startOrExit } from './platform/start-or-exit.ts'

// `npm run work`: works on pictures and serves nothing. Any number of machines may run it, on the database and the storage of
// the shop; its serving processes leave that work to it with PHOTO_WORK=false (docs/decisions/0151).

/** Ms after which the process exits even if something hangs; a photo takes a second or two. */
const exitTimeout = 15_000

const say = (line: string) => console.log(line)

await startOrExit(work)

/** Works until a signal, or until the database needs a newer release. */
async function work(): Promise<void> {
  const config = getConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await joinDatabase({ ...config, log: say })
  // Nobody searches here.
  const resources = await openResources(
    { ...config, searchInMemory: false, openSearch: undefined, wordpress: undefined },
    log,
    database.url,
  )
  await checkBucket(config, resources.storage, log)
  const stops = [startPhotoSizing(resources), startFileRemoval(resources)]
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(code), exitTimeout).unref()
    stopWatch()
    await Promise.all(stops.map((stop) => stop()))
    await resources.close()
    await database.stop()
    process.exit(code)
  }
  const stopWatch = watchRelease(resources.pool, () => {
    console.error(outdatedMessage)
    void end(exitCodes.wrongStart)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  say(
    config.bucket || !config.databaseUrl
      ? 'Working on pictures.'
      : `Working on pictures in ${config.dataDirectory}, which has to be the folder of the shop's processes; on other machines set S3_BUCKET.`,
  )
}
