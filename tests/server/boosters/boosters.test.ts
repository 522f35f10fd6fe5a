import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createCategory, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)
type Query = CallInput<Contract['getProducts']>
type SearchQuery = CallInput<Contract['searchOnNextPage']>
const seller = await createUser(db)
const many = await createCategory(db)
const leaf = await createCategory(db, { parentId: many.id })
const add = (fields: Parameters<typeof createProduct>[2]) =>
  createProduct(db, { seller, category: leaf }, fields)
const boosted = await Promise.all(
  [3, 12, 20, 27].map((age) => add({ boostedUntil: daysFromNow(1), createdAt: daysFromNow(-age) })),
)
const over = await add({ boostedUntil: new Date(Date.now() - 1000), createdAt: daysFromNow(-29) })
for (let age = 1; age <= 25; age += 1) await add({ createdAt: daysFromNow(-age - 0.5) })
const page = (number: number, size = 7, rest: Query = {}) =>
  dataOf(api.getProducts({ categoryId: many.id, page: String(number), size: String(size), ...rest }))

test('boosted listings come first, and an ended booster has no effect', async () => {
  const { items, total } = await page(1, 100)
  expect(total).toBe(30)
  expect(items.slice(0, 4).map(({ _id }) => _id)).toEqual(boosted.map(({ id }) => id))
  expect(items.map(({ boosterApplied }) => boosterApplied)).toEqual(items.map((_, index) => index < 4))
  expect(items.at(-1)?._id).toBe(over.id)
})

test.each(['newest', 'price_asc', 'price_desc', 'views'] as const)(
  'sorting by %s is exact, and up to two boosted listings from other pages are promoted',
  async (sort) => {
    for (const categoryId of [many.id, leaf.id]) {
      const { items, promoted } = await page(1, 7, { sort, categoryId })
      const { rows } = await db.execute<{ id: string }>(sql`
        SELECT id FROM products WHERE category_id = ${leaf.id} ORDER BY ${
          {
            newest: sql`created_at DESC, id DESC`,
            price_asc: sql`(price = 0), price, id`,
            price_desc: sql`price DESC, id`,
            views: sql`view_count DESC, id DESC`,
          }[sort]
        } LIMIT 7`)
      const shown = rows.map(({ id }) => id)
      expect(items.map(({ _id }) => _id)).toEqual(shown)
      const apart = boosted.map(({ id }) => id).filter((id) => !shown.includes(id))
      expect(promoted).toHaveLength(Math.min(2, apart.length))
      for (const { _id, boosterApplied } of promoted) {
        expect(apart).toContain(_id)
        expect(boosterApplied).toBe(true)
      }
    }
  },
)

