import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, getConfig } from '../platform/config.ts'
import { backup } from '../platform/db/backup.ts'
import { connect } from '../platform/db/client.ts'
import { joinDatabase, openDatabase } from '../platform/db/open.ts'
import { type RestoreOptions, restore } from '../platform/db/restore.ts'
import { keyFile } from '../platform/secrets/keyring.ts'
import { keyAdvice, unknownKeys } from '../platform/secrets/open-keyring.ts'
import { StartError } from '../platform/start-error.ts'
import { fetchBackup } from './bucket.ts'

// `npm run backup -- FILE` and `npm run restore -- FILE [--force]`: database and pictures in one file.

const USAGE = {
  backup: 'Usage: npm run backup -- FILE.tar.gz',
  restore:
    'Usage: npm run restore -- FILE.tar.gz | bucket:latest | bucket:NAME [--force]   (stop the server first; --force replaces what is there)',
}
/** Prefix of the name of a backup in the bucket of `BACKUP_BUCKET`. */
const inBucket = 'bucket:'
const say = (line: string) => console.log(line)

try {
  await main(process.argv.slice(2))
} catch (error) {
  const { code, path } = error as NodeJS.ErrnoException
  if (error instanceof StartError) console.error(error.message)
  else if (code === 'ENOSPC') console.error(`No space left on the disk${path ? ` of ${path}` : ''}`)
  else if (path) console.error(`${path} can't be used (${code})`)
  else console.error(error)
  process.exitCode = 1
}

function keyPlace({ secretsKey, dataDirectory }: Config): string {
  return secretsKey ? 'SECRETS_KEY' : keyFile(dataDirectory)
}

/** Returns ids of the keys that seal something in the database but are missing here. */
async function missingKeys(config: Config, url: string): Promise<string[]> {
  const { db, pool } = connect(url, 1)
  try {
    return await unknownKeys(config, db)
  } finally {
    await pool.end()
  }
}

/** Restores a file, or a backup of the bucket that is named as `bucket:NAME`. */
async function restoreFrom(name: string, config: Config, options: Omit<RestoreOptions, 'file'>) {
  if (!name.startsWith(inBucket)) return restore({ ...options, file: name })
  await mkdir(config.dataDirectory, { recursive: true })
  const folder = await mkdtemp(join(config.dataDirectory, '.restore-'))
  try {
    const file = await fetchBackup(config.backupBucket, name.slice(inBucket.length), folder)
    return await restore({ ...options, file })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function main([command, ...rest]: string[]): Promise<void> {
  if (command !== 'backup' && command !== 'restore')
    throw new StartError(`${USAGE.backup} · ${USAGE.restore}`)
  const force = command === 'restore' && rest.includes('--force')
  const [file, ...more] = rest.filter((word) => !(force && word === '--force'))
  if (!file || file.startsWith('-') || more.length > 0) throw new StartError(USAGE[command])
  const config = getConfig(process.env)
  const options = { ...config, log: say }
  const mediaDirectory = join(config.dataDirectory, 'media')
  // A backup joins a running server; a restore needs the embedded database to itself.
  const database = await (command === 'backup' ? joinDatabase(options, 'reads') : openDatabase(options))
  try {
    if (command === 'backup') {
      const { tables, rows, files, bytes } = await backup({
        databaseUrl: database.directUrl,
        mediaDirectory,
        file,
      })
      const size = `${(bytes / 1e6).toFixed(1)} MB`
      say(`Backed up ${rows} rows of ${tables} tables and ${files} pictures to ${file} (${size})`)
      if (config.bucket) say(`The pictures in the bucket ${config.bucket.bucket} are not in it`)
      say(`Nor is the key of its secrets: keep ${keyPlace(config)} in another place`)
    } else {
      const { rows, files } = await restoreFrom(file, config, {
        databaseUrl: database.directUrl,
        mediaDirectory,
        force,
        log: say,
      })
      say(`Restored ${rows} rows and ${files} pictures from ${file}`)
      const missing = await missingKeys(config, database.directUrl)
      if (missing.length > 0)
        say(
          `Its secrets are sealed with the key ${missing.join(', ')}: before the start, ${keyAdvice(config)}`,
        )
    }
  } finally {
    await database.stop()
  }
}
