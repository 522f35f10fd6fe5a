import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { joinDatabase, openDatabase } from '#server/platform/db/open.ts'
import { StartError } from '#server/platform/start-error.ts'
import { createTestDatabase, type TestDatabase } from '#support/database.ts'
import { query } from '#support/embedded.ts'

const log = () => {}
const databases: TestDatabase[] = []

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

test('with DATABASE_URL, that database is used and left running', async () => {
  const { url } = await emptyDatabase()
  const database = await openDatabase({ databaseUrl: url, log })
  expect(database).toMatchObject({ url, embedded: false })
  await database.stop()
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('an unreachable server is reported in one line with address and cause but no password', async () => {
  const port = await closedPort()
  const error = await failure(`postgres://somebody:secret@127.0.0.1:${port}/shop`)
  expect(error).toBe(
    `DATABASE_URL: can't reach 127.0.0.1:${port}/shop: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
})

test('a server that never answers is given up after a timeout', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  expect(await failure(`postgres://somebody:secret@127.0.0.1:${port}/shop`)).toMatch(/timeout expired$/)
  silent.close()
})

test('a wrong password and a missing database are reported as such', async () => {
  const { url } = await emptyDatabase()
  const wrong = new URL(url)
  wrong.password = 'guess'
  expect(await failure(wrong.href)).toMatch(/password authentication failed for user/)
  const missing = new URL(url)
  missing.pathname = 'nowhere'
  expect(await failure(missing.href)).toMatch(/nowhere: database "nowhere" does not exist$/)
})

test('an invalid DATABASE_URL is refused with an example', async () => {
  const message = 'DATABASE_URL is not an address like postgres://user:password@host:5432/database'
  expect(await failure('shop')).toBe(message)
  expect(await failure('mysql://somebody:secret@127.0.0.1/shop')).toBe(message)
})

test('a PostgreSQL older than 15 is refused', async () => {
  const { url } = await emptyDatabase()
  // The database shadows current_setting to report an older version.
  await query(url, `CREATE FUNCTION current_setting(text) RETURNS text RETURN '140012'`)
  const name = new URL(url).pathname.slice(1)
  await query(url, `ALTER DATABASE ${name} SET search_path = public, pg_catalog`)
  expect(await failure(url)).toMatch(/is PostgreSQL 14; 15 or later is needed$/)
})

test('openDatabase refuses a standby, and joinDatabase accepts it', async () => {
  const { url } = await emptyDatabase()
  // The database shadows pg_is_in_recovery to report a standby.
  await query(url, 'CREATE FUNCTION pg_is_in_recovery() RETURNS boolean RETURN true')
  const name = new URL(url).pathname.slice(1)
  await query(url, `ALTER DATABASE ${name} SET search_path = public, pg_catalog`)
  expect(await failure(url)).toMatch(/is a standby, which can only be read; give the primary$/)
  await (await joinDatabase({ databaseUrl: url, log })).stop()
})

test('a database that is not in UTF-8 is refused', async () => {
  const { url } = await emptyDatabase({ encoding: 'SQL_ASCII' })
  expect(await failure(url)).toMatch(/is SQL_ASCII; create a database with ENCODING 'UTF8'$/)
})

async function emptyDatabase(options: { encoding?: 'SQL_ASCII' } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true, ...options })
  databases.push(database)
  return database
}

async function failure(databaseUrl: string): Promise<string> {
  const error = await openDatabase({ databaseUrl, log }).catch((reason) => reason)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).not.toMatch(/secret|guess|\n/)
  return error.message
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
