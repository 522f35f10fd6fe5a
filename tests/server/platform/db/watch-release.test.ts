import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { watchRelease } from '#server/platform/db/watch-release.ts'
import { createTestDatabase } from '#support/database.ts'
import { writeMigrations } from '#support/migrations.ts'

const own = { tag: '0000_own', sql: 'CREATE TABLE fruit (name text)' }
const addition = { tag: '0001_adds', sql: 'ALTER TABLE fruit ADD COLUMN colour text' }
const contraction = {
  tag: '0002_takes',
  sql: `CREATE TABLE drizzle.oldest_release (migration bigint PRIMARY KEY);
INSERT INTO drizzle.oldest_release VALUES (1001);
ALTER TABLE fruit DROP COLUMN name`,
}

test('a process notices once that a newer release takes something away, and not that one adds, or that the database is away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const release = async (name: string, ...migrations: { tag: string; sql: string }[]) => {
    await writeMigrations(join(folder, name), migrations)
    return join(folder, name)
  }
  const older = await release('older', own)
  await migrate(database.url, () => {}, { folder: older })
  const pool = new pg.Pool({ connectionString: database.url })
  onTestFinished(() => pool.end())
  let looks = 0
  let isAway = false
  const counted = {
    query: (async (text: string) => {
      looks += 1
      if (isAway) throw new Error('the database is away')
      return pool.query(text)
    }) as unknown as pg.Pool['query'],
  }
  let noticed = 0
  const options = { folder: older, lookMs: 5 }
  const stop = watchRelease(counted, () => noticed++, options)
  onTestFinished(stop)
  const looksMore = async () => {
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before + 8)
  }
  await looksMore()
  await migrate(database.url, () => {}, { folder: await release('newer', own, addition) })
  isAway = true
  await looksMore()
  isAway = false
  await looksMore()
  expect(noticed).toBe(0)
  await migrate(database.url, () => {}, { folder: await release('newest', own, addition, contraction) })
  await expect.poll(() => noticed).toBe(1)
  const seen = looks
  await pool.query('SELECT pg_sleep(0.05)')
  expect([looks, noticed]).toEqual([seen, 1])
})
