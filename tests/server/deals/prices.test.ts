import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import { settleDealPrices } from '#server/deals/prices.ts'
import { dealProducts, dealSets, products } from '#server/platform/db/schema.ts'
import { listProducts } from '#server/products/list.ts'
import { everything, inCategory } from '#server/products/scopes.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient } from '#support/client.ts'
import {
  createBranch,
  createDeal,
  createProduct,
  createUser,
  daysFromNow,
  type ProductRow,
} from '#support/factories.ts'
import { rowsReadBy } from '#support/rows-read.ts'

const app = await openTestApp()
const { db } = app
const [visitor, plain] = [browserClient(app), plainClient(app)]
const seller = await createUser(db)

/** Price that a card shows, in fils. */
const shown = ({ deal, price }: ProductCard) => deal?.price ?? price

/** Creates a branch with products at 100, 200, …, 500 dirhams and one without a price. */
async function createList() {
  const branch = await createBranch(db)
  const prices = [100_00, 200_00, 300_00, 400_00, 500_00, 0]
  const listed: ProductRow[] = []
  for (const price of prices)
    listed.push(await createProduct(db, { seller, category: branch.leaf }, { name: 'Lantern', price }))
  return { ...branch, listed }
}

const offer = (dealSetId: string, productId: string, price: number) =>
  db.insert(dealProducts).values({ dealSetId, productId, price })

type Query = Omit<CallInput<Contract['getProducts']>, 'categoryId'>

/** The same products as a category, as a sub-category and as a search. */
const lists: [
  string,
  (list: Awaited<ReturnType<typeof createList>>, query: Query) => Promise<ProductCard[]>,
][] = [
  [
    'a category',
    async ({ top }, query) => (await dataOf(visitor.getProducts({ categoryId: top.id, ...query }))).items,
  ],
  [
    'a sub-category',
    async ({ leaf }, query) => (await dataOf(visitor.getProducts({ categoryId: leaf.id, ...query }))).items,
  ],
  [
    'a search',
    async ({ leaf }, query) =>
      (await dataOf(visitor.searchOnNextPage({ search: 'lantern', subCat: leaf.id, ...query }))).items,
  ],
]

describe.each(lists)('%s', (_, ask) => {
  test('is sorted and filtered by the deal prices that it shows', async () => {
    const list = await createList()
    const idAt = (place: number) => list.listed[place]?.id ?? ''
    const running = await createDeal(db, [])
    await offer(running.id, idAt(4), 150_00)
    await offer(running.id, idAt(1), 250_00)
    await offer(running.id, idAt(5), 90_00)
    const future = await createDeal(db, [], { startsAt: daysFromNow(1), endsAt: daysFromNow(2) })
    await offer(future.id, idAt(3), 10_00)
    expect((await ask(list, { sort: 'price_asc' })).map(shown)).toEqual([
      100_00, 150_00, 200_00, 300_00, 400_00, 0,
    ])
    expect((await ask(list, { sort: 'price_desc' })).map(shown)).toEqual([
      400_00, 300_00, 200_00, 150_00, 100_00, 0,
    ])
    expect((await ask(list, { sort: 'price_asc', minPrice: '120', maxPrice: '220' })).map(shown)).toEqual([
      150_00, 200_00,
    ])
    expect(await ask(list, { minPrice: '450' })).toEqual([])
  })
})

test('similar products are ranked by their distance in shown prices, including deal prices', async () => {
  const { listed } = await createList()
  const [first, fifth] = [listed[0]?.id ?? '', listed[4]?.id ?? '']
  await createDeal(db, []).then(({ id }) => offer(id, fifth, 110_00))
  const ofFirst = await dataOf(plain.relatedProducts({ productId: first, size: '3' }))
  expect(ofFirst.map(shown)).toEqual([110_00, 200_00, 300_00])
  const ofFifth = await dataOf(plain.relatedProducts({ productId: fifth, size: '3' }))
  expect(ofFifth.map(shown)).toEqual([100_00, 200_00, 300_00])
})

