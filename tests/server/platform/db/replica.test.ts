import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { databaseOn } from '#server/platform/db/client.ts'
import { openGuardedPool } from '#server/platform/db/guarded-pool.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openReplica } from '#server/platform/db/replica.ts'
import { readFromPrimary, readFromReplica } from '#server/platform/db/replica-reads.ts'
import { createLog } from '#server/platform/log.ts'
import { openTestApp, type TestApp } from '#support/app.ts'
import { dataOf, plainClient } from '#support/client.ts'
import { createTestDatabase } from '#support/database.ts'
import { query } from '#support/embedded.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { noPostgres, type PostgresPair, startPostgresPair } from '#support/postgres-pair.ts'

const withPostgres = test.skipIf(noPostgres !== undefined)
const why = noPostgres ? ` (${noPostgres})` : ''
let pair: PostgresPair

beforeAll(async () => {
  if (noPostgres) return
  pair = await startPostgresPair()
  const { url } = await openDatabase({ databaseUrl: pair.primaryUrl, log: () => {} })
  await migrate(url, () => {})
  await query(url, 'CREATE TABLE notes (id serial PRIMARY KEY, text text)')
  return () => pair.stop()
}, 60_000)

/** Opens a query builder with a primary and a standby for reads, and tells which one answers. */
function openPair(standbyUrl: string, now?: () => number) {
  const warnings: string[] = []
  const log = createLog('info', {
    write(line) {
      const { level, msg } = JSON.parse(line)
      if (level >= 40) warnings.push(msg)
    },
  })
  const options = { max: 4, limitMs: 5_000, log }
  const primary = openGuardedPool(pair.primaryUrl, options)
  const replica = openReplica(standbyUrl, { ...options, primary: primary.pool, ...(now && { now }) })
  const db = databaseOn(replica.route(primary.pool))
  const isStandby = async () => {
    const { rows } = await db.execute<{ there: boolean }>(sql`SELECT pg_is_in_recovery() AS there`)
    return rows[0]?.there
  }
  const notes = async () => {
    const { rows } = await db.execute<{ text: string }>(sql`SELECT text FROM notes ORDER BY id`)
    return rows.map(({ text }) => text)
  }
  const expectStandby = () =>
    expect.poll(() => readFromReplica(isStandby), { timeout: 10_000, interval: 20 }).toBe(true)
  const write = (text: string) => db.execute(sql`INSERT INTO notes (text) VALUES (${text})`)
  const close = async () => {
    await replica.close()
    await primary.close()
  }
  return { db, replica, warnings, isStandby, notes, expectStandby, write, close }
}

withPostgres(
  `only visitor reads go to the standby; writes, locks and transactions go to the primary${why}`,
  async () => {
    const { db, isStandby, expectStandby, write, close } = openPair(pair.standbyUrl)
    await expectStandby()
    expect(await isStandby()).toBe(false)
    expect(await readFromReplica(() => readFromPrimary(isStandby))).toBe(false)
    // Reads that fill a cache use the primary, even inside a replica read.
    expect(await readFromPrimary(() => readFromReplica(isStandby))).toBe(false)
    await readFromReplica(async () => {
      await write('a visitor’s own')
      const { rows } = await db.execute(
        sql`WITH note AS (INSERT INTO notes (text) VALUES ('b') RETURNING id) SELECT * FROM note`,
      )
      expect(rows).toHaveLength(1)
      const inTransaction = await db.transaction((tx) =>
        tx.execute<{ there: boolean }>(sql`SELECT pg_is_in_recovery() AS there`),
      )
      expect(inTransaction.rows[0]?.there).toBe(false)
      await db.execute(sql`SELECT id FROM notes FOR UPDATE`)
      await expect(db.execute(sql`SELECT nowhere`)).rejects.toThrow()
    })
    await close()
  },
)

withPostgres(`after a change, reads go to the primary until the standby has caught up${why}`, async () => {
  const { replica, isStandby, notes, expectStandby, write, close } = openPair(pair.standbyUrl)
  await expectStandby()
  await query(pair.standbyUrl, 'SELECT pg_wal_replay_pause()')
  await write('news')
  replica.noteChange()
  expect(await readFromReplica(notes)).toContain('news')
  expect(await readFromReplica(isStandby)).toBe(false)
  await query(pair.standbyUrl, 'SELECT pg_wal_replay_resume()')
  await expectStandby()
  expect(await readFromReplica(notes)).toContain('news')
  await close()
})

withPostgres(
  `a standby that falls behind unnoticed serves reads for a few seconds at most${why}`,
  async () => {
    let ahead = 0
    const { replica, isStandby, notes, expectStandby, write, warnings, close } = openPair(
      pair.standbyUrl,
      () => Date.now() + ahead,
    )
    await expectStandby()
    await query(pair.standbyUrl, 'SELECT pg_wal_replay_pause()')
    await write('unannounced')
    expect(await readFromReplica(notes)).not.toContain('unannounced')
    ahead = 6_000
    expect(await readFromReplica(notes)).toContain('unannounced')
    await expect.poll(() => warnings, { timeout: 10_000 }).toHaveLength(1)
    expect(warnings[0]).toMatch(/seconds behind/)
    expect(replica.isCurrent()).toBe(false)
    await query(pair.standbyUrl, 'SELECT pg_wal_replay_resume()')
    await expectStandby()
    expect(await readFromReplica(isStandby)).toBe(true)
    await close()
  },
)

withPostgres(`a read address that is not a standby of the primary gets no reads${why}`, async () => {
  const other = await createTestDatabase()
  for (const url of [other.url, pair.primaryUrl]) {
    const { isStandby, warnings, close } = openPair(url)
    expect(await readFromReplica(isStandby)).toBe(false)
    await expect.poll(() => warnings, { timeout: 10_000 }).toHaveLength(1)
    expect(warnings[0]).toMatch(/DATABASE_READ_URL is not a standby of DATABASE_URL/)
    expect(await readFromReplica(isStandby)).toBe(false)
    await close()
  }
  await other.drop()
})

withPostgres(
  `visitors read from the standby, members from the primary, and both work after the standby ends${why}`,
  async () => {
    const app = await openTestApp(
      { DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.standbyUrl, SEARCH_IN_MEMORY: 'false' },
      { through: async () => pair.primaryUrl },
    )
    const { db } = app
    const seller = await createUser(db)
    const { leaf: category } = await createBranch(db)
    const product = await createProduct(db, { seller, category })
    const visitor = plainClient(app)
    const member = plainClient(app, { token: await signIn(db, { userId: seller.id }) })
    const nameOf = async (client: typeof visitor) =>
      (await dataOf(client.getProduct({ id: product.id }))).name
    await expect
      .poll(async () => ((await nameOf(visitor)) ? readsAt(app, 'replica') : 0), { timeout: 10_000 })
      .toBeGreaterThan(0)
    const before = await readsAt(app, 'replica')
    expect(await nameOf(member)).toBe(product.name)
    expect(await readsAt(app, 'replica')).toBe(before)
    await pair.endStandby()
    for (let round = 0; round < 5; round += 1) expect(await nameOf(visitor)).toBe(product.name)
    expect(await nameOf(member)).toBe(product.name)
    await expect.poll(() => app.complaints.length, { timeout: 10_000 }).toBeGreaterThan(0)
    app.complaints.splice(0)
  },
)

const readsAt = async ({ resources }: TestApp, from: string) => {
  const line = new RegExp(`^marketplace_visitor_reads_total\\{from="${from}"\\} (\\d+)`, 'm')
  return Number(line.exec(await resources.metrics.metrics())?.[1] ?? 0)
}
