import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { StartError } from '#server/platform/start-error.ts'
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

test('migrations are applied once, and their number is logged', async () => {
  const lines: string[] = []
  await migrate(database.url, (line) => lines.push(line), { folder })
  await migrate(database.url, (line) => lines.push(line), { folder })
  expect(lines).toEqual(['Applied 2 database migrations'])
  expect(await fruit()).toEqual([{ name: 'date' }])
})

test('concurrent processes apply the migrations once', async () => {
  const lines: string[] = []
  await Promise.all(
    Array.from({ length: 5 }, () => migrate(database.url, (line) => lines.push(line), { folder })),
  )
  expect(lines).toEqual(['Applied 2 database migrations'])
  expect(await fruit()).toEqual([{ name: 'date' }])
})

test('a failed migration is rolled back', async () => {
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

const release = (tag: string, more: { tag: string; sql: string; when?: number }[]) => {
  const other = join(folder, tag)
  return writeMigrations(other, [
    { tag: '0000_first', sql: 'CREATE TABLE fruit (name text PRIMARY KEY)' },
    ...more,
  ]).then(() => other)
}

test('an older release starts with a database that a newer release only added to, and logs it', async () => {
  const older = await release('older', [])
  await migrate(database.url, () => {}, { folder })
  const lines: string[] = []
  await migrate(database.url, (line) => lines.push(line), { folder: older })
  expect(lines).toEqual([expect.stringContaining('newer release')])
})

test('an older release refuses to start when a newer one raised the oldest supported release', async () => {
  const older = await release('before', [])
  const newer = await release('after', [
    {
      tag: '0001_taking',
      sql: 'CREATE TABLE drizzle.oldest_release (migration bigint PRIMARY KEY);\nINSERT INTO drizzle.oldest_release VALUES (1001)',
    },
  ])
  await migrate(database.url, () => {}, { folder: newer })
  await expect(migrate(database.url, () => {}, { folder: older })).rejects.toThrow(StartError)
  await migrate(database.url, () => {}, { folder: newer })
})

test('a concurrent index is built outside a transaction while other processes wait to migrate', async () => {
  const other = await release('concurrent', [
    {
      tag: '0001_index',
      sql: `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS fruit_name;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY fruit_name ON fruit (name)`,
    },
  ])
  await Promise.all(Array.from({ length: 3 }, () => migrate(database.url, () => {}, { folder: other })))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'fruit_name'::regclass`,
  )
  await client.end()
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a migration that waits for a lock lets others read meanwhile and is retried', async () => {
  const first = await release('lock-before', [])
  await migrate(database.url, () => {}, { folder: first })
  const [holder, reader] = [0, 1].map(() => new pg.Client({ connectionString: database.url })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([holder.connect(), reader.connect()])
  await holder.query('BEGIN; SELECT * FROM fruit')
  const altered = await release('lock-after', [
    { tag: '0001_column', sql: 'ALTER TABLE fruit ADD COLUMN colour text' },
  ])
  const migrating = migrate(database.url, () => {}, { folder: altered })
  // The migration has waited for the lock once and given up.
  const waiting = async () =>
    (await reader.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'fruit'::regclass`)).rows
      .length
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  await reader.query('SELECT * FROM fruit')
  await holder.query('COMMIT')
  await migrating
  await reader.query('SELECT colour FROM fruit')
  await Promise.all([holder.end(), reader.end()])
})

/** Time of a migration that may hold tables for a limited time only. */
const limited = Date.UTC(2027, 0)
const slowInsert = `INSERT INTO fruit SELECT 'date' FROM pg_sleep(0.3)`

test('a migration whose statements take too long together is rolled back and, in the end, refused in one line', async () => {
  await migrate(database.url, () => {}, { folder: await release('quick', []) })
  const sql = `${slowInsert};\n--> statement-breakpoint\nSELECT pg_sleep(0.3)`
  const slow = await release('slow', [{ tag: '0001_slow', sql, when: limited }])
  const migrating = migrate(database.url, () => {}, { folder: slow, transactionMs: 450 })
  await expect(migrating).rejects.toThrow(/^The migration 0001_slow took longer than 0.45 s/)
  expect(await fruit()).toEqual([])
  await migrate(database.url, () => {}, { folder: slow })
  expect(await fruit()).toEqual([{ name: 'date' }])
})

test('neither an empty database, nor an earlier migration, nor one outside a transaction has a limit', async () => {
  const options = { transactionMs: 100 }
  const first = await release('first', [{ tag: '0001_slow', sql: slowInsert, when: 1_001 }])
  await writeMigrations(join(folder, 'empty'), [
    { tag: '0000_first', sql: 'CREATE TABLE fruit (name text PRIMARY KEY)', when: limited },
    { tag: '0001_slow', sql: slowInsert, when: limited + 1 },
  ])
  await migrate(database.url, () => {}, { ...options, folder: await release('begun', []) })
  await migrate(database.url, () => {}, { ...options, folder: first })
  const outside = await release('outside', [
    {
      tag: '0001_batches',
      sql: `-- outside a transaction
DO $$
BEGIN
  FOR batch IN 1..3 LOOP
    INSERT INTO fruit VALUES ('kiwi ' || batch) ON CONFLICT DO NOTHING;
    COMMIT;
    PERFORM pg_sleep(0.1);
  END LOOP;
END
$$`,
      when: limited,
    },
  ])
  await migrate(database.url, () => {}, { ...options, folder: outside })
  expect(await fruit()).toHaveLength(4)
  await database.drop()
  database = await createTestDatabase({ empty: true })
  await migrate(database.url, () => {}, { ...options, folder: join(folder, 'empty') })
  expect(await fruit()).toHaveLength(1)
})

async function fruit(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('SELECT name FROM fruit')
  await client.end()
  return rows
}
