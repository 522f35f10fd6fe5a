import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { joinDatabase, openDatabase } from '#server/platform/db/open.ts'
import { dataFolder, inAnotherProcess, query, removeDataFolders } from '#support/embedded.ts'

const log = () => {}

afterEach(removeDataFolders)

test('the embedded database is PostgreSQL 18 with UTF-8, UTC, fsync and a local address', async () => {
  const database = await openDatabase({ dataDirectory: await dataFolder(), log })
  expect(database.embedded).toBe(true)
  const settings = `SELECT current_setting('server_version_num')::int / 10000 AS version,
    current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
    current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
    current_setting('listen_addresses') AS addresses, current_setting('max_connections') AS connections`
  expect(await query(database.url, settings)).toEqual([
    {
      version: 18,
      encoding: 'UTF8',
      zone: 'UTC',
      fsync: 'on',
      commit: 'on',
      addresses: '127.0.0.1',
      connections: '100',
    },
  ])
  await database.stop()
})

test('the collation knows Latin and Arabic letters and changes case', async () => {
  const database = await openDatabase({ dataDirectory: await dataFolder(), log })
  expect(
    await query(database.url, `SELECT upper('é') AS upper, 'دراجة' ~ '^[[:alpha:]]+$' AS letters`),
  ).toEqual([{ upper: 'É', letters: true }])
  await database.stop()
})

test('the application role owns its database, is no superuser and has a protected password', async () => {
  const dataDirectory = await dataFolder()
  const database = await openDatabase({ dataDirectory, log })
  const roles = `SELECT rolsuper, pg_get_userbyid(datdba) = current_user AS owner
    FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`
  expect(await query(database.url, roles)).toEqual([{ rolsuper: false, owner: true }])
  expect((await stat(join(dataDirectory, 'postgres', 'data', 'secrets.json'))).mode & 0o777).toBe(0o600)
  const wrong = new URL(database.url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  await database.stop()
})

test('data survives a stop and a restart', async () => {
  const dataDirectory = await dataFolder()
  const first = await openDatabase({ dataDirectory, log })
  await query(first.url, `CREATE TABLE fruit AS SELECT 'date' AS name`)
  await Promise.all([first.stop(), first.stop()])
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  const lines: string[] = []
  const second = await openDatabase({ dataDirectory, log: (line) => lines.push(line) })
  expect(await query(second.url, 'SELECT name FROM fruit')).toEqual([{ name: 'date' }])
  expect(lines).toEqual(['Starting PostgreSQL 18'])
  await second.stop()
})

test('a second start is refused in one line with the process id of the first', async () => {
  const dataDirectory = await dataFolder()
  const database = await openDatabase({ dataDirectory, log })
  const message = `Already running (process ${process.pid}): it uses the database in ${dataDirectory}`
  expect(await inAnotherProcess(dataDirectory)).toMatchObject({ error: message })
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('of two concurrent first starts one creates the database and the other is refused', async () => {
  const dataDirectory = await dataFolder()
  const both = await Promise.all([inAnotherProcess(dataDirectory), inAnotherProcess(dataDirectory)])
  const [winner, ...others] = both.filter((one) => one.url)
  expect(others).toEqual([])
  // The winner writes its process id once it has the lock.
  const message = new RegExp(
    `^Already running(?: \\(process ${winner?.child.pid}\\))?: it uses the database in`,
  )
  expect(both.find((one) => one.error)?.error).toMatch(message)
  await winner?.end('SIGTERM')
})

test('after the process is killed, the next start adopts the running server with its data', async () => {
  const dataDirectory = await dataFolder()
  const killed = await inAnotherProcess(dataDirectory)
  await query(killed.url, `CREATE TABLE fruit AS SELECT 'date' AS name`)
  await killed.end('SIGKILL')
  const lines: string[] = []
  const next = await openDatabase({ dataDirectory, log: (line) => lines.push(line) })
  expect(lines).toEqual(['Using the PostgreSQL that is already running here'])
  expect(next.url).toBe(killed.url)
  expect(await query(next.url, 'SELECT name FROM fruit')).toEqual([{ name: 'date' }])
  await next.stop()
  await expect(query(next.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

test('after the process and PostgreSQL are killed, the next start recovers committed data', async () => {
  const dataDirectory = await dataFolder()
  const killed = await inAnotherProcess(dataDirectory)
  await query(killed.url, `CREATE TABLE fruit AS SELECT 'date' AS name`)
  const postmaster = Number((await postmasterFile(dataDirectory)).split('\n')[0])
  await killed.end('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  const next = await openDatabase({ dataDirectory, log })
  expect(await query(next.url, 'SELECT name FROM fruit')).toEqual([{ name: 'date' }])
  await next.stop()
})

test('a stale process id reused by another program does not prevent a start', async () => {
  const dataDirectory = await dataFolder()
  const first = await openDatabase({ dataDirectory, log })
  const left = await postmasterFile(dataDirectory)
  await first.stop()
  const reused = left.replace(/^\d+/, String(process.pid))
  await writeFile(join(dataDirectory, 'postgres', 'data', 'postmaster.pid'), reused)
  const second = await openDatabase({ dataDirectory, log })
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('data of another major version is refused with advice to run the upgrade', async () => {
  const dataDirectory = await dataFolder()
  await (await openDatabase({ dataDirectory, log })).stop()
  const version = join(dataDirectory, 'postgres', 'data', 'PG_VERSION')
  await writeFile(version, '17\n')
  await expect(openDatabase({ dataDirectory, log })).rejects.toThrow(
    /was made by PostgreSQL 17, this is 18: .*npm run upgrade/,
  )
  await writeFile(version, '18\n')
  await (await openDatabase({ dataDirectory, log })).stop()
})

test('a tool joins the database of a running server and leaves it running', async () => {
  const dataDirectory = await dataFolder()
  const server = await openDatabase({ dataDirectory, log })
  const tool = await joinDatabase({ dataDirectory, log }, 'migrates')
  expect(tool.url).toBe(server.url)
  await tool.stop()
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a tool starts the database of a stopped server and stops it afterwards', async () => {
  const dataDirectory = await dataFolder()
  const tool = await joinDatabase({ dataDirectory, log }, 'migrates')
  expect(await query(tool.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await tool.stop()
  await expect(query(tool.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

async function postmasterFile(dataDirectory: string): Promise<string> {
  return readFile(join(dataDirectory, 'postgres', 'data', 'postmaster.pid'), 'utf8')
}
