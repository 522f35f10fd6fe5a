import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { countView } from '#server/products/queries.ts'
import { addViews, rankByViews } from '#server/products/view-job.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient, refusalOf } from '#support/client.ts'
import { createBranch, createGuest, createProduct, createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const newProduct = () => createProduct(db, { seller, category: leaf })
const visitor = browserClient(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

/** Adds pending views and returns the product's counter and the sum of its days. */
async function viewsOf(id: string) {
  await addViews(db)
  await rankByViews(db)
  const [product] = await db.select().from(schema.products).where(eq(schema.products.id, id))
  const { rows } = await db.execute<{ sum: number }>(
    sql`SELECT coalesce(sum(count), 0)::int AS sum FROM product_views WHERE product_id = ${id}`,
  )
  return [product?.viewCount, rows[0]?.sum]
}

test('a view beacon counts once per browser, product and day', async () => {
  const [one, other] = [await newProduct(), await newProduct()]
  const view = (id: string, deviceId: string) => dataOf(visitor.recordView({ id, deviceId }))
  await view(one.id, 'device-0001')
  await view(one.id, 'device-0001')
  await view(other.id, 'device-0001')
  await view(one.id, 'device-0002')
  expect(await viewsOf(one.id)).toEqual([2, 2])
  expect(await viewsOf(other.id)).toEqual([1, 1])
})

test('the first beacon of a browser without a session begins that of a guest, who has viewed the product', async () => {
  const { id } = await newProduct()
  const { tempToken } = await dataOf(visitor.recordView({ id, deviceId: 'device-0010', guest: true }))
  const guest = browserClient(app, { token: tempToken ?? '' })
  const { items } = await dataOf(guest.recentProducts({}))
  expect(items.map(({ _id }) => _id)).toEqual([id])
  expect(await viewsOf(id)).toEqual([1, 1])
  const again = await dataOf(visitor.recordView({ id, deviceId: 'device-0010' }))
  expect(again.tempToken).toBeNull()
})

test('a view is counted without a guest session for a robot, and after too many guests of an address', async () => {
  const { id } = await newProduct()
  const robot = browserClient(app, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  const input = { id, deviceId: 'device-0011', guest: true }
  expect((await dataOf(robot.recordView(input))).tempToken).toBeNull()
  const begun: (string | null)[] = []
  for (let count = 0; count < 32; count += 1) begun.push((await dataOf(visitor.recordView(input))).tempToken)
  expect(begun.filter((token) => token !== null)).toHaveLength(30)
  expect(await viewsOf(id)).toEqual([1, 1])
})

test('concurrent beacons of one browser count once', async () => {
  const { id } = await newProduct()
  await Promise.all(
    Array.from({ length: 12 }, () => dataOf(visitor.recordView({ id, deviceId: 'device-0003' }))),
  )
  expect(await viewsOf(id)).toEqual([1, 1])
})

test("a browser's view counts again on another day", async () => {
  const { id } = await newProduct()
  await dataOf(visitor.recordView({ id, deviceId: 'device-0004' }))
  await db.execute(sql`UPDATE view_marks SET day = day - 1 WHERE product_id = ${id}`)
  await addViews(db)
  await db.execute(sql`UPDATE product_views SET day = day - 1 WHERE product_id = ${id}`)
  await dataOf(visitor.recordView({ id, deviceId: 'device-0004' }))
  expect(await viewsOf(id)).toEqual([2, 2])
  expect(await db.$count(schema.productViews, eq(schema.productViews.productId, id))).toBe(2)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'curl/8.5.0',
])('views of robots are not counted: %s', async (userAgent) => {
  const { id } = await newProduct()
  await dataOf(browserClient(app, { userAgent }).recordView({ id, deviceId: 'device-0005' }))
  expect(await viewsOf(id)).toEqual([0, 0])
})

test('a view of an ordinary browser is counted', async () => {
  const { id } = await newProduct()
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
  await dataOf(browserClient(app, { userAgent }).recordView({ id, deviceId: 'device-0006' }))
  expect(await viewsOf(id)).toEqual([1, 1])
})

test('a view of an unknown product or a draft is 404', async () => {
  const draft = await createProduct(db, { seller, category: leaf }, { status: 'draft' })
  for (const id of [seller.id, draft.id]) {
    expect((await refusalOf(visitor.recordView({ id, deviceId: 'device-0007' }))).statusCode).toBe(404)
  }
})

test('one address can send 300 views a minute', async () => {
  const { id } = await newProduct()
  await db.execute(sql`
    INSERT INTO rate_limits (key, window_start, count, expires_at)
    VALUES ('view:place:192.0.2.60', date_trunc('minute', now()), 299, now() + interval '1 minute'),
      ('view:place:192.0.2.60', date_trunc('minute', now()) + interval '1 minute', 299, now() + interval '2 minutes')`)
  const office = browserClient(app, { address: '192.0.2.60' })
  await dataOf(office.recordView({ id, deviceId: 'device-0008' }))
  expect((await refusalOf(office.recordView({ id, deviceId: 'device-0009' }))).code).toBe('too_many_requests')
  expect((await visitor.recordView({ id, deviceId: 'device-0009' })).ok).toBe(true)
})

test('a product is still served when its view exceeds the limit and is not counted', async () => {
  const { id } = await newProduct()
  await db.execute(sql`
    INSERT INTO rate_limits (key, window_start, count, expires_at)
    VALUES ('view:place:192.0.2.61', date_trunc('minute', now()), 300, now() + interval '1 minute'),
      ('view:place:192.0.2.61', date_trunc('minute', now()) + interval '1 minute', 300, now() + interval '2 minutes')`)
  expect((await browserClient(app, { address: '192.0.2.61' }).getProduct({ id })).ok).toBe(true)
  expect(await viewsOf(id)).toEqual([0, 0])
})

test('reading a product with a device id counts one view and feeds recently viewed', async () => {
  const { id } = await newProduct()
  const { tempToken } = await createGuest(db)
  const guest = browserClient(app, { token: tempToken, deviceId: 'device-0010' })
  await dataOf(guest.getProduct({ id }))
  await dataOf(guest.getProduct({ id }))
  expect(await viewsOf(id)).toEqual([1, 1])
  expect((await dataOf(guest.recentProduct({}))).map(({ _id }) => _id)).toEqual([id])
})

test('a call without device and token counts neither a view nor a search hit', async () => {
  const { id } = await newProduct()
  await dataOf(plainClient(app).getProduct({ id, searchHistory: 'lamp' }))
  expect(await viewsOf(id)).toEqual([0, 0])
  expect(await db.$count(schema.searchHits, eq(schema.searchHits.productId, id))).toBe(0)
})

test('a view with its search text counts a search hit and feeds the search history', async () => {
  const { id } = await newProduct()
  const token = await signIn(db, { userId: (await createUser(db)).id })
  const member = browserClient(app, { token, deviceId: 'device-0011' })
  await dataOf(member.getProduct({ id, searchHistory: ' oak table ' }))
  await dataOf(member.getProduct({ id, searchHistory: 'oak table' }))
  await dataOf(visitor.recordView({ id, deviceId: 'device-0012', searchHistory: 'table' }))
  expect((await dataOf(member.searchHistory({}))).recent).toEqual(['oak table'])
  const [hit] = await db.select().from(schema.searchHits).where(eq(schema.searchHits.productId, id))
  expect(hit?.count).toBe(2)
})

test('one place counts 20 views of a product a day, whatever device ids it invents', async () => {
  const { id } = await newProduct()
  const other = await newProduct()
  const place = browserClient(app, { address: '2001:db8:5:5::1' })
  for (let number = 0; number < 30; number += 1) {
    const from = number % 2 ? place : browserClient(app, { address: `2001:db8:5:5::${number}` })
    await dataOf(from.recordView({ id, deviceId: `made-up-${number}` }))
  }
  expect(await viewsOf(id)).toEqual([20, 20])
  await dataOf(place.recordView({ id: other.id, deviceId: 'made-up-99' }))
  expect(await viewsOf(other.id)).toEqual([1, 1])
  await dataOf(visitor.recordView({ id, deviceId: 'device-elsewhere' }))
  expect(await viewsOf(id)).toEqual([21, 21])
})

test('repeated views of one browser do not use up the limit of its place', async () => {
  const { id } = await newProduct()
  const place = browserClient(app, { address: '192.0.2.77' })
  for (let time = 0; time < 25; time += 1) await dataOf(place.recordView({ id, deviceId: 'device-0001' }))
  await dataOf(place.recordView({ id, deviceId: 'device-0002' }))
  expect(await viewsOf(id)).toEqual([2, 2])
})

test('a view is shown at once, and concurrent jobs add it to the product once', async () => {
  const { id } = await newProduct()
  const shown = async () => (await dataOf(plainClient(app).getProduct({ id }))).viewCount
  for (let number = 0; number < 3; number += 1) await countView(db, id)
  expect(await shown()).toBe(3)
  await Promise.all([addViews(db), addViews(db)])
  expect(await shown()).toBe(3)
  await Promise.all([rankByViews(db), rankByViews(db)])
  expect(await viewsOf(id)).toEqual([3, 3])
  expect(await shown()).toBe(3)
  expect(await db.$count(schema.pendingViews)).toBe(0)
})

test('a number that lists are ordered by changes once it has grown by a quarter, and readers see the right one meanwhile', async () => {
  const seller = await createUser(db)
  const viewed = () => createProduct(db, { seller, category: leaf }, { viewCount: 100 })
  const known = await Promise.all(Array.from({ length: 60 }, viewed))
  const gainer = await viewed()
  for (const { id } of known) await countView(db, id)
  for (let number = 0; number < 25; number += 1) await countView(db, gainer.id)
  await addViews(db)
  const ordered = () =>
    db
      .select({ id: schema.products.id, count: schema.products.viewCount })
      .from(schema.products)
      .where(eq(schema.products.userId, seller.id))
  expect((await ordered()).every(({ count }) => count === 100)).toBe(true)
  await rankByViews(db)
  const counts = new Map((await ordered()).map(({ id, count }) => [id, count]))
  expect(counts.get(gainer.id)).toBe(125)
  expect(known.filter(({ id }) => counts.get(id) === 101)).toHaveLength(10)
  for (const { id } of known) expect((await dataOf(plainClient(app).getProduct({ id }))).viewCount).toBe(101)
  const own = browserClient(app, { token: await signIn(db, { userId: seller.id }) })
  const [{ id } = { id: '' }] = known
  expect((await dataOf(own.getMyProductById({ id }))).viewCount).toBe(101)
  const { items } = await dataOf(own.getMyProduct({ type: 'active' }))
  expect(items.every(({ viewCount }) => viewCount === 101 || viewCount === 125)).toBe(true)
  for (let run = 0; run < 5; run += 1) await rankByViews(db)
  expect((await ordered()).filter(({ count }) => count === 101)).toHaveLength(60)
  expect(await db.$count(schema.waitingViews)).toBe(0)
})

test('views of a deleted product are dropped', async () => {
  await countView(db, crypto.randomUUID())
  await addViews(db)
  expect(await db.$count(schema.pendingViews)).toBe(0)
})

test('counting a view writes at most 300 bytes', async () => {
  const { id } = await newProduct()
  const written = async () => {
    const { rows } = await db.execute<{ bytes: number }>(
      sql`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes`,
    )
    return rows[0]?.bytes ?? Number.NaN
  }
  await countView(db, id)
  let bytes = Number.POSITIVE_INFINITY
  // Other test files write to the same server meanwhile.
  for (let time = 0; time < 20; time += 1) {
    const before = await written()
    for (let number = 0; number < 10; number += 1) await countView(db, id)
    bytes = Math.min(bytes, ((await written()) - before) / 10)
  }
  expect(bytes).toBeLessThanOrEqual(300)
  expect(bytes).toBeGreaterThan(50)
})
