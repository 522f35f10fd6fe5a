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

test('banners in their dates come in the order of the shop', async () => {
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

test('the home page comes in one call, each row with at most twelve cards', async () => {
  await chooseRows(['featured', 'newArrivals', 'hotDeals', 'topOffers', 'mostlyViewed', 'mostlySearched'])
  const data = await dataOf(visitor.dashboard({}))
  expect(data.categories).toHaveLength(1)
  expect(data.categories[0]).toMatchObject({ _id: top.id, productCount: 15 })
  expect(idsOf(data.featured)).toEqual(ids.slice(0, 12))
  // A row leaves out the products of the rows above it.
  expect(idsOf(data.newArrivals)).toEqual(ids.slice(12))
  for (const row of [data.hotDeals, data.topOffers, data.mostlyViewed, data.mostlySearched])
    expect(row).toEqual([])
})

test('a visitor without a token has no row of their own', async () => {
  expect(await dataOf(visitor.dashboard({}))).toMatchObject({ recommended: [], recent: [] })
})

test('a guest and a member have rows of their own', async () => {
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

test('deal sets show in their dates only, the one that ends first first, with their products in order', async () => {
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
  // The set of the first row is whole; the next set and the lists leave out what is shown already.
  expect(idsOf(seasonalOffers[0]?.products ?? [])).toEqual(
    order.filter(({ id }) => id !== order[0]?.id).map(({ id }) => id),
  )
  expect([topOffers, hotDeals]).toEqual([[], []])
})

test('official stores and manufacturers come in the order of the shop', async () => {
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

test('a new installation has eight rows', () => {
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

test('a product stands in the first row in the order of the admin, and rows not chosen are empty', async () => {
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

test('the category of the day comes with its sub-categories, and with products that no other row shows', async () => {
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

test('a set of deals is shown whole wherever its row stands, and listed whole when it is no row', async () => {
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
