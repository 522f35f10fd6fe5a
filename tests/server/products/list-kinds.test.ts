import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import {
  createBusiness,
  createCategory,
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
const api = browserClient(app)
const seller = await createUser(db)
const store = await createBusiness(db)

/** A new category with so many products, newest first. */
async function shelf(count: number, fields: Parameters<typeof createProduct>[2] = {}) {
  const top = await createCategory(db)
  const category = await createCategory(db, { parentId: top.id })
  const made: ProductRow[] = []
  for (let age = 1; age <= count; age += 1) {
    made.push(await createProduct(db, { seller, category }, { createdAt: daysFromNow(-age), ...fields }))
  }
  return { top, category, made, within: { categoryId: top.id } }
}

type Listed = Awaited<ReturnType<typeof api.getProducts>>
const idsOf = async (answer: Promise<Listed>) => (await dataOf(answer)).items.map(({ _id }) => _id)
const change = (id: string | undefined, fields: Partial<ProductRow>) =>
  db
    .update(schema.products)
    .set(fields)
    .where(eq(schema.products.id, id ?? ''))
const today = (days = 0) => daysFromNow(days).toISOString().slice(0, 10)

test('featured products come in their featured order', async () => {
  const { made, within } = await shelf(3)
  await change(made[1]?.id, { featuredOrder: 2 })
  await change(made[2]?.id, { featuredOrder: 1 })
  expect(await idsOf(api.featuredProd(within))).toEqual([made[2]?.id, made[1]?.id])
})

test('new arrivals come newest first', async () => {
  const { made, within } = await shelf(3)
  expect(await idsOf(api.newArrival(within))).toEqual(made.map(({ id }) => id))
})

test('mostly viewed ranks by views of the last 30 days', async () => {
  const { made, within } = await shelf(4)
  const [first, second, third] = made.map(({ id }) => id)
  await db.insert(schema.productViews).values([
    { productId: first ?? '', day: today(), count: 3 },
    { productId: second ?? '', day: today(-1), count: 2 },
    { productId: second ?? '', day: today(-20), count: 5 },
    { productId: third ?? '', day: today(-40), count: 900 },
  ])
  expect(await idsOf(api.mostlyViewed(within))).toEqual([second, first])
})

test('mostly searched ranks by search hits of the last 30 days', async () => {
  const { made, within } = await shelf(3)
  const [first, second, third] = made.map(({ id }) => id)
  await db.insert(schema.searchHits).values([
    { productId: first ?? '', day: today(), count: 1 },
    { productId: second ?? '', day: today(-2), count: 4 },
    { productId: third ?? '', day: today(-31), count: 50 },
  ])
  expect(await idsOf(api.mostlySearched(within))).toEqual([second, first])
})

test('top deals rank by dirhams saved, hot deals by share saved', async () => {
  const { made, within } = await shelf(3)
  const [dear, cheap, free] = made
  await change(dear?.id, { price: 10_000_00 })
  await change(cheap?.id, { price: 100_00 })
  await change(free?.id, { price: 0 })
  const set = await createDeal(db, [])
  const row = (product: ProductRow | undefined, price: number) => ({
    dealSetId: set.id,
    productId: product?.id ?? '',
    price,
  })
  await db.insert(schema.dealProducts).values([row(dear, 9_000_00), row(cheap, 40_00), row(free, 0)])
  expect(await idsOf(api.topDeals(within))).toEqual([dear?.id, cheap?.id])
  expect(await idsOf(api.hotDeals(within))).toEqual([cheap?.id, dear?.id])
})

test('a card shows the best running deal with its price and end', async () => {
  const { made, within } = await shelf(1)
  await createDeal(db, made, { startsAt: daysFromNow(1), endsAt: daysFromNow(2) })
  await createDeal(db, made, { startsAt: daysFromNow(-2), endsAt: new Date(Date.now() - 1000) })
  expect((await dataOf(api.getProducts(within))).items[0]?.deal).toBeNull()
  expect((await dataOf(api.topDeals(within))).items).toEqual([])

  const running = await createDeal(db, made, { kind: 'seasonal' })
  const better = await createDeal(db, [])
  await db
    .insert(schema.dealProducts)
    .values({ dealSetId: better.id, productId: made[0]?.id ?? '', price: 10_00 })
  expect((await dataOf(api.getProducts(within))).items[0]?.deal).toEqual({
    _id: better.id,
    kind: 'weekly',
    price: 10_00,
    endsAt: better.endsAt.toISOString(),
  })
  await db.delete(schema.dealSets).where(eq(schema.dealSets.id, better.id))
  expect((await dataOf(api.topDeals(within))).items[0]?.deal).toMatchObject({
    _id: running.id,
    kind: 'seasonal',
    price: 50_00,
  })
})

test("recently viewed lists a visitor's opened products, latest first, regardless of boosters", async () => {
  const { made } = await shelf(3)
  const { tempToken } = await createGuest(db)
  const guest = browserClient(app, { token: tempToken })
  await change(made[0]?.id, { boostedUntil: daysFromNow(1) })
  for (const index of [0, 1, 2, 1]) await dataOf(guest.getProduct({ id: made[index]?.id ?? '' }))
  const order = [1, 2, 0].map((index) => made[index]?.id)
  expect((await dataOf(guest.recentProduct({}))).map(({ _id }) => _id)).toEqual(order)
  expect(await idsOf(guest.recentProducts({}))).toEqual(order)
  expect((await dataOf(guest.recentProduct({ size: '2' }))).length).toBe(2)
  expect(await idsOf(guest.recentProducts({ page: '2', size: '2' }))).toEqual(order.slice(2))
})

test('recently viewed is empty for a visitor without a token', async () => {
  expect(await dataOf(api.recentProduct({}))).toEqual([])
  expect(await dataOf(api.recentProducts({}))).toMatchObject({ items: [], total: 0 })
})

test('recently viewed leaves out sold products', async () => {
  const { made } = await shelf(2)
  const token = await signIn(db, { userId: (await createUser(db)).id })
  const member = browserClient(app, { token })
  for (const { id } of made) await dataOf(member.getProduct({ id }))
  await change(made[1]?.id, { status: 'sold' })
  expect((await dataOf(member.recentProduct({}))).map(({ _id }) => _id)).toEqual([made[0]?.id])
})

test('recommended ranks favourite and viewed categories first, without own and seen products', async () => {
  const [viewed, favoured, other] = [await shelf(3), await shelf(2), await shelf(1)]
  const user = await createUser(db)
  const token = await signIn(db, { userId: user.id })
  const member = browserClient(app, { token })
  const own = await createProduct(db, { seller: user, category: favoured.category })
  await dataOf(member.getProduct({ id: viewed.made[0]?.id ?? '' }))
  await dataOf(member.addWishList({ productId: favoured.made[0]?.id ?? '', isFav: true }))

  const ids = await idsOf(member.recommended({ size: '100' }))
  const places = (...wanted: ProductRow[]) => wanted.map(({ id }) => ids.indexOf(id))
  expect(ids).not.toContain(own.id)
  expect(ids).not.toContain(viewed.made[0]?.id)
  const liked = places(...favoured.made)
  const like = places(...viewed.made.slice(1))
  const last = places(...other.made)
  expect(Math.min(...liked, ...like, ...last)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...liked)).toBeLessThan(Math.min(...like))
  expect(Math.max(...like)).toBeLessThan(Math.min(...last))
})

