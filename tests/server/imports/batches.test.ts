import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { claimImport, insertImport } from '#server/imports/queries.ts'
import { runImport } from '#server/imports/run.ts'
import type { Database } from '#server/platform/db/client.ts'
import { imports, products, searchDocuments } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBusiness, daysFromNow } from '#support/factories.ts'
import { filesFolder } from '#support/files.ts'
import { createLamps, csvOf, lamp, picture, type Row, zipOf } from '#support/imports.ts'

const app = await openTestApp()
const { db, resources } = app
const api = browserClient(app, { lang: 'en' })
const save = await filesFolder()
await createLamps(db)
const zipPath = await save('zip', await zipOf({ 'one.jpg': await picture(10), 'two.jpg': await picture(20) }))

let seller: Awaited<ReturnType<typeof createBusiness>>
beforeEach(async () => {
  seller = await createBusiness(db)
})

/** Rows of lamps 0 to `count` - 1; a batch has 500 rows. */
const lampRows = (count: number, cells: (index: number) => Row = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    lamp({ 'External id': `lamp-${index}`, 'Name (English)': `Brass lamp ${index}`, ...cells(index) }),
  )

/** Claims a new import of these rows; `run` runs it. */
async function claim(rows: Row[]) {
  const csvPath = await save('csv', csvOf(rows))
  await insertImport(db, {
    ...{ userId: seller.id, source: 'page', state: 'waiting' },
    ...{ csvName: 'stock.csv', csvBytes: 1 },
  })
  const job = await claimNext()
  return { job, run: (held = job) => runImport(resources, held, { csvPath, zipPath }) }
}

async function claimNext() {
  const job = await claimImport(db)
  if (!job) throw new Error('nothing waits')
  return job
}

async function importRows(rows: Row[]) {
  const { job, run } = await claim(rows)
  await run()
  return readImport(job.id)
}

async function readImport(id: string) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  if (!row) throw new Error('the import is gone')
  return row
}

const numbered = (index: number) =>
  and(eq(products.userId, seller.id), eq(products.externalId, `lamp-${index}`))

/** Locks a listing in its own transaction, runs `work`, and rolls back. */
const whileLocked = (index: number, work: (tx: Database) => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.select({ id: products.id }).from(products).where(numbered(index)).for('update')
    await work(tx)
  })

/** Waits until another transaction has locked a listing. */
const untilLocked = (index: number) =>
  expect
    .poll(
      () =>
        db
          .select({ id: products.id })
          .from(products)
          .where(numbered(index))
          .for('update', { skipLocked: true }),
      { interval: 10, timeout: 20_000 },
    )
    .toEqual([])

