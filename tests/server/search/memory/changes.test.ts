import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { type Changes, createChanges } from '#server/products/search-changes.ts'
import { createTestDatabase } from '#support/database.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'

const database = await createTestDatabase()
const other = await createTestDatabase({ empty: true })
const { db, pool } = connect(database.url)
const { leaf } = await createBranch(db)
const seller = await createUser(db)
afterAll(async () => {
  await pool.end()
  await Promise.all([database.drop(), other.drop()])
})

let changes: Changes
beforeEach(async () => {
  changes = createChanges(pool)
  await begin(changes)
})

async function begin(reader: Changes): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await reader.begin(client)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
const add = async () => (await createProduct(db, { seller, category: leaf })).id
const touch = (id: string) => db.execute(sql`UPDATE products SET price = price + 100 WHERE id = ${id}`)
const idsOf = async (reader: Changes) => (await reader.next()).ids

/** Client with an open transaction that has written. */
async function writing(url: string, statement: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('BEGIN')
  await client.query(statement)
  return client
}

test('a change is returned until it is applied, and not again', async () => {
  const id = await add()
  expect(await idsOf(changes)).toEqual([id])
  expect(await changes.next()).toMatchObject({ ids: [id], worded: new Set([id]) })
  changes.applied()
  expect(await idsOf(changes)).toEqual([])
})

test('changes that could not be read are returned by the next call', async () => {
  const id = await add()
  const query = vi
    .spyOn(pool, 'query')
    .mockImplementationOnce(() => Promise.reject(new Error('connection lost')))
  await expect(changes.next()).rejects.toThrow('connection lost')
  query.mockRestore()
  expect(await idsOf(changes)).toEqual([id])
})

test('an open transaction, of this or another database, does not make calls read old changes again', async () => {
  const [held, id] = [await add(), await add()]
  const open = [
    await writing(other.url, 'CREATE TABLE held (id int)'),
    await writing(database.url, `UPDATE products SET price = price + 300 WHERE id = '${held}'`),
  ]
  for (let time = 0; time < 60; time += 1) {
    await touch(id)
    await changes.next()
    changes.applied()
  }
  await touch(id)
  const asked = vi.spyOn(pool, 'query')
  expect(await idsOf(changes)).toEqual([id])
  const answers = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<pg.QueryResult>))
  expect(answers.map(({ rows }) => rows.length)).toEqual([1])
  asked.mockRestore()
  for (const client of open) {
    await client.query('ROLLBACK')
    await client.end()
  }
})

test('changes of a transaction are returned after its late commit', async () => {
  const slow = await add()
  const id = await add()
  await changes.next()
  changes.applied()
  const open = await writing(database.url, `UPDATE products SET price = price + 300 WHERE id = '${slow}'`)
  for (let time = 0; time < 70; time += 1) {
    await touch(id)
    await changes.next()
    changes.applied()
  }
  await open.query('COMMIT')
  await open.end()
  expect(await idsOf(changes)).toEqual([slow])
})

test('recent changes are read again after the database server has restarted', async () => {
  const id = await add()
  await changes.next()
  changes.applied()
  const query = pool.query.bind(pool) as unknown as (
    asked: unknown,
  ) => Promise<{ rows: { server: string }[] }>
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (asked: unknown) => {
    const result = await query(asked)
    return { ...result, rows: result.rows.map((row) => ({ ...row, server: 'another start' })) }
  }) as never)
  // May include earlier changes if a transaction of another test database was open.
  const { ids, worded, shown } = await changes.next()
  for (const again of [new Set(ids), worded, shown]) expect(again).toContain(id)
  changes.applied()
  expect(await idsOf(changes)).toEqual([])
  spy.mockRestore()
})
