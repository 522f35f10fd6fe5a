import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#support/database.ts'
import { writeMigrations } from '#support/migrations.ts'

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeMigrations(folder, [
    { tag: '0000_first', sql: 'CREATE TABLE fruit (name text PRIMARY KEY)' },
    { tag: '0001_second', sql: `INSERT INTO fruit SELECT 'date' FROM pg_sleep(0.1)` },
  ])
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(() => database.drop())

test('applies the migrations once, and says how many', async () => {
  const lines: string[] = []
  await migrate(database.url, (line) => lines.push(line), { folder })
  await migrate(database.url, (line) => lines.push(line), { folder })
  expect(lines).toEqual(['Applied 2 database migrations'])
  expect(await fruit()).toEqual([{ name: 'date' }])
})

test('several processes at once: one migrates, the others find nothing to do', async () => {
  const lines: string[] = []
  await Promise.all(
    Array.from({ length: 5 }, () => migrate(database.url, (line) => lines.push(line), { folder })),
  )
  expect(lines).toEqual(['Applied 2 database migrations'])
  expect(await fruit()).toEqual([{ name: 'date' }])
})

test('a migration that fails leaves nothing of itself behind', async () => {
  const broken = [
    { tag: '0000_first', sql: 'CREATE TABLE fruit (name text PRIMARY KEY)' },
    {
      tag: '0001_broken',
      sql: `INSERT INTO fruit VALUES ('date');\n--> statement-breakpoint\nSELECT nonsense`,
    },
  ]
  const other = join(folder, 'broken')
  await writeMigrations(other, broken)
  await expect(migrate(database.url, () => {}, { folder: other })).rejects.toThrow()
  await migrate(database.url, () => {}, { folder })
  expect(await fruit()).toEqual([{ name: 'date' }])
})

async function fruit(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('SELECT name FROM fruit')
  await client.end()
  return rows
}