test('new arrivals are newest first, and the first page promotes two boosted listings', async () => {
  const { items, promoted } = await dataOf(api.newArrival({ size: '7' }))
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM products ORDER BY created_at DESC, id DESC LIMIT 7`,
  )
  const shown = rows.map(({ id }) => id)
  expect(items.map(({ _id }) => _id)).toEqual(shown)
  expect(promoted).toHaveLength(2)
  for (const { _id, boosterApplied } of promoted) {
    expect(shown).not.toContain(_id)
    expect(boosterApplied).toBe(true)
  }
  expect((await dataOf(api.newArrival({ size: '7', page: '2' }))).promoted).toEqual([])
})

test('most viewed and most searched lists are ordered by count and promote boosted listings', async () => {
  const [plain, boostedOne] = [over, boosted[0] as { id: string }]
  await db.insert(schema.productUses).values([
    { productId: boostedOne.id, views: 1, searches: 1 },
    { productId: plain.id, views: 2, searches: 2 },
  ])
  for (const list of [api.mostlyViewed, api.mostlySearched] as const) {
    expect((await dataOf(list({ size: '2' }))).items.map(({ _id }) => _id)).toEqual([plain.id, boostedOne.id])
    const { items, promoted } = await dataOf(list({ size: '1' }))
    expect([items, promoted].map((cards) => cards.map(({ _id }) => _id))).toEqual([
      [plain.id],
      [boostedOne.id],
    ])
  }
})

test('listings are promoted only on the first page of an explicit order, and within its filters', async () => {
  const ids = async (rest: Query) =>
    (await page(Number(rest.page ?? 1), 7, rest)).promoted.map(({ _id }) => _id)
  expect(await ids({})).toEqual([])
  expect(await ids({ sort: 'relevance' })).toEqual([])
  expect(await ids({ sort: 'views', page: '2' })).toEqual([])
  expect(await ids({ sort: 'views', emirate: 'fujairah' })).toEqual([])
})

describe('a search', () => {
  const sought = { name: 'Brass telescope', description: 'For the stars' }
  beforeAll(async () => {
    const category = await createCategory(db, { parentId: (await createCategory(db)).id })
    const offer = (fields: Parameters<typeof createProduct>[2]) =>
      createProduct(db, { seller, category }, fields)
    for (const price of [100, 200, 300, 400]) await offer({ ...sought, price })
    await offer({
      ...sought,
      name: 'Tripod',
      description: 'Carries a brass telescope',
      price: 50,
      boostedUntil: daysFromNow(9),
    })
    for (const [price, days] of [
      [700, 1],
      [800, 3],
      [900, 2],
    ] as const)
      await offer({ ...sought, price, emirate: 'ajman', boostedUntil: daysFromNow(days) })
  })
  const find = (rest: Omit<SearchQuery, 'search'> = {}) =>
    dataOf(api.searchOnNextPage({ search: 'brass telescope', size: '3', ...rest }))
  const pricesOf = (cards: readonly { price: number }[]) => cards.map(({ price }) => price)

  test('in an explicit order is exact and promotes the last two boosted listings with a matching title', async () => {
    const { items, promoted, total } = await find({ sort: 'price_asc' })
    expect(pricesOf(items)).toEqual([50, 100, 200])
    expect(pricesOf(promoted)).toEqual([800, 900])
    expect(total).toBe(8)
  })

  test('promotes only on the first page, and nothing that the page already shows', async () => {
    const { items, promoted } = await find({ sort: 'price_desc' })
    expect([pricesOf(items), pricesOf(promoted)]).toEqual([[900, 800, 700], []])
    expect((await find({ sort: 'price_asc', page: '2' })).promoted).toEqual([])
  })

  test('promotes only listings that pass its filters, and none in the order of relevance', async () => {
    expect((await find({ sort: 'price_asc', emirate: 'fujairah' })).promoted).toEqual([])
    expect(pricesOf((await find({ sort: 'price_asc', maxPrice: '7', size: '1' })).promoted)).toEqual([700])
    for (const sort of ['relevance', undefined] as const) expect((await find({ sort })).promoted).toEqual([])
  })
})

test.each([1, 3, 4, 5, 7, 24, 30])('pages of %i neither repeat nor skip listings', async (size) => {
  for (const sort of ['newest', 'price_asc', 'views'] as const) {
    const whole = (await page(1, 100, { sort })).items.map(({ _id }) => _id)
    const seen: string[] = []
    for (let number = 1; number <= Math.ceil(30 / size); number += 1) {
      const { items, total, page: shown, size: asked } = await page(number, size, { sort })
      expect([total, shown, asked]).toEqual([30, number, size])
      expect(items.length).toBe(Math.min(size, 30 - seen.length))
      seen.push(...items.map(({ _id }) => _id))
    }
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(30)
  }
})

test('a page after the last one is empty and still has the total', async () => {
  expect(await page(6)).toMatchObject({ items: [], total: 30, page: 6 })
  expect(await page(10_000, 100)).toMatchObject({ items: [], total: 30 })
})

test('a booster has no effect after its end date', async () => {
  const [first] = boosted
  await db
    .update(schema.products)
    .set({ boostedUntil: new Date(Date.now() - 1) })
    .where(eq(schema.products.id, first?.id ?? ''))
  const { items } = await page(1, 100)
  expect(items.filter(({ boosterApplied }) => boosterApplied)).toHaveLength(3)
  expect(items.findIndex(({ _id }) => _id === first?.id)).toBeGreaterThan(3)
})