test('recommended ranks by favourites and views for an unknown visitor', async () => {
  const { made, within } = await shelf(3)
  await change(made[2]?.id, { favouriteCount: 5 })
  await change(made[1]?.id, { viewCount: 900 })
  expect(await idsOf(api.recommended(within))).toEqual([made[2]?.id, made[1]?.id, made[0]?.id])
})

test('a product card has exactly the expected fields, with amounts in fils', async () => {
  const { category, within } = await shelf(0)
  const product = await createProduct(
    db,
    { seller: store, category },
    {
      name: 'Sofa',
      nameAr: 'أريكة',
      feature: 'Leather',
      price: 1_234_56,
      wholesalePrice: 1_000_00,
      wholesaleMinimum: 10,
      imageIds: [seller.id, store.id],
      postedBy: 'business',
      condition: 'refurbished',
    },
  )
  expect((await dataOf(api.getProducts(within))).items).toEqual([
    {
      _id: product.id,
      userId: store.id,
      name: 'Sofa',
      name_ar: 'أريكة',
      feature: 'Leather',
      feature_ar: null,
      images: [`/media/${seller.id}`],
      price: 1_234_56,
      currency: 'AED',
      wholesale: { price: 1_000_00, minimum: 10 },
      deal: null,
      reducedFrom: null,
      category: { _id: category.id, name: category.name, name_ar: category.nameAr },
      condition: 'refurbished',
      emirate: 'dubai',
      place: null,
      postedBy: 'business',
      boosterApplied: false,
      reserved: false,
      createdAt: product.createdAt.toISOString(),
    },
  ])
})
