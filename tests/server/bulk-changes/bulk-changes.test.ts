import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BulkChange } from '#lib/contract/bulk-changes.ts'
import { changeListings } from '#server/bulk-changes/service.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db, resources } = app
const { leaf } = await createBranch(db)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member() {
  const user = await createUser(db)
  const list = (fields: Partial<typeof schema.products.$inferInsert> = {}) =>
    createProduct(db, { seller: user, category: leaf }, { price: 1000_00, ...fields })
  return { user, list, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
const rowOf = async (id: string) => {
  const row = await db.query.products.findFirst({ where: eq(schema.products.id, id) })
  if (!row) throw new Error('gone')
  return row
}
const lower: BulkChange = { action: 'changePrice', percent: -10 }
const all = (ids: readonly string[]) => ids.map((_id) => ({ _id }))

test('a bulk price change lowers prices by percent and sets reference prices by the usual rules', async () => {
  const { api, list } = await member()
  const old = await list({ createdAt: daysFromNow(-20) })
  const young = await list({ price: 99_95 })
  const { results } = await dataOf(
    api.changeProducts({ listings: all([old.id, young.id]), change: lower, idempotencyKey: newKey() }),
  )
  expect(results).toEqual([
    { _id: old.id, refusal: null, price: 900_00, type: 'active' },
    { _id: young.id, refusal: null, price: 89_96, type: 'active' },
  ])
  expect(await rowOf(old.id)).toMatchObject({ price: 900_00, referencePrice: 1000_00 })
  expect(await rowOf(young.id)).toMatchObject({ price: 89_96, referencePrice: null })
  const changes = await db.query.priceChanges.findMany({ where: eq(schema.priceChanges.productId, old.id) })
  expect(changes.length).toBeGreaterThan(0)
})

test('a bulk change refuses single listings with a reason and changes the others', async () => {
  const { api, list } = await member()
  const stranger = await member()
  const fine = await list()
  const theirs = await stranger.list()
  const asked = await list({ price: 0 })
  const wholesale = await list({ wholesalePrice: 950_00, wholesaleMinimum: 10 })
  const review = await list({ status: 'review' })
  const cheap = await list({ price: 1 })
  const seen = await list()
  const ids = [theirs, asked, wholesale, review, cheap].map(({ id }) => id)
  const { results } = await dataOf(
    api.changeProducts({
      listings: [{ _id: seen.id, price: 999_00 }, ...all(ids), { _id: fine.id, price: 1000_00 }],
      change: { action: 'changePrice', percent: -80 },
      idempotencyKey: newKey(),
    }),
  )
  expect(results.map(({ refusal, price }) => [refusal, price])).toEqual([
    ['price_changed', 1000_00],
    ['not_found', null],
    ['no_price', 0],
    ['wholesale_price', 1000_00],
    ['conflict', null],
    ['too_small', 1],
    [null, 200_00],
  ])
  expect((await rowOf(theirs.id)).price).toBe(1000_00)
  expect((await rowOf(seen.id)).price).toBe(1000_00)
})

test('repeated and concurrent bulk changes with one key change each listing once', async () => {
  const { api, list } = await member()
  const [one, other] = [await list(), await list()]
  const call = { listings: all([one.id, other.id]), change: lower, idempotencyKey: newKey() }
  const answers = await Promise.all([
    api.changeProducts(call),
    api.changeProducts(call),
    api.changeProducts({ ...call, listings: all([other.id, one.id]) }),
  ])
  for (const answer of answers)
    expect((await dataOf(Promise.resolve(answer))).results.map(({ price }) => price)).toEqual([
      900_00, 900_00,
    ])
  expect((await rowOf(one.id)).price).toBe(900_00)
  expect((await rowOf(other.id)).price).toBe(900_00)
})

test('repeating an interrupted bulk change changes only the remaining listings', async () => {
  const { user, list } = await member()
  const [one, other] = [await list(), await list()]
  const idempotencyKey = newKey()
  await changeListings(resources, user.id, { listings: all([one.id]), change: lower, idempotencyKey })
  const results = await changeListings(resources, user.id, {
    listings: all([one.id, other.id]),
    change: lower,
    idempotencyKey,
  })
  expect(results.map(({ price }) => price)).toEqual([900_00, 900_00])
  expect((await rowOf(one.id)).price).toBe(900_00)
})

test('bulk changes mark listings as sold and unsold, renew and delete them', async () => {
  const { api, list } = await member()
  const { id } = await list({ expiresAt: daysFromNow(-1) })
  const change = async (action: 'markSold' | 'markUnsold' | 'renew' | 'delete') => {
    const { results } = await dataOf(
      api.changeProducts({ listings: all([id]), change: { action }, idempotencyKey: newKey() }),
    )
    return results[0]
  }
  expect(await change('markSold')).toMatchObject({ type: 'sold' })
  expect(await change('markSold')).toMatchObject({ refusal: null, type: 'sold' })
  expect(await change('renew')).toMatchObject({ refusal: 'conflict' })
  expect(await change('markUnsold')).toMatchObject({ type: 'expired' })
  expect(await change('renew')).toMatchObject({ type: 'active' })
  expect(await change('delete')).toMatchObject({ refusal: null, type: null, price: null })
  expect(await change('delete')).toMatchObject({ refusal: 'not_found' })
  expect(await rowOf(id)).toMatchObject({ status: 'removed', showCall: false })
})

test('a bulk deletion ends the open offers of its listings', async () => {
  const { api, list } = await member()
  const { id } = await list()
  const buyer = await createUser(db)
  const [offer] = await db
    .insert(schema.offers)
    .values({
      productId: id,
      buyerId: buyer.id,
      sellerId: (await rowOf(id)).userId,
      amount: 500_00,
      expiresAt: daysFromNow(1),
    })
    .returning()
  await dataOf(
    api.changeProducts({ listings: all([id]), change: { action: 'delete' }, idempotencyKey: newKey() }),
  )
  const after = await db.query.offers.findFirst({ where: eq(schema.offers.id, offer?.id ?? '') })
  expect(after?.status).toBe('ended')
})

test('a bulk price reduction schedules the price drop notice of a favourite listing', async () => {
  const { api, list } = await member()
  const { id } = await list({ favouriteCount: 1 })
  await dataOf(api.changeProducts({ listings: all([id]), change: lower, idempotencyKey: newKey() }))
  const drops = await db.query.priceDrops.findMany({ where: eq(schema.priceDrops.productId, id) })
  expect(drops).toHaveLength(1)
})

test('a bulk change takes 1 to 50 different listings and a whole percent in range', async () => {
  const { api, list } = await member()
  const { id } = await list()
  const nobody = () => crypto.randomUUID()
  for (const listings of [[], all([id, id.toUpperCase()]), all(Array.from({ length: 51 }, nobody))]) {
    const refusal = await refusalOf(api.changeProducts({ listings, change: lower, idempotencyKey: newKey() }))
    expect(refusal.code).toBe('invalid_input')
  }
  for (const percent of [0, -91, 101, 1.5]) {
    const change: BulkChange = { action: 'changePrice', percent }
    const refusal = await refusalOf(
      api.changeProducts({ listings: all([id]), change, idempotencyKey: newKey() }),
    )
    expect(refusal.code).toBe('invalid_input')
  }
})
