import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getConfig } from '../config.ts'
import { StartError } from '../start-error.ts'
import { upgradeEmbedded } from './embedded-upgrade.ts'
import { installFormer } from './former-postgres.ts'

// `npm run upgrade [-- --binaries FOLDER]`: moves the embedded database to the PostgreSQL of this release. The server is stopped. FOLDER
// has `bin/postgres` of the former one; without it npm installs that.

const say = (line: string) => console.log(line)

try {
  const { values } = parseArgs({ options: { binaries: { type: 'string' } } })
  const { databaseUrl, dataDirectory: configured } = getConfig(process.env)
  if (databaseUrl) throw new StartError('DATABASE_URL is set: only the embedded database is upgraded here')
  const dataDirectory = resolve(configured)
  const { binaries } = values
  const aside = await upgradeEmbedded({
    dataDirectory,
    log: say,
    former: async (major) =>
      binaries
        ? { native: resolve(binaries), version: major }
        : installFormer(major, join(dataDirectory, `postgres-${major}`)),
  })
  const version = aside && (await readFile(join(aside, 'PG_VERSION'), 'utf8')).trim()
  say(
    aside
      ? `The database is upgraded. The data of PostgreSQL ${version} is still in ${aside}: delete it once the shop runs.`
      : 'The database is of this version already.',
  )
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
