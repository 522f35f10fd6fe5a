import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { insertBlock } from '#server/blocks/queries.ts'
import { forgetCaches } from '#server/platform/caches.ts'
import { categories, products } from '#server/platform/db/schema.ts'
import { cachedCounts } from '#server/products/count-cache.ts'
import { listProducts } from '#server/products/list.ts'
import { everything, inCategory } from '#server/products/scopes.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createCategory, createProduct, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db, resources } = app
const api = browserClient(app)
const seller = await createUser(db)
const top = await createCategory(db)
const one = await createCategory(db, { parentId: top.id })
const two = await createCategory(db, { parentId: top.id })
await createProduct(db, { seller, category: one }, { condition: 'new', emirate: 'dubai' })
await createProduct(db, { seller, category: one }, { condition: 'used', emirate: 'ajman' })
await createProduct(db, { seller, category: two }, { condition: 'used', emirate: 'dubai' })

const totalOf = async (category: typeof one) =>
  (await dataOf(api.getProducts({ categoryId: category.id }))).total

afterEach(() => {
  vi.useRealTimers()
})

test('lists with cached counts equal lists counted from the products', async () => {
  forgetCaches(db, ['products'])
  const kept = await cachedCounts(db)
  const queries = [
    {},
    { condition: 'used' },
    { subCat: two.id },
    { emirate: 'dubai', condition: 'used' },
    { postedBy: 'business' },
    { minPrice: 1 },
  ] as const
  for (const scope of [everything, inCategory(top), inCategory(one), inCategory(two)])
    for (const query of queries) {
      const asked = await listProducts(db, scope, query)
      expect(await listProducts(db, scope, query, kept)).toEqual(asked)
    }
})

test('products behind a block are neither listed nor counted, cached or not', async () => {
  const other = await createUser(db)
  const member = await createUser(db)
  const shelf = await createCategory(db, { parentId: top.id })
  await createProduct(db, { seller, category: shelf }, { condition: 'used' })
  await createProduct(db, { seller: other, category: shelf }, { condition: 'used' })
  await createProduct(db, { seller: other, category: shelf }, { condition: 'new' })
  forgetCaches(db, ['products'])
  const kept = await cachedCounts(db)
  const read = async (query: object, size = 24) => {
    const scope = { ...inCategory(shelf), reader: member.id }
    const list = await listProducts(db, scope, { ...query, size }, kept)
    expect(await listProducts(db, { ...scope, isCounted: false }, { ...query, size })).toEqual(list)
    return list
  }
  expect((await read({})).total).toBe(3)
  await db.transaction((tx) => insertBlock(tx, other.id, member.id))
  for (const size of [24, 100]) {
    const { items, total, facets } = await read({}, size)
    expect([total, items.length, items[0]?.userId]).toEqual([1, 1, seller.id])
    expect(facets.condition).toEqual([{ key: 'used', count: 1 }])
    expect((await read({ condition: 'new' }, size)).total).toBe(0)
  }
})

test('an announced new product is counted in the next list', async () => {
  const before = await totalOf(one)
  await createProduct(db, { seller, category: one })
  const told = new Promise<void>((resolve) => {
    const stop = resources.bus.subscribe(() => {
      stop()
      resolve()
    })
  })
  await resources.bus.publish({ type: 'invalidate', tags: [`category:${one.id}`, 'products'] })
  await told
  expect(await totalOf(one)).toBe(before + 1)
})

test('an unannounced new product is counted after a second', async () => {
  const before = await totalOf(two)
  await createProduct(db, { seller, category: two })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })
  expect(await totalOf(two)).toBe(before + 1)
})

test('a new category has an empty list at once, and a hidden one is not_found', async () => {
  await totalOf(one)
  const added = await createCategory(db, { parentId: top.id })
  expect(await totalOf(added)).toBe(0)
  await db.update(categories).set({ hiddenAt: new Date() }).where(eq(categories.id, added.id))
  forgetCaches(db, ['products'])
  expect(await api.getProducts({ categoryId: added.id })).toMatchObject({ ok: false, code: 'not_found' })
})

test('consecutive pages cover the whole list in every order', async () => {
  const shelf = await createCategory(db, { parentId: top.id })
  const made = []
  for (let number = 0; number < 30; number += 1) {
    const boostedUntil = number % 5 === 0 ? new Date(Date.now() + 86_400_000) : null
    const price = number % 7 === 0 ? 0 : 1_000 + ((number * 37) % 11) * 100
    made.push(
      await createProduct(db, { seller, category: shelf }, { price, viewCount: number % 4, boostedUntil }),
    )
  }
  for (const sort of [undefined, 'newest', 'price_asc', 'price_desc', 'views'] as const) {
    const idsOf = async (page: number, size: number) =>
      (await listProducts(db, inCategory(shelf), { sort, page, size })).items.map(({ _id }) => _id)
    const parts = [
      await idsOf(1, 7),
      await idsOf(2, 7),
      await idsOf(3, 7),
      await idsOf(4, 7),
      await idsOf(5, 7),
    ]
    // This page size has no cached plan and uses another statement.
    const whole = await idsOf(1, 100)
    expect(parts.flat()).toEqual(whole)
    expect(new Set(whole)).toEqual(new Set(made.map(({ id }) => id)))
    // Only the default order lists boosted products first.
    if (sort) continue
    const boosted = await db.select().from(products).where(eq(products.categoryId, shelf.id))
    const first = new Set(boosted.filter((row) => row.boostedUntil).map(({ id }) => id))
    expect(new Set(whole.slice(0, first.size))).toEqual(first)
  }
})
