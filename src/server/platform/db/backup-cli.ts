import { join } from 'node:path'
import { type Config, getConfig } from '../config.ts'
import { keyFile } from '../secrets/keyring.ts'
import { keyAdvice, unknownKeys } from '../secrets/open-keyring.ts'
import { StartError } from '../start-error.ts'
import { backup } from './backup.ts'
import { connect } from './client.ts'
import { joinDatabase, openDatabase } from './open.ts'
import { restore } from './restore.ts'

// `npm run backup -- FILE` and `npm run restore -- FILE [--force]`: database and pictures in one file.

const USAGE = {
  backup: 'Usage: npm run backup -- FILE.tar.gz',
  restore:
    'Usage: npm run restore -- FILE.tar.gz [--force]   (stop the server first; --force replaces what is there)',
}
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

async function main([command, ...rest]: string[]): Promise<void> {
  if (command !== 'backup' && command !== 'restore')
    throw new StartError(`${USAGE.backup} · ${USAGE.restore}`)
  const force = command === 'restore' && rest.includes('--force')
  const [file, ...more] = rest.filter((word) => !(force && word === '--force'))
  if (!file || file.startsWith('-') || more.length > 0) throw new StartError(USAGE[command])
  const config = getConfig(process.env)
  const options = { databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory, log: say }
  const mediaDirectory = join(config.dataDirectory, 'media')
  // A backup joins a running server; a restore needs the embedded database to itself.
  const database = await (command === 'backup' ? joinDatabase(options) : openDatabase(options))
  try {
    if (command === 'backup') {
      const { tables, rows, files, bytes } = await backup({ databaseUrl: database.url, mediaDirectory, file })
      const size = `${(bytes / 1e6).toFixed(1)} MB`
      say(`Backed up ${rows} rows of ${tables} tables and ${files} pictures to ${file} (${size})`)
      if (config.bucket) say(`The pictures in the bucket ${config.bucket.bucket} are not in it`)
      say(`Nor is the key of its secrets: keep ${keyPlace(config)} in another place`)
    } else {
      const { rows, files } = await restore({
        databaseUrl: database.url,
        mediaDirectory,
        file,
        force,
        log: say,
      })
      say(`Restored ${rows} rows and ${files} pictures from ${file}`)
      const missing = await missingKeys(config, database.url)
      if (missing.length > 0)
        say(
          `Its secrets are sealed with the key ${missing.join(', ')}: before the start, ${keyAdvice(config)}`,
        )
    }
  } finally {
    await database.stop()
  }
}
