import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { upgradeEmbedded } from '#server/platform/db/embedded-upgrade.ts'
import { installFormer } from '#server/platform/db/former-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { dataFolder, query, removeDataFolders } from '#support/embedded.ts'

// PostgreSQL 17 is installed from npm, as `npm run upgrade` does.
const place = await dataFolder()
const former = await installFormer('17', join(place, 'former')).catch((error: Error) => error.message)
const reason = typeof former === 'string' ? ` (${former})` : ''
const withFormer = test.skipIf(typeof former === 'string')
const log = () => {}

afterAll(removeDataFolders)

/** Returns a data directory created and filled by PostgreSQL 17. */
async function formerData(): Promise<string> {
  if (typeof former === 'string') throw new Error(former)
  const dataDirectory = await dataFolder()
  const database = await startEmbedded({ dataDirectory, log, from: former })
  await migrate(database.url, log)
  await query(database.url, `INSERT INTO prohibited_words (id, word) VALUES (gen_random_uuid(), 'دراجة')`)
  await database.stop()
  return dataDirectory
}
const versionOf = async (data: string) => (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()

withFormer(
  `an upgrade moves the data of PostgreSQL 17 to 18 and keeps the old data${reason}`,
  async () => {
    const dataDirectory = await formerData()
    await expect(openDatabase({ dataDirectory, log })).rejects.toThrow('npm run upgrade')
    const postgres = join(dataDirectory, 'postgres')
    const env = { ...process.env, DATA_DIRECTORY: dataDirectory, DATABASE_URL: '' }
    const binaries = typeof former === 'string' ? '' : former.native
    const upgrade = () =>
      promisify(execFile)(
        process.execPath,
        ['src/server/platform/db/upgrade-cli.ts', '--binaries', binaries],
        { env },
      )
    expect((await upgrade()).stdout).toContain('The database is upgraded')
    expect(await versionOf(join(postgres, 'data'))).toBe('18')
    expect(await versionOf(join(postgres, 'data-17'))).toBe('17')
    const database = await openDatabase({ dataDirectory, log })
    expect(await query(database.url, `SELECT word FROM prohibited_words WHERE word = 'دراجة'`)).toEqual([
      { word: 'دراجة' },
    ])
    await database.stop()
    expect((await upgrade()).stdout).toContain('of this version already')
    expect((await readdir(dataDirectory)).filter((name) => name.startsWith('.upgrade'))).toEqual([])
  },
  300_000,
)

withFormer(
  `a failed upgrade leaves the old data in place${reason}`,
  async () => {
    const dataDirectory = await formerData()
    const failing = upgradeEmbedded({
      dataDirectory,
      log(line) {
        if (line.startsWith('Creating')) throw new Error('the disk is full')
      },
      former: async () => (typeof former === 'string' ? Promise.reject(former) : former),
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await versionOf(join(dataDirectory, 'postgres', 'data'))).toBe('17')
    expect(
      (await readdir(join(dataDirectory, 'postgres'))).filter((name) => name.startsWith('data')),
    ).toEqual(['data'])
  },
  300_000,
)
