import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { saveDealProduct } from '#server/admin/deals/product-queries.ts'
import { lockDeals } from '#server/admin/deals/queries.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, dealInput, openAdmin, watchTags } from '#support/curation.ts'
import { createBranch, createBusiness, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const visitor = browserClient(app)
const nextTags = watchTags(app)
const seller = await createBusiness(db, { name: 'Lamp House' })
const { top, leaf } = await createBranch(db)
const product = (name: string, fields: object = {}) =>
  createProduct(db, { seller, category: leaf }, { name, ...fields })
const add = (fields: Parameters<typeof dealInput>[0] = {}) => dataOf(api.adminAddDeal(dealInput(fields)))
const put = (id: string, productId: string, price: number) =>
  api.adminPutDealProduct({ id, productId, price })
const days = (from: number, to: number) => ({
  startsAt: daysFromNow(from).toISOString(),
  endsAt: daysFromNow(to).toISOString(),
})
const codes = async (call: ReturnType<typeof put>) => {
  const { code, fields } = await refusalOf(call)
  return [code, ...Object.entries(fields).map(([field, wrong]) => `${field}: ${wrong.code}`)]
}

test('a product in a running deal set has its deal price on its page and on the home page', async () => {
  const lamp = await product('Brass lamp')
  const { _id: id } = await add({ name: 'Lamps', name_ar: 'مصابيح' })
  await dataOf(put(id, lamp.id, 79_50))
  const tags = new Set(await nextTags())
  for (const tag of [`product:${lamp.id}`, `category:${leaf.id}`, `category:${top.id}`, 'home', 'products']) {
    expect(tags).toContain(tag)
  }
  expect(tags).toContain(`seller:${seller.id}`)
  expect((await dataOf(visitor.getProduct({ id: lamp.id }))).deal).toMatchObject({
    _id: id,
    kind: 'weekly',
    price: 79_50,
  })
  const { weeklyDeals } = await dataOf(visitor.dashboard({}))
  expect(weeklyDeals.map((set) => [set.name, set.name_ar, set.products.length])).toEqual([
    ['Lamps', 'مصابيح', 1],
  ])
  await dataOf(api.adminDeleteDeal({ id }))
  expect((await dataOf(visitor.getProduct({ id: lamp.id }))).deal).toBeNull()
  expect((await auditEntriesOf(app, id)).map(({ action }) => action)).toEqual([
    'deal.add',
    'deal.put',
    'deal.delete',
  ])
})

test('a deal price must be below the product’s price, and needs a product for sale with a price', async () => {
  const [table, vase] = [await product('Table'), await product('Vase', { price: 0 })]
  const { _id: id } = await add(days(100, 101))
  expect(await codes(put(id, table.id, 100_00))).toEqual(['invalid_input', 'price: deal_price_not_lower'])
  expect(await codes(put(id, table.id, 0))).toEqual(['invalid_input', 'price: price_invalid'])
  expect(await codes(put(id, vase.id, 1_00))).toEqual(['invalid_input', 'price: product_without_price'])
  const sold = await product('Sold', { status: 'sold' })
  expect(await codes(put(id, sold.id, 1_00))).toEqual(['not_found'])
  await dataOf(put(id, table.id, 99_99))
  await dataOf(put(id, table.id, 50_00))
  const { products } = await dataOf(api.adminDeal({ id }))
  expect(products).toEqual([expect.objectContaining({ _id: table.id, price: 100_00, dealPrice: 50_00 })])
  expect((await auditEntriesOf(app, id)).at(-1)).toMatchObject({
    action: 'deal.price',
    before: { price: 99_99 },
    after: { price: 50_00 },
  })
})

test('a deal price that is not below the seller’s current price is not shown', async () => {
  const bench = await product('Bench')
  const { _id: id } = await add()
  await dataOf(put(id, bench.id, 60_00))
  await db.update(schema.products).set({ price: 60_00 }).where(eq(schema.products.id, bench.id))
  expect((await dataOf(visitor.getProduct({ id: bench.id }))).deal).toBeNull()
  expect((await dataOf(visitor.dashboard({}))).weeklyDeals).toEqual([])
  expect((await dataOf(api.adminDeal({ id }))).products).toEqual([
    expect.objectContaining({ _id: bench.id, shown: false }),
  ])
  await dataOf(api.adminDeleteDeal({ id }))
})

test('a product is in only one deal set at a time, of any kind', async () => {
  const [chair, stool] = [await product('Chair'), await product('Stool')]
  const first = await add({ name: 'First', ...days(10, 20) })
  const touching = await add({ kind: 'seasonal', ...days(20, 30) })
  const inside = await add({ kind: 'seasonal', ...days(12, 13) })
  await dataOf(put(first._id, chair.id, 50_00))
  expect(await codes(put(inside._id, chair.id, 40_00))).toEqual(['invalid_input', 'productId: deal_overlap'])
  await dataOf(put(inside._id, stool.id, 40_00))
  // Adjacent sets do not overlap.
  await db
    .update(schema.dealSets)
    .set({ startsAt: new Date(first.endsAt) })
    .where(eq(schema.dealSets.id, touching._id))
  await dataOf(put(touching._id, chair.id, 40_00))

  const change = (id: string, fields: object) => api.adminUpdateDeal({ id, ...dealInput(fields) })
  const fieldsOf = async (call: ReturnType<typeof change>) => (await refusalOf(call)).fields
  expect(await fieldsOf(change(first._id, days(10, 21)))).toMatchObject({ endsAt: { code: 'deal_overlap' } })
  expect(await fieldsOf(change(touching._id, days(19, 30)))).toMatchObject({
    startsAt: { code: 'deal_overlap' },
  })
  expect(await dataOf(change(first._id, { name: 'Shorter', ...days(10, 15) }))).toMatchObject({
    name: 'Shorter',
    period: 'upcoming',
    productCount: 1,
  })
})

test('when two admins put one product into overlapping sets concurrently, one is refused', async () => {
  const rug = await product('Rug')
  const sets = [await add(days(40, 50)), await add(days(45, 55))]
  const results = await Promise.all(sets.map(({ _id }) => put(_id, rug.id, 10_00)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
})

/** Begins calls while another admin changes deal sets; they continue when that change is stored. */
async function during<Answer>(change: (tx: Database) => Promise<unknown>, calls: () => Promise<Answer>[]) {
  let waiting: Promise<Answer>[] = []
  await db.transaction(async (tx) => {
    await lockDeals(tx)
    await change(tx)
    waiting = calls()
    const areWaiting = async () => {
      const { rows } = await db.execute(sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      return rows.length === waiting.length
    }
    await vi.waitUntil(areWaiting, { timeout: 20_000 })
  })
  return Promise.all(waiting)
}

test('deleting a deal set renews the page of a product that another admin adds at that moment', async () => {
  const clock = await product('Clock')
  const { _id: id } = await add(days(200, 201))
  const tagsOfDeletion = watchTags(app)
  const dealProduct = { dealSetId: id, productId: clock.id, price: 10_00 }
  const [deleted] = await during(
    (tx) => saveDealProduct(tx, dealProduct),
    () => [api.adminDeleteDeal({ id })],
  )
  expect(deleted?.ok).toBe(true)
  expect(await tagsOfDeletion()).toContain(`product:${clock.id}`)
})

test('when two admins delete a deal set concurrently, it is deleted and audited once', async () => {
  const { _id: id } = await add(days(210, 211))
  const deletions = await during(
    async () => {},
    () => [api.adminDeleteDeal({ id }), api.adminDeleteDeal({ id })],
  )
  expect(deletions.filter(({ ok }) => ok)).toHaveLength(1)
  const actions = (await auditEntriesOf(app, id)).map(({ action }) => action)
  expect(actions).toEqual(['deal.add', 'deal.delete'])
})

test('a search for products of a deal set shows why a product cannot be added', async () => {
  const [free, chosen, other, asked] = [
    await product('Walnut desk'),
    await product('Walnut shelf'),
    await product('Walnut box'),
    await product('Walnut door', { price: 0 }),
  ]
  await product('Walnut draft', { status: 'draft' })
  const set = await add(days(60, 70))
  const rival = await add({ name: 'Rival', name_ar: 'منافس', ...days(65, 66) })
  await dataOf(put(set._id, chosen.id, 10_00))
  await dataOf(put(rival._id, other.id, 10_00))
  const found = await dataOf(api.adminDealCandidates({ id: set._id, search: 'walnut' }))
  expect(new Map(found.map(({ _id, obstacle }) => [_id, obstacle]))).toEqual(
    new Map([
      [free.id, null],
      [chosen.id, 'chosen'],
      [other.id, 'overlap'],
      [asked.id, 'without_price'],
    ]),
  )
  expect(found.find(({ _id }) => _id === other.id)).toMatchObject({
    seller: 'Lamp House',
    otherSet: { _id: rival._id, name: 'Rival', name_ar: 'منافس' },
  })
  expect(await dataOf(api.adminDealCandidates({ id: set._id }))).toEqual([])
})

test('products of a deal set are reordered and removed', async () => {
  const set = await add(days(80, 81))
  const products = [await product('a'), await product('b'), await product('c')]
  for (const { id } of products) await dataOf(put(set._id, id, 10_00))
  const [a, b, c] = products.map(({ id }) => id)
  const order = async () => (await dataOf(api.adminDeal({ id: set._id }))).products.map(({ _id }) => _id)
  await dataOf(api.adminMoveDealProduct({ id: set._id, productId: c ?? '', direction: 'up' }))
  expect(await order()).toEqual([a, c, b])
  await dataOf(api.adminRemoveDealProduct({ id: set._id, productId: a ?? '' }))
  expect(await order()).toEqual([c, b])
  const gone = { id: set._id, productId: a ?? '' }
  expect((await refusalOf(api.adminRemoveDealProduct(gone))).code).toBe('not_found')
  expect((await refusalOf(api.adminMoveDealProduct({ ...gone, direction: 'up' }))).code).toBe('not_found')
})

test('the deal table filters by period, and a deal set must end after its start', async () => {
  const over = await add({ name: 'Long ago', ...days(-20, -10) })
  const { items } = await dataOf(api.adminDeals({ status: 'over' }))
  expect(items.map(({ _id }) => _id)).toEqual([over._id])
  const upcoming = await dataOf(api.adminDeals({ status: 'upcoming', search: 'rival' }))
  expect(upcoming.items.map(({ name }) => name)).toEqual(['Rival'])
  expect((await refusalOf(api.adminAddDeal(dealInput(days(2, 1))))).fields).toMatchObject({
    endsAt: { code: 'ends_before_start' },
  })
  const nobody = await createUser(db)
  expect((await refusalOf(api.adminDeal({ id: nobody.id }))).code).toBe('not_found')
})
