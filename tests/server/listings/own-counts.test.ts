import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type MyProductType, myProductTypes } from '#lib/contract/listings.ts'
import { categoryPage } from '#server/admin/categories/queries.ts'
import { ownListingIds } from '#server/listings/queries.ts'
import { products } from '#server/platform/db/schema.ts'
import { compactCounts } from '#server/products/count-job.ts'
import { countCategories, countTypes } from '#server/sellers/listing-counts.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser, daysFromNow, type ProductRow } from '#support/factories.ts'
import { rowsReadBy } from '#support/rows-read.ts'

const { db } = await openTestApp()
const { top, leaf } = await createBranch(db)
const { leaf: other } = await createBranch(db)

const stateOf = sql`CASE WHEN p.status = 'active' AND p.expires_at <= now() THEN 'expired' ELSE p.status END`

/** Reads the ids of a member’s listings in a state from the listings themselves. */
async function looked(userId: string, type: MyProductType, categoryId?: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.id FROM products p WHERE p.user_id = ${userId} AND p.deleted_at IS NULL
      AND ${stateOf} = ${type} ${categoryId ? sql`AND ${categoryId} IN (p.category_id, p.top_category_id)` : sql``}
    ORDER BY p.created_at DESC, p.id DESC`)
  return rows.map(({ id }) => id)
}

async function expectExact(userId: string) {
  const types = new Map((await countTypes(db, userId)).map(({ type, count }) => [type, count]))
  for (const type of myProductTypes) {
    const all = await looked(userId, type)
    expect(types.get(type) ?? 0, type).toBe(all.length)
    for (const categoryId of [undefined, top.id, leaf.id, other.id]) {
      const ids = await looked(userId, type, categoryId)
      const slice = { type, categoryId, limit: 2, offset: 1 }
      expect(await ownListingIds(db, userId, slice)).toEqual({ ids: ids.slice(1, 3), total: ids.length })
    }
    for (const { _id, count } of await countCategories(db, userId, type)) {
      expect(count).toBe((await looked(userId, type, _id)).length)
    }
  }
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    SELECT category_id AS id, count(*)::int AS count FROM products GROUP BY 1 UNION ALL
    SELECT top_category_id, count(*)::int FROM products GROUP BY 1`)
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  for (const { _id, productCount } of (await categoryPage(db, {})).items) {
    expect(productCount).toBe(counts.get(_id) ?? 0)
  }
}

test('lists and counts of own listings follow every change, before and after compaction', async () => {
  const seller = await createUser(db)
  const add = (fields: Parameters<typeof createProduct>[2], category = leaf) =>
    createProduct(db, { seller, category }, fields)
  const made: ProductRow[] = []
  for (const status of [
    'active',
    'active',
    'active',
    'active',
    'sold',
    'hidden',
    'review',
    'draft',
  ] as const) {
    made.push(await add({ status, createdAt: daysFromNow(-made.length / 10) }))
  }
  made.push(await add({}, other), await add({ expiresAt: daysFromNow(-1) }))
  await expectExact(seller.id)

  const change = (at: number, fields: Partial<typeof products.$inferInsert>) =>
    db
      .update(products)
      .set(fields)
      .where(eq(products.id, made[at]?.id ?? ''))
  const changes = [
    () => change(0, { expiresAt: new Date(Date.now() - 1_000) }),
    () => compactCounts(db),
    () => change(1, { expiresAt: new Date(Date.now() - 1_000) }),
    () => change(0, { expiresAt: daysFromNow(60) }),
    () => change(2, { status: 'sold' }),
    () => change(3, { categoryId: other.id, topCategoryId: other.parentId ?? '' }),
    () => change(4, { status: 'removed', deletedAt: new Date() }),
    () => change(7, { status: 'active' }),
    () => db.delete(products).where(eq(products.id, made[5]?.id ?? '')),
    () => compactCounts(db),
    () => compactCounts(db),
  ]
  for (const run of changes) {
    await run()
    await expectExact(seller.id)
  }
})

test('the cost of own lists and counts does not grow with the number of listings', async () => {
  const seller = await createUser(db)
  const { id } = await createProduct(db, { seller, category: leaf })
  await db.execute(sql`
    INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'created_at', p.created_at - n * interval '1 minute'))).*
    FROM products p, generate_series(1, 1000) n WHERE p.id = ${id}`)
  await compactCounts(db)
  await db.execute(sql`ANALYZE products`)
  const slice = { type: 'active', limit: 4, offset: 8 } as const
  const read = (run: Parameters<typeof rowsReadBy>[2]) => rowsReadBy(db, 'products', run)
  expect(await read((tx) => ownListingIds(tx, seller.id, slice))).toBeLessThan(50)
  expect(await read((tx) => countTypes(tx, seller.id))).toBeLessThan(10)
  expect(await read((tx) => countCategories(tx, seller.id, 'active'))).toBeLessThan(10)
})
