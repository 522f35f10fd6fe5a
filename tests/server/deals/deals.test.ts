import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { dealProducts } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch, createDeal, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const visitor = browserClient(app)
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const products = [
  await createProduct(db, { seller, category: leaf }),
  await createProduct(db, { seller, category: leaf }),
  await createProduct(db, { seller, category: leaf }),
]
const names = (items: { name: string | null }[]) => items.map(({ name }) => name)

test('a deal set has a page with all its products, and is not found outside its dates', async () => {
  const running = await createDeal(db, products, { endsAt: daysFromNow(2) })
  const over = await createDeal(db, products, { startsAt: daysFromNow(-3), endsAt: daysFromNow(-1) })
  const page = await dataOf(visitor.weeklyDeals({ id: running.id, size: '2', page: '2' }))
  expect(page).toMatchObject({ _id: running.id, kind: 'weekly', endsAt: running.endsAt.toISOString() })
  expect(page.products).toMatchObject({ page: 2, size: 2, total: 3 })
  expect(names(page.products.items)).toEqual([products[2]?.name])
  const gone = await visitor.weeklyDeals({ id: over.id })
  expect(gone).toMatchObject({ ok: false, code: 'not_found' })
})

test('seasonal offers are the seasonal deal sets within their dates', async () => {
  await createDeal(db, products, { kind: 'seasonal', name: 'Season' })
  await createDeal(db, products, { kind: 'seasonal', startsAt: daysFromNow(1), endsAt: daysFromNow(2) })
  expect(names(await dataOf(visitor.seasonalOffers({})))).toEqual(['Season'])
})

describe('a deal set', () => {
  const emirates = ['dubai', 'dubai', 'sharjah', 'ajman'] as const
  let own: { deal: { id: string }; other: { id: string } }
  beforeAll(async () => {
    const { leaf: other } = await createBranch(db)
    const chosen = await Promise.all(
      emirates.map((emirate, place) =>
        createProduct(
          db,
          { seller, category: place === 3 ? other : leaf },
          { emirate, price: [900, 800, 700, 600][place] ?? 0, createdAt: daysFromNow(-place - 1) },
        ),
      ),
    )
    // Ordered differently from the prices of the products.
    const prices = [100, 300, 200, 400]
    const deal = await createDeal(db, chosen, { kind: 'seasonal', endsAt: daysFromNow(3) })
    for (const [place, { id }] of chosen.entries())
      await db
        .update(dealProducts)
        .set({ price: prices[place] ?? 0 })
        .where(and(eq(dealProducts.dealSetId, deal.id), eq(dealProducts.productId, id)))
    own = { deal, other }
  })
  const pricesOf = (items: { deal: { price: number } | null }[]) => items.map(({ deal }) => deal?.price)
  const ask = async (query: Omit<CallInput<Contract['weeklyDeals']>, 'id'>) =>
    (await dataOf(visitor.weeklyDeals({ id: own.deal.id, ...query }))).products

  test('is sorted by deal prices', async () => {
    expect(pricesOf((await ask({})).items)).toEqual([100, 300, 200, 400])
    expect(pricesOf((await ask({ sort: 'price_asc' })).items)).toEqual([100, 200, 300, 400])
    expect(pricesOf((await ask({ sort: 'price_desc' })).items)).toEqual([400, 300, 200, 100])
  })

  test('is filtered by category, emirate and deal price, with exact counts', async () => {
    const { other } = own
    expect(pricesOf((await ask({ subCat: other.id })).items)).toEqual([400])
    expect(pricesOf((await ask({ minPrice: '2', maxPrice: '3' })).items)).toEqual([300, 200])
    const { total, facets } = await ask({ emirate: 'dubai', sort: 'price_desc' })
    expect(total).toBe(2)
    expect(facets.emirate).toEqual(
      expect.arrayContaining([
        { key: 'dubai', count: 2 },
        { key: 'sharjah', count: 1 },
        { key: 'ajman', count: 1 },
      ]),
    )
    expect(facets.subCategory).toMatchObject([{ _id: leaf.id, count: 2 }])
  })

  test('is filtered among seasonal offers, too, and stays listed without a match', async () => {
    const { deal } = own
    const offers = await dataOf(visitor.seasonalOffers({ emirate: 'ajman', sort: 'price_asc' }))
    const offer = offers.find(({ _id }) => _id === deal.id)
    expect(offer).toMatchObject({ total: 1, products: [{ emirate: 'ajman' }] })
    const none = await dataOf(visitor.seasonalOffers({ emirate: 'fujairah' }))
    expect(none.find(({ _id }) => _id === deal.id)).toMatchObject({ total: 0, products: [] })
  })
})
