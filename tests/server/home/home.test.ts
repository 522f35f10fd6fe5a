import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { HomeRowKind } from '#lib/contract/home.ts'
import { rowsOfHome } from '#server/home/rows.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import {
  createBranch,
  createBusiness,
  createDeal,
  createGuest,
  createProduct,
  createUser,
  daysFromNow,
  type ProductRow,
  signIn,
} from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const visitor = browserClient(app)
const seller = await createUser(db)
const { top, leaf } = await createBranch(db)
const products: ProductRow[] = []
for (let age = 1; age <= 15; age += 1) {
  products.push(
    await createProduct(db, { seller, category: leaf }, { createdAt: daysFromNow(-age), featuredOrder: age }),
  )
}
const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id)
const ids = products.map(({ id }) => id)
const defaultRows = await rowsOfHome(db)

async function chooseRows(kinds: readonly HomeRowKind[]): Promise<void> {
  await db.delete(schema.homeRows)
  await db.insert(schema.homeRows).values(kinds.map((kind, position) => ({ kind, position })))
}

beforeEach(async () => {
  await db.execute(sql`TRUNCATE banners, deal_sets, product_views, search_hits CASCADE`)
  await chooseRows(defaultRows)
})

test('banners within their dates come in their order', async () => {
  const banner = (title: string, position: number, fields: object = {}) => ({
    title,
    titleAr: 'عنوان',
    subtitle: 'Below',
    link: '/all-products/hot-deals',
    position,
    ...fields,
  })
  await db
    .insert(schema.banners)
    .values([
      banner('second', 2, { startsAt: daysFromNow(-1), endsAt: daysFromNow(1), tone: 'ink', imageId: null }),
      banner('first', 1),
      banner('over', 0, { endsAt: daysFromNow(-1) }),
      banner('not yet', 0, { startsAt: daysFromNow(1) }),
    ])
  const banners = await dataOf(visitor.banner({}))
  expect(banners.map(({ title, tone }) => [title, tone])).toEqual([
    ['first', 'primary'],
    ['second', 'ink'],
  ])
  expect(banners[0]).toMatchObject({
    title_ar: 'عنوان',
    subtitle: 'Below',
    link: '/all-products/hot-deals',
    image: null,
  })
  expect((await dataOf(visitor.dashboard({}))).banners).toEqual(banners)
})

test('the home page is one call whose rows have at most twelve cards', async () => {
  await chooseRows(['featured', 'newArrivals', 'hotDeals', 'topOffers', 'mostlyViewed', 'mostlySearched'])
  const data = await dataOf(visitor.dashboard({}))
  expect(data.categories).toHaveLength(1)
  expect(data.categories[0]).toMatchObject({ _id: top.id, productCount: 15 })
  expect(idsOf(data.featured)).toEqual(ids.slice(0, 12))
  // A row leaves out products of the rows above.
  expect(idsOf(data.newArrivals)).toEqual(ids.slice(12))
  for (const row of [data.hotDeals, data.topOffers, data.mostlyViewed, data.mostlySearched])
    expect(row).toEqual([])
})

test('a visitor without a token has no personal rows', async () => {
  expect(await dataOf(visitor.dashboard({}))).toMatchObject({ recommended: [], recent: [] })
})

test('guests and members have recently viewed and recommended products', async () => {
  const { tempToken } = await createGuest(db)
  const token = await signIn(db, { userId: (await createUser(db)).id })
  for (const caller of [tempToken, token]) {
    const api = browserClient(app, { token: caller })
    await dataOf(api.getProduct({ id: ids[3] ?? '' }))
    const { recent, recommended } = await dataOf(api.dashboard({}))
    expect(idsOf(recent)).toEqual([ids[3]])
    expect(recommended).toHaveLength(12)
    expect(idsOf(recommended)).not.toContain(ids[3])
  }
})