describe('sorting by price follows', () => {
  const cheapest = async (list: Awaited<ReturnType<typeof createList>>) => {
    const found = await Promise.all(lists.map(([, ask]) => ask(list, { sort: 'price_asc' })))
    const [one, ...others] = found.map((items) => items.map(shown))
    for (const other of others) expect(other).toEqual(one)
    return one
  }
  const plainPrices = [100_00, 200_00, 300_00, 400_00, 500_00, 0]

  test('a deal price, its removal, and the dates of its deal set', async () => {
    const list = await createList()
    const productId = list.listed[4]?.id ?? ''
    const set = await createDeal(db, [])
    await offer(set.id, productId, 50_00)
    expect(await cheapest(list)).toEqual([50_00, 100_00, 200_00, 300_00, 400_00, 0])
    const ofProduct = and(eq(dealProducts.dealSetId, set.id), eq(dealProducts.productId, productId))
    await db.update(dealProducts).set({ price: 350_00 }).where(ofProduct)
    expect(await cheapest(list)).toEqual([100_00, 200_00, 300_00, 350_00, 400_00, 0])
    const ofSet = eq(dealSets.id, set.id)
    await db
      .update(dealSets)
      .set({ endsAt: daysFromNow(-0.5) })
      .where(ofSet)
    expect(await cheapest(list)).toEqual(plainPrices)
    await db
      .update(dealSets)
      .set({ endsAt: daysFromNow(1) })
      .where(ofSet)
    expect(await cheapest(list)).toEqual([100_00, 200_00, 300_00, 350_00, 400_00, 0])
    await db.delete(dealProducts).where(ofProduct)
    expect(await cheapest(list)).toEqual(plainPrices)
    await offer(set.id, productId, 50_00)
    await db.delete(dealSets).where(ofSet)
    expect(await cheapest(list)).toEqual(plainPrices)
  })

  test('a changed product price below or above its deal price', async () => {
    const list = await createList()
    const ofProduct = eq(products.id, list.listed[4]?.id ?? '')
    await createDeal(db, []).then(({ id }) => offer(id, list.listed[4]?.id ?? '', 150_00))
    await db.update(products).set({ price: 120_00 }).where(ofProduct)
    expect(await cheapest(list)).toEqual([100_00, 120_00, 200_00, 300_00, 400_00, 0])
    await db.update(products).set({ price: 0 }).where(ofProduct)
    expect(await cheapest(list)).toEqual([100_00, 200_00, 300_00, 400_00, 0, 0])
    await db.update(products).set({ price: 600_00 }).where(ofProduct)
    expect(await cheapest(list)).toEqual([100_00, 150_00, 200_00, 300_00, 400_00, 0])
  })

  test('the start and end of a deal, once the job has run', async () => {
    const list = await createList()
    const [begun, ended] = [list.listed[4]?.id ?? '', list.listed[3]?.id ?? '']
    const set = await createDeal(db, [])
    await offer(set.id, begun, 150_00)
    // Simulates a deal that began and one that ended since the last run.
    await db.update(products).set({ dealPrice: null }).where(eq(products.id, begun))
    await db.update(products).set({ dealPrice: 50_00 }).where(eq(products.id, ended))
    await settleDealPrices(db)
    expect(await cheapest(list)).toEqual([100_00, 150_00, 200_00, 300_00, 400_00, 0])
    const [settled] = await db.select().from(products).where(eq(products.id, ended))
    expect(settled?.dealPrice).toBeNull()
    const { rows } = await db.execute<{ changes: number }>(
      'SELECT count(*)::int AS changes FROM search_changes',
    )
    await settleDealPrices(db)
    // The second run has nothing to change.
    expect((await db.execute('SELECT count(*)::int AS changes FROM search_changes')).rows).toEqual(rows)
  })
})

test('sorting by price reads a constant number of rows, however long the list is', async () => {
  const { top, leaf, listed } = await createList()
  await db.execute(sql`
    INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'price', 1000 + n * 100))).*
    FROM products p, generate_series(1, 2000) n WHERE p.id = ${listed[0]?.id}`)
  await db.execute(sql`ANALYZE products`)
  const scopes = [
    everything,
    inCategory({ id: top.id, parentId: null }),
    inCategory({ id: leaf.id, parentId: top.id }),
  ]
  for (const scope of scopes)
    for (const sort of ['price_asc', 'price_desc'] as const) {
      const read = await rowsReadBy(db, 'products', async (tx) => {
        const { items } = await listProducts(tx, scope, { sort, size: 12 })
        expect(items).toHaveLength(12)
      })
      expect(read).toBeLessThan(100)
    }
})
