import { join } from 'node:path'
import { getConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { backup } from './backup.ts'
import { joinDatabase, openDatabase } from './open.ts'
import { restore } from './restore.ts'

// `npm run backup -- FILE` and `npm run restore -- FILE [--force]`: the database and the pictures, in one file.

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

async function main([command, ...rest]: string[]): Promise<void> {
  if (command !== 'backup' && command !== 'restore')
    throw new StartError(`${USAGE.backup} · ${USAGE.restore}`)
  const force = command === 'restore' && rest.includes('--force')
  const [file, ...more] = rest.filter((word) => !(force && word === '--force'))
  if (!file || file.startsWith('-') || more.length > 0) throw new StartError(USAGE[command])
  const config = getConfig(process.env)
  const options = { databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory, log: say }
  const mediaDirectory = join(config.dataDirectory, 'media')
  // A backup joins a running server; a restore has the embedded database to itself.
  const database = await (command === 'backup' ? joinDatabase(options) : openDatabase(options))
  try {
    if (command === 'backup') {
      const { tables, rows, files, bytes } = await backup({ databaseUrl: database.url, mediaDirectory, file })
      const size = `${(bytes / 1e6).toFixed(1)} MB`
      say(`Backed up ${rows} rows of ${tables} tables and ${files} pictures to ${file} (${size})`)
      if (config.bucket) say(`The pictures in the bucket ${config.bucket.bucket} are not in it`)
    } else {
      const { rows, files } = await restore({
        databaseUrl: database.url,
        mediaDirectory,
        file,
        force,
        log: say,
      })
      say(`Restored ${rows} rows and ${files} pictures from ${file}`)
    }
  } finally {
    await database.stop()
  }
}