test('running deal sets with products come in order of their end, with their products in order', async () => {
  await chooseRows(['topOffers', 'hotDeals', 'weeklyDeals', 'seasonalOffers'])
  const order = [products[2], products[0], products[1]].filter((product) => product !== undefined)
  const late = await createDeal(db, order, { endsAt: daysFromNow(5), name: 'late' })
  const soon = await createDeal(db, order.slice(0, 1), { endsAt: daysFromNow(2), name: 'soon' })
  const season = await createDeal(db, order, { kind: 'seasonal', name: 'season' })
  await createDeal(db, order, { startsAt: daysFromNow(1), endsAt: daysFromNow(2), name: 'not yet' })
  await createDeal(db, order, { startsAt: daysFromNow(-2), endsAt: daysFromNow(-1), name: 'over' })
  await createDeal(db, [], { name: 'empty' })
  const sold = await createProduct(db, { seller, category: leaf }, { status: 'sold' })
  await createDeal(db, [sold], { name: 'sold out' })

  const { weeklyDeals, seasonalOffers, topOffers, hotDeals } = await dataOf(visitor.dashboard({}))
  expect(weeklyDeals.map(({ name }) => name)).toEqual(['soon', 'late'])
  expect(seasonalOffers.map(({ name }) => name)).toEqual(['season'])
  expect(weeklyDeals[1]).toMatchObject({
    _id: late.id,
    kind: 'weekly',
    startsAt: late.startsAt.toISOString(),
    endsAt: late.endsAt.toISOString(),
  })
  expect(idsOf(weeklyDeals[1]?.products ?? [])).toEqual(order.map(({ id }) => id))
  expect(idsOf(weeklyDeals[0]?.products ?? [])).toEqual([order[0]?.id])
  expect(soon.id).not.toBe(season.id)
  // The first set is complete; later sets and lists leave out products that are already shown.
  expect(idsOf(seasonalOffers[0]?.products ?? [])).toEqual(
    order.filter(({ id }) => id !== order[0]?.id).map(({ id }) => id),
  )
  expect([topOffers, hotDeals]).toEqual([[], []])
})

test('official stores and top manufacturers come in their order', async () => {
  await createBusiness(db, { name: 'Second', officialOrder: 2 })
  await createBusiness(db, { name: 'First', officialOrder: 1, manufacturerOrder: 1 })
  await createBusiness(db, { name: 'Neither' })
  const blocked = await createBusiness(db, { name: 'Blocked', officialOrder: 0 })
  await db.update(schema.users).set({ blockedAt: new Date() }).where(eq(schema.users.id, blocked.id))
  await chooseRows(['officialStores', 'topManufacturers'])
  const { officialStores, topManufacturers } = await dataOf(visitor.dashboard({}))
  expect(officialStores.map(({ name }) => name)).toEqual(['First', 'Second'])
  expect(topManufacturers.map(({ name }) => name)).toEqual(['First'])
})

test('a new installation has eight rows on the home page', () => {
  expect(defaultRows).toEqual([
    'weeklyDeals',
    'featured',
    'recommended',
    'spotlight',
    'newArrivals',
    'seasonalOffers',
    'officialStores',
    'recent',
  ])
})

test('a product appears in the first of the rows in the admin’s order, and other rows are empty', async () => {
  await chooseRows(['newArrivals', 'featured'])
  const first = await dataOf(visitor.dashboard({}))
  expect(first.rows).toEqual(['newArrivals', 'featured'])
  expect(idsOf(first.newArrivals)).toEqual(ids.slice(0, 12))
  expect(idsOf(first.featured)).toEqual(ids.slice(12))

  await chooseRows(['featured'])
  const second = await dataOf(visitor.dashboard({}))
  expect(idsOf(second.featured)).toEqual(ids.slice(0, 12))
  expect(second.newArrivals).toEqual([])
  expect(second.officialStores).toEqual([])
})

test('the spotlight shows a category, its sub-categories and products that no other row shows', async () => {
  await chooseRows(['newArrivals', 'spotlight'])
  const { spotlight, newArrivals } = await dataOf(visitor.dashboard({}))
  expect(idsOf(newArrivals)).toEqual(ids.slice(0, 12))
  expect(spotlight?.category._id).toBe(top.id)
  expect(spotlight?.subCategories.map(({ _id }) => _id)).toEqual([leaf.id])
  expect(idsOf(spotlight?.products ?? [])).toEqual(ids.slice(12))
  const elsewhere = await dataOf(visitor.dashboard({ emirate: 'fujairah' }))
  expect(elsewhere.spotlight?.products).toEqual([])
  await chooseRows(['newArrivals'])
  expect((await dataOf(visitor.dashboard({}))).spotlight).toBeNull()
})

test('a deal set is shown completely in any row, and is complete, too, when it is in no row', async () => {
  const deal = await createDeal(db, products.slice(0, 3))
  await chooseRows(['featured', 'weeklyDeals'])
  const { featured, weeklyDeals } = await dataOf(visitor.dashboard({}))
  expect(idsOf(weeklyDeals[0]?.products ?? [])).toEqual(ids.slice(0, 3))
  expect(idsOf(featured)).toEqual(ids.slice(3))
  await chooseRows(['featured'])
  const alone = await dataOf(visitor.dashboard({}))
  expect(alone.weeklyDeals.map(({ _id, products: all }) => [_id, all.length])).toEqual([[deal.id, 3]])
  expect(idsOf(alone.featured)).toEqual(ids.slice(0, 12))
})
