import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf } from '#lib/i18n/format.ts'
import { countWaiting } from '#server/admin/overview/queue-counts.ts'
import { productPage } from '#server/admin/products/queries.ts'
import { storePage } from '#server/admin/stores/queries.ts'
import { userPage } from '#server/admin/users/queries.ts'
import type { Database } from '#server/platform/db/client.ts'
import { withLongTimeout } from '#server/platform/db/statement-timeout.ts'
import { compactCounts } from '#server/products/count-job.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createBusiness, createProduct } from '#support/factories.ts'
import { rowsReadBy } from '#support/rows-read.ts'

const { db } = await openTestApp()
const { leaf } = await createBranch(db)
const seller = await createBusiness(db)
const waiting = await createProduct(db, { seller, category: leaf }, { name: 'Zeppelin', status: 'review' })
const { id } = await createProduct(db, { seller, category: leaf }, { name: 'Lamp', externalId: 'lamp' })
await withLongTimeout(() =>
  db.execute(sql`
    INSERT INTO products (id, user_id, category_id, top_category_id, name, external_id, condition, emirate, expires_at)
    SELECT gen_random_uuid(), user_id, category_id, top_category_id, 'Lamp ' || n, 'lamp-' || n, condition, emirate, expires_at
    FROM products, generate_series(1, 1500) n WHERE id = ${id}`),
)
await compactCounts(db)
await db.execute(sql`VACUUM ANALYZE products, product_texts`)

/** Counts the rows of a table that an index scan reads, as on a table too large for a sequential scan. */
const read = (run: (tx: Database) => Promise<unknown>, table = 'products', avoided = ['seqscan']) =>
  rowsReadBy(db, table, async (tx) => {
    for (const method of avoided) await tx.execute(sql.raw(`SET LOCAL enable_${method} = off`))
    await run(tx)
  })
/** Counts the same when an index gives the order, which the planner prefers to sorting many rows. */
const readOrdered = (run: (tx: Database) => Promise<unknown>) =>
  read(run, 'products', ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
/** Upper bound of rows read for a page and its total. */
const few = 250
/** Rows that counting the active listings reads when the visibility map of no index is current. */
const counted = 1_501

test('admin pages read few of many rows', async () => {
  expect(await read((tx) => countWaiting(tx))).toBeLessThan(10)
  expect(await read((tx) => productPage(tx, {}))).toBeLessThan(few)
  expect(await read((tx) => productPage(tx, { page: 20 }), 'users')).toBeLessThan(few)
  expect(await read((tx) => productPage(tx, { status: 'review' }))).toBeLessThan(10)
  expect(await read((tx) => productPage(tx, { status: 'deleted' }))).toBeLessThan(10)
  expect(await read((tx) => userPage(tx, {}))).toBeLessThan(10)
  expect(await read((tx) => storePage(tx, {}))).toBeLessThan(10)
})

test('listings filtered by state or day and sorted by price or date are read through an index', async () => {
  const day = dayOf(new Date().toISOString())
  for (const sort of ['price', '-price', 'since', '-since']) {
    expect(await readOrdered((tx) => productPage(tx, { status: 'active', sort })), sort).toBeLessThan(
      counted + few,
    )
    expect(await read((tx) => productPage(tx, { status: 'review', sort })), sort).toBeLessThan(20)
  }
  expect(await read((tx) => productPage(tx, { from: day, to: day }))).toBeLessThan(20)
  expect(
    await readOrdered((tx) => productPage(tx, { from: day, status: 'active', sort: '-since' })),
  ).toBeLessThan(counted + few)
  expect(await read((tx) => userPage(tx, { status: 'business', sort: 'since' }), 'users')).toBeLessThan(10)
})

test.each(['zeppelin', 'lamp 1399', 'LAMP-1399', waiting.id.slice(0, 18)])(
  'a search for %j reads few listings and few of their texts',
  async (search) => {
    for (const table of ['products', 'product_texts']) {
      const rows = await read(async (tx) => {
        expect((await productPage(tx, { search })).items.length).toBeGreaterThan(0)
      }, table)
      expect(rows, table).toBeLessThan(few)
    }
  },
)

test('a search counts up to a thousand hits and pages from the newest', async () => {
  const all = await productPage(db, { search: 'lamp', size: 100 })
  expect([all.total, all.totalExact]).toEqual([1_000, false])
  const page = await productPage(db, { search: 'lamp', size: 50, page: 2 })
  expect(page.items.map(({ _id }) => _id)).toEqual(all.items.slice(50).map(({ _id }) => _id))
  const exact = await productPage(db, { search: 'lamp 139' })
  expect([exact.total, exact.totalExact]).toEqual([11, true])
})
