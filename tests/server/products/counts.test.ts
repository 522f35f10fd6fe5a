import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories, products, productViews, searchHits, users } from '#server/platform/db/schema.ts'
import { compactCounts } from '#server/products/count-job.ts'
import { countByCategory } from '#server/products/counts.ts'
import { listProducts } from '#server/products/list.ts'
import { everything, inCategory, ofSeller } from '#server/products/scopes.ts'
import { sellers } from '#server/sellers/sellers.ts'
import { openTestApp } from '#support/app.ts'
import { createCategory, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const { db } = await openTestApp()

const seller = await createUser(db)
const top = await createCategory(db)
const one = await createCategory(db, { parentId: top.id })
const two = await createCategory(db, { parentId: top.id })
type Fields = Parameters<typeof createProduct>[2]
const add = (category: typeof one, fields: Fields = {}) => createProduct(db, { seller, category }, fields)
const change = (id: string, fields: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(fields).where(eq(products.id, id))
const past = () => new Date(Date.now() - 1000)

/** Compares the maintained counts of a category with counts of its rows. */
async function expectExact(category: typeof one | null) {
  const scope = category ? inCategory(category) : everything
  const kept = await listProducts(db, scope, {})
  const looked = await listProducts(db, { ...scope, isCounted: false }, {})
  expect(kept.total).toBe(looked.total)
  expect(kept.facets).toEqual(looked.facets)
  return kept.total
}

async function expectAllExact() {
  for (const category of [null, top, one, two]) await expectExact(category)
  const counts = await countByCategory(db)
  for (const category of await db.select().from(categories).where(eq(categories.parentId, top.id))) {
    expect(counts.get(category.id) ?? 0).toBe(await expectExact(category))
  }
  for (const profile of await sellers(db, sql`true`)) {
    expect(profile.productCount).toBe((await listProducts(db, ofSeller(profile._id), {})).total)
  }
}

/** Numbers of distinct kinds and of count rows. */
async function rowsOfCounts() {
  const { rows } = await db.execute<{ kinds: number; rows: number }>(sql`
    SELECT count(DISTINCT (category_id, condition, emirate, posted_by))::int AS kinds, count(*)::int AS rows FROM product_counts`)
  return rows[0]
}

test('every change of a listing updates the counts at once, before and after compaction', async () => {
  const made = await Promise.all([
    add(one),
    add(one, { condition: 'used' }),
    add(two, { emirate: 'ajman' }),
    add(two),
  ])
  const [first, second, third, fourth] = made.map(({ id }) => id) as [string, string, string, string]
  const other = await createUser(db)
  const steps: (() => Promise<unknown>)[] = [
    () => change(first, { status: 'sold' }),
    () => change(first, { status: 'active' }),
    () => change(second, { categoryId: two.id, emirate: 'sharjah', condition: 'new', postedBy: 'business' }),
    () => change(third, { expiresAt: past() }),
    () => change(third, { expiresAt: daysFromNow(60) }),
    () => change(fourth, { userId: other.id }),
    () => change(fourth, { price: 900, viewCount: 7, boostedUntil: daysFromNow(3) }),
    () => add(one, { status: 'draft' }),
    () => add(one, { expiresAt: past() }),
    () => change(second, { status: 'hidden', expiresAt: past() }),
    () => db.delete(products).where(eq(products.id, first)),
  ]
  for (const step of steps) {
    await step()
    await expectAllExact()
    await compactCounts(db)
    await expectAllExact()
  }
  expect(await expectExact(top)).toBe(2)
})

test('an expired listing is not counted, before and after compaction, and renewal counts it again', async () => {
  const { id } = await add(one)
  const before = await expectExact(one)
  // Triggers are off because nothing is written when a listing expires.
  await db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE products DISABLE TRIGGER USER`)
    await tx.update(products).set({ expiresAt: past() }).where(eq(products.id, id))
    await tx.execute(sql`ALTER TABLE products ENABLE TRIGGER USER`)
  })
  expect(await expectExact(one)).toBe(before - 1)
  await compactCounts(db)
  const [row] = await db.select().from(products).where(eq(products.id, id))
  expect(row?.counted).toBe(false)
  expect(await expectExact(one)).toBe(before - 1)
  await change(id, { status: 'hidden' })
  await change(id, { status: 'active', expiresAt: daysFromNow(60) })
  expect(await expectExact(one)).toBe(before)
  await expectAllExact()
})

test('filters and facets from the maintained counts equal those counted from the products', async () => {
  for (const condition of ['new', 'used'] as const)
    for (const emirate of ['dubai', 'ajman']) await add(two, { condition, emirate })
  for (const query of [
    { condition: 'used' },
    { emirate: 'ajman', subCat: two.id },
    { postedBy: 'business' },
  ] as const) {
    const scope = inCategory(top)
    const kept = await listProducts(db, scope, query)
    const looked = await listProducts(db, { ...scope, isCounted: false }, query)
    expect(kept).toEqual(looked)
  }
})

test('a rolled-back transaction changes no counts, nor are its counts visible outside', async () => {
  const before = await expectExact(one)
  const failed = db.transaction(async (tx) => {
    await createProduct(tx, { seller, category: one })
    expect((await listProducts(tx, inCategory(one), {})).total).toBe(before + 1)
    expect((await listProducts(db, inCategory(one), {})).total).toBe(before)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await expectAllExact()
})

test('concurrent writers and compactions leave exact counts with one row per kind', async () => {
  const listings = await Promise.all(Array.from({ length: 24 }, (_, index) => add(index % 2 ? one : two)))
  const writers = listings.map(async ({ id }, index) => {
    await change(id, { status: 'sold' })
    await change(id, { status: 'active', categoryId: index % 3 ? one.id : two.id })
    if (index % 4 === 0) await change(id, { expiresAt: past() })
    if (index % 5 === 0) await db.delete(products).where(eq(products.id, id))
  })
  const folding = Array.from({ length: 6 }, () => compactCounts(db))
  const readers = Array.from({ length: 6 }, () => countByCategory(db))
  await Promise.all([...writers, ...folding, ...readers])
  await expectAllExact()
  await compactCounts(db)
  await expectAllExact()
  const counts = await rowsOfCounts()
  expect(counts?.rows).toBe(counts?.kinds)
})

test('deleting a seller removes their products from all counts', async () => {
  const leaving = await createUser(db)
  for (const category of [one, two, two]) await createProduct(db, { seller: leaving, category })
  await expectAllExact()
  await db.delete(users).where(eq(users.id, leaving.id))
  await expectAllExact()
  await compactCounts(db)
  const { rows } = await db.execute(sql`SELECT FROM seller_counts WHERE user_id = ${leaving.id}`)
  expect(rows).toEqual([])
})

test('product uses sum the last 30 days and drop older days', async () => {
  const [first, second] = [(await add(one)).id, (await add(one)).id]
  const day = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
  const usesOf = async (id: string) => {
    const { rows } = await db.execute<{ views: number; searches: number }>(
      sql`SELECT views, searches FROM product_uses WHERE product_id = ${id}`,
    )
    return rows[0] ?? { views: 0, searches: 0 }
  }
  await db.insert(productViews).values([
    { productId: first, day: day(0), count: 2 },
    { productId: first, day: day(-3), count: 4 },
    { productId: first, day: day(-45), count: 900 },
    { productId: second, day: day(-45), count: 900 },
  ])
  await db.insert(searchHits).values({ productId: first, day: day(-1), count: 5 })
  expect(await usesOf(first)).toEqual({ views: 6, searches: 5 })
  expect(await usesOf(second)).toEqual({ views: 0, searches: 0 })
  await db
    .update(productViews)
    .set({ count: 9 })
    .where(eq(productViews.day, day(0)))
  expect(await usesOf(first)).toMatchObject({ views: 13 })
  // The day of a row moves out of the window, as time would do it.
  await db
    .update(productViews)
    .set({ day: day(-31) })
    .where(eq(productViews.day, day(-3)))
  await compactCounts(db)
  expect(await usesOf(first)).toEqual({ views: 9, searches: 5 })
  await db.delete(productViews).where(eq(productViews.productId, first))
  expect(await usesOf(first)).toEqual({ views: 0, searches: 5 })
  await db.delete(products).where(eq(products.id, first))
  expect(await usesOf(first)).toEqual({ views: 0, searches: 0 })
})