/** Returns the ids of the database backends that wait for a lock. */
async function blockedSessions(): Promise<number[]> {
  const { rows } = await db.execute<{ pid: number }>(sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows.map(({ pid }) => pid)
}

/** Returns a position for `changedDocuments`. */
async function moment(): Promise<string> {
  const { rows } = await db.execute<{ xact: string }>(
    sql`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xact`,
  )
  return rows[0]?.xact ?? ''
}

/** Returns listings whose search document changed since a position, with whether their words changed. */
async function changedDocuments(since: string) {
  const { rows } = await db.execute<{ external_id: string; worded: boolean }>(sql`
    SELECT p.external_id, bool_or(c.worded) AS worded FROM search_changes c JOIN products p ON p.id = c.product_id
    WHERE p.user_id = ${seller.id} AND c.xact >= ${since}::xid8 GROUP BY 1 ORDER BY 1`)
  return Object.fromEntries(rows.map(({ external_id, worded }) => [external_id, worded]))
}

test('an import killed while saving is completed by the next process without partial batches', async () => {
  await importRows(lampRows(1))
  const rows = lampRows(1_100, () => ({ 'Description (English)': 'Quorfle' }))
  const { job, run } = await claim(rows)
  await whileLocked(0, async () => {
    const killed = run()
    killed.catch(() => undefined)
    await expect.poll(blockedSessions, { timeout: 20_000 }).toHaveLength(1)
    const [pid] = await blockedSessions()
    await db.execute(sql`SELECT pg_terminate_backend(${pid})`)
    await expect(killed).rejects.toThrow()
  })
  app.complaints.splice(0)
  expect(await readImport(job.id)).toMatchObject({ state: 'running', rowsRead: 0, created: 0 })
  expect(await db.$count(products, eq(products.userId, seller.id))).toBe(1)
  await db
    .update(imports)
    .set({ heldUntil: daysFromNow(-1) })
    .where(eq(imports.id, job.id))
  await run(await claimNext())
  expect(await readImport(job.id)).toMatchObject({
    state: 'done',
    rowsRead: 1_100,
    created: 1_099,
    updated: 1,
  })
  expect(await db.$count(products, eq(products.userId, seller.id))).toBe(1_100)
  const found = sql`${searchDocuments.userId} = ${seller.id} AND ${searchDocuments.words} @@ 'quorfle'::tsquery`
  expect(await db.$count(searchDocuments, found)).toBe(1_100)
})

test('an import cancelled while saving stores none of its open batches', async () => {
  await importRows(lampRows(1))
  const { job, run } = await claim(lampRows(1_000, () => ({ Price: '99' })))
  let cancelled: Promise<unknown> = Promise.resolve()
  await whileLocked(0, async () => {
    cancelled = run()
    cancelled.catch(() => undefined)
    await expect.poll(blockedSessions, { timeout: 20_000 }).toHaveLength(1)
    await db.update(imports).set({ state: 'failed', reason: 'cancelled' }).where(eq(imports.id, job.id))
  })
  await expect(cancelled).rejects.toThrow()
  expect(
    await db.select({ price: products.price }).from(products).where(eq(products.userId, seller.id)),
  ).toEqual([{ price: 450_00 }])
})

test('a transaction that locks listings in the opposite order delays the import but does not break it', async () => {
  await importRows(lampRows(1_000))
  const { job, run } = await claim(lampRows(1_000, () => ({ Price: '99' })))
  let running: Promise<unknown> = Promise.resolve()
  await whileLocked(0, async (tx) => {
    running = run()
    running.catch(() => undefined)
    // The second batch waits for the first, and the first for this transaction, which now waits for the
    // second.
    await untilLocked(999)
    await tx.update(products).set({ viewCount: 7 }).where(numbered(999))
  })
  await running
  expect(await readImport(job.id)).toMatchObject({ state: 'done', updated: 1_000, unchanged: 0 })
  const changed = and(eq(products.userId, seller.id), eq(products.price, 99_00))
  expect(await db.$count(products, changed)).toBe(1_000)
})

test('the first three new listings of a file are announced, across batches', async () => {
  await importRows(lampRows(1_200))
  const rows = await db
    .select({ externalId: products.externalId })
    .from(products)
    .where(and(eq(products.userId, seller.id), sql`${products.announcedAt} IS NULL`))
    .orderBy(products.id)
  expect(rows.map(({ externalId }) => externalId)).toEqual(['lamp-0', 'lamp-1', 'lamp-2'])
})

test('a picture used in two batches is stored once', async () => {
  const done = await importRows(
    lampRows(1_000, (index) => ({ Images: index % 2 === 0 ? 'one.jpg|two.jpg' : 'two.jpg|one.jpg' })),
  )
  expect(done).toMatchObject({ state: 'done', created: 1_000 })
  const { rows } = await db.execute(sql`
    SELECT count(*)::int AS count FROM images WHERE owner_id = ${seller.id} AND used_at IS NOT NULL`)
  expect(rows).toEqual([{ count: 2 }])
})

test('a changed price keeps a listing’s search words and updates its place when sorted by price', async () => {
  const names = ['a', 'b', 'c']
  const priced = (prices: string[]) =>
    names.map((id, index) =>
      lamp({ 'External id': id, 'Name (English)': 'Zanthril lamp', Price: prices[index] ?? '' }),
    )
  await importRows(priced(['100', '200', '300']))
  const before = await moment()
  await importRows(priced(['250', '200', '50']))
  expect(await changedDocuments(before)).toEqual({ a: false, c: false })
  const { items } = await dataOf(api.searchOnNextPage({ search: 'zanthril', sort: 'price_asc' }))
  expect(items.map(({ price }: { price: number }) => price)).toEqual([50_00, 200_00, 250_00])
})

test('only rows with changed texts get new search words', async () => {
  await importRows(lampRows(3))
  const before = await moment()
  await importRows(
    lampRows(3, (index): Row => (index === 1 ? { 'Description (English)': 'Ublivid' } : { Price: '99' })),
  )
  expect(await changedDocuments(before)).toEqual({ 'lamp-0': false, 'lamp-1': true, 'lamp-2': false })
  const { items } = await dataOf(api.searchOnNextPage({ search: 'ublivid' }))
  expect(items).toHaveLength(1)
})

test('changed prices update search documents in place', async () => {
  await importRows(lampRows(600))
  const pages = async () => {
    const { rows } = await db.execute<{ id: string; page: number }>(sql`
      SELECT id, (ctid::text::point)[0]::int AS page FROM search_documents WHERE user_id = ${seller.id} ORDER BY id`)
    return rows
  }
  const before = await pages()
  await importRows(lampRows(600, (index) => ({ Price: `${100 + index}` })))
  expect(await pages()).toEqual(before)
  const priced = await db
    .select({ price: searchDocuments.price })
    .from(searchDocuments)
    .where(
      inArray(
        searchDocuments.id,
        before.map(({ id }) => id),
      ),
    )
    .orderBy(searchDocuments.price)
  expect(priced.map(({ price }) => price)).toEqual(
    Array.from({ length: 600 }, (_, index) => (100 + index) * 100),
  )
})
