import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type DatabaseUse, joinDatabase, openDatabase } from '#server/platform/db/open.ts'
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

test('a standby is refused, except by a tool that only reads', async () => {
  const { url } = await shopDatabase()
  // The database shadows pg_is_in_recovery to report a standby.
  await query(url, 'CREATE FUNCTION pg_is_in_recovery() RETURNS boolean RETURN true')
  const name = new URL(url).pathname.slice(1)
  await query(url, `ALTER DATABASE ${name} SET search_path = public, pg_catalog`)
  const refusal = /is a standby, which can only be read; give the primary$/
  expect(await failure(url)).toMatch(refusal)
  expect(await failure(url, 'works')).toMatch(refusal)
  expect(await failure(url, 'migrates')).toMatch(refusal)
  await (await joinDatabase({ databaseUrl: url, log }, 'reads')).stop()
})

test('a database that is not in UTF-8 is refused', async () => {
  const { url } = await emptyDatabase({ encoding: 'SQL_ASCII' })
  for (const use of [undefined, 'works', 'migrates', 'reads'] as const)
    expect(await failure(url, use)).toMatch(/is SQL_ASCII; create a database with ENCODING 'UTF8'$/)
})

test('a tool refuses a database without a shop, unless it migrates', async () => {
  const { url } = await emptyDatabase()
  for (const use of ['works', 'reads'] as const)
    expect(await failure(url, use)).toMatch(
      / has no shop yet: start the server, or run `npm run migrate`, first$/,
    )
  await (await joinDatabase({ databaseUrl: url, log }, 'migrates')).stop()
})

test('a tool refuses the shop of an older release, and of a newer one that took something away', async () => {
  const { url } = await shopDatabase()
  await (await joinDatabase({ databaseUrl: url, log })).stop()
  const table = 'drizzle.__drizzle_migrations'
  const newer = Date.UTC(2099, 0)
  await query(url, `INSERT INTO ${table} (hash, created_at) VALUES ('newer', ${newer})`)
  await (await joinDatabase({ databaseUrl: url, log })).stop()
  await query(url, `INSERT INTO drizzle.oldest_release VALUES (${newer})`)
  expect(await failure(url, 'works')).toMatch(/^DATABASE_URL: A newer release has changed this database/)
  await query(url, `DELETE FROM ${table} WHERE created_at > (SELECT min(created_at) FROM ${table})`)
  expect(await failure(url, 'works')).toMatch(/ is of an older release: /)
  await (await joinDatabase({ databaseUrl: url, log }, 'reads')).stop()
})

async function emptyDatabase(options: { encoding?: 'SQL_ASCII' } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true, ...options })
  databases.push(database)
  return database
}

async function shopDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

/** Opens a database as the server, or as a tool. */
async function failure(databaseUrl: string, use?: DatabaseUse): Promise<string> {
  const opening = use ? joinDatabase({ databaseUrl, log }, use) : openDatabase({ databaseUrl, log })
  const error = await opening.catch((reason) => reason)
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
