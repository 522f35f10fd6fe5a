import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { joinDatabase, openDatabase } from '#server/platform/db/open.ts'
import { dataFolder, inAnotherProcess, query, removeDataFolders } from '#support/embedded.ts'

const log = () => {}

afterEach(removeDataFolders)

test('without an address: PostgreSQL 18 in UTF-8 and UTC that writes to disk before it answers', async () => {
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

test('letters of both languages are letters, and change case where they have one', async () => {
  const database = await openDatabase({ dataDirectory: await dataFolder(), log })
  expect(
    await query(database.url, `SELECT upper('é') AS upper, 'دراجة' ~ '^[[:alpha:]]+$' AS letters`),
  ).toEqual([{ upper: 'É', letters: true }])
  await database.stop()
})

test('the application is the owner of its database and no superuser; its password is for one user only', async () => {
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

test('what was written is there after a stop and a start', async () => {
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

test('a second start says in one line that the first is running, and which process it is', async () => {
  const dataDirectory = await dataFolder()
  const database = await openDatabase({ dataDirectory, log })
  const message = `Already running (process ${process.pid}): it uses the database in ${dataDirectory}`
  expect(await inAnotherProcess(dataDirectory)).toMatchObject({ error: message })
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('two first starts at once: one makes the database, the other says that it is running', async () => {
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

test('after kill -9 of the process the next start adopts the server, with all that was committed', async () => {
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

test('after kill -9 of the process and of PostgreSQL the next start recovers what was committed', async () => {
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

test('a process id left by a crash and used again by another program does not keep it from starting', async () => {
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

test('data of another major version is left alone, with advice', async () => {
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
  const tool = await joinDatabase({ dataDirectory, log })
  expect(tool.url).toBe(server.url)
  await tool.stop()
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a tool starts the database of a stopped server and stops it again', async () => {
  const dataDirectory = await dataFolder()
  const tool = await joinDatabase({ dataDirectory, log })
  expect(await query(tool.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await tool.stop()
  await expect(query(tool.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

async function postmasterFile(dataDirectory: string): Promise<string> {
  return readFile(join(dataDirectory, 'postgres', 'data', 'postmaster.pid'), 'utf8')
}
