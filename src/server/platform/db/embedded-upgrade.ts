import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { backup } from './backup.ts'
import { connectionUrls, embeddedSettings, startEmbedded } from './embedded.ts'
import { findBinaries, type NativePackage } from './embedded-binaries.ts'
import { type Cluster, startServer, stopServer } from './embedded-cluster.ts'
import { dataOf, exists, findHome, type Home } from './embedded-home.ts'
import { takeLock } from './embedded-lock.ts'
import { restore } from './restore.ts'

export type UpgradeOptions = {
  dataDirectory: string
  log: (line: string) => void
  /** Returns the programs of the major version that the data was made by. */
  former: (major: string) => Promise<NativePackage>
}

/**
 * Moves the embedded database to the major version of the installed PostgreSQL: the former programs read it, the new ones write
 * it, as a backup that is restored. Pictures stay where they are. The former data is kept beside the new.
 * @returns folder of the former data; null if there was nothing to do
 * @throws StartError while a server uses the data; whatever failed, with the former data in its place
 */
export async function upgradeEmbedded(options: UpgradeOptions): Promise<string | null> {
  const { dataDirectory, log } = options
  const home = await findHome(dataDirectory)
  const data = dataOf(home.directory)
  if (!(await exists(join(data, 'PG_VERSION'))))
    throw new StartError(`There is no database in ${dataDirectory}`)
  const major = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  const current = (await findBinaries(home, log)).major
  if (major === current) return null
  const work = await mkdtemp(join(dataDirectory, '.upgrade-'))
  const aside = join(home.directory, `data-${major}`)
  if (await exists(aside)) throw new StartError(`${aside} is there already: move it away first`)
  try {
    const file = join(work, 'database.tar.gz')
    await dump(home, await options.former(major), { ...options, file, media: join(work, 'none') })
    await rename(data, aside)
    try {
      await load({ dataDirectory, log, file, media: join(work, 'media') })
    } catch (error) {
      await rm(data, { recursive: true, force: true })
      await rename(aside, data)
      throw error
    }
    return aside
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type Copy = { dataDirectory: string; log: (line: string) => void; file: string; media: string }

/** Writes the data into a file, with the programs that made it. */
async function dump(
  home: Home,
  former: NativePackage,
  { dataDirectory, log, file, media }: Copy,
): Promise<void> {
  const unlock = await takeLock(home.directory, dataDirectory)
  try {
    const binaries = await findBinaries(home, log, former)
    const cluster: Cluster = { data: dataOf(home.directory), binaries, account: home.account }
    log(`Reading the data with PostgreSQL ${binaries.major}`)
    await startServer(cluster, embeddedSettings)
    try {
      const urls = await connectionUrls(cluster.data)
      if (!urls) throw new StartError(`PostgreSQL ${binaries.major} did not start`)
      const { rows, tables } = await backup({ databaseUrl: urls.url, mediaDirectory: media, file })
      log(`Read ${rows} rows of ${tables} tables`)
    } finally {
      await stopServer(cluster)
    }
  } finally {
    unlock()
  }
}

/** Creates the data anew, with the installed programs, from the file. */
async function load({ dataDirectory, log, file, media }: Copy): Promise<void> {
  const database = await startEmbedded({ dataDirectory, log })
  try {
    const { rows } = await restore({
      databaseUrl: database.url,
      mediaDirectory: media,
      file,
      force: false,
      log,
    })
    log(`Wrote ${rows} rows`)
  } finally {
    await database.stop()
  }
}
