import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { MyProductType } from '#lib/contract/listings.ts'
import { clearDeletedListings } from '#server/listings/deleted.ts'
import { renewListing } from '#server/listings/states.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db, resources } = app
const { top, leaf } = await createBranch(db)
const { leaf: second } = await createBranch(db)
const visitor = browserClient(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member() {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
type Member = Awaited<ReturnType<typeof member>>

async function list({ user, api }: Member, photos = 1, changes: Parameters<typeof listingInput>[2] = {}) {
  const images = await createPhotos(db, user, photos)
  return dataOf(api.addProduct({ ...listingInput(leaf, images, changes), idempotencyKey: newKey() }))
}
const rowOf = async (id: string) => db.query.products.findFirst({ where: eq(schema.products.id, id) })
const isPublic = async (id: string) =>
  (await dataOf(visitor.getProducts({ categoryId: leaf.id, size: '100' }))).items.some(
    ({ _id }) => _id === id,
  )

test('own listings are listed by state, four per page, latest first', async () => {
  const seller = await member()
  const of = { seller: seller.user, category: leaf }
  const ids: string[] = []
  for (let age = 0; age < 6; age += 1) {
    ids.push((await createProduct(db, of, { createdAt: daysFromNow(-age) })).id)
  }
  await createProduct(db, { seller: await createUser(db), category: leaf })
  const others: [MyProductType, Partial<typeof schema.products.$inferInsert>][] = [
    ['sold', { status: 'sold' }],
    ['expired', { expiresAt: daysFromNow(-1) }],
    ['hidden', { status: 'hidden' }],
    ['review', { status: 'review' }],
    ['removed', { status: 'removed' }],
  ]
  for (const [type, fields] of others) {
    const { id } = await createProduct(db, { ...of, category: second }, fields)
    const { items, total } = await dataOf(seller.api.getMyProduct({ type }))
    expect([items.map(({ _id, type }) => [_id, type]), total]).toEqual([[[id, type]], 1])
    expect(await dataOf(seller.api.getMyProductById({ id }))).toMatchObject({ _id: id, type })
  }
  await createProduct(db, of, { status: 'removed', deletedAt: new Date() })
  const first = await dataOf(seller.api.getMyProduct({}))
  expect(first).toMatchObject({ page: 1, size: 4, total: 6 })
  expect(first.items.map(({ _id }) => _id)).toEqual(ids.slice(0, 4))
  const next = await dataOf(seller.api.getMyProduct({ page: '2' }))
  expect(next.items.map(({ _id }) => _id)).toEqual(ids.slice(4))
})

test('own listings are filtered by category, with counts by state and category', async () => {
  const seller = await member()
  for (const [category, status] of [
    [leaf, 'active'],
    [leaf, 'active'],
    [second, 'active'],
    [second, 'sold'],
  ] as const) {
    await createProduct(db, { seller: seller.user, category }, { status })
  }
  const { types, categories } = await dataOf(seller.api.getMyProductFilter({}))
  expect(types).toEqual([
    { type: 'active', count: 3 },
    { type: 'sold', count: 1 },
    { type: 'expired', count: 0 },
    { type: 'hidden', count: 0 },
    { type: 'review', count: 0 },
    { type: 'removed', count: 0 },
    { type: 'draft', count: 0 },
  ])
  expect(categories).toEqual([
    { _id: leaf.id, name: leaf.name, name_ar: leaf.nameAr, count: 2 },
    { _id: second.id, name: second.name, name_ar: second.nameAr, count: 1 },
  ])
  const sold = await dataOf(seller.api.getMyProductFilter({ type: 'sold' }))
  expect(sold.categories.map(({ _id }) => _id)).toEqual([second.id])
  for (const categoryId of [leaf.id, top.id]) {
    expect((await dataOf(seller.api.getMyProduct({ categoryId }))).total).toBe(2)
  }
})

test('a listing can be marked as sold and put up for sale again', async () => {
  const seller = await member()
  const { _id: id } = await list(seller)
  const answer = await seller.api.markSold({ id, sold: true })
  expect(answer).toMatchObject({
    ok: true,
    data: { type: 'sold' },
    message: 'Your listing is marked as sold',
  })
  expect(await isPublic(id)).toBe(false)
  expect((await dataOf(visitor.getProduct({ id }))).status).toBe('sold')
  expect((await dataOf(seller.api.markSold({ id, sold: true }))).type).toBe('sold')
  expect((await dataOf(seller.api.markSold({ id, sold: false }))).type).toBe('active')
  expect(await isPublic(id)).toBe(true)
})

test('a listing can be hidden and shown again', async () => {
  const seller = await member()
  const { _id: id } = await list(seller)
  expect((await dataOf(seller.api.hideProduct({ id }))).type).toBe('hidden')
  expect(await isPublic(id)).toBe(false)
  expect((await refusalOf(visitor.getProduct({ id }))).code).toBe('gone')
  const answer = await seller.api.showProduct({ id })
  expect(answer).toMatchObject({ ok: true, data: { type: 'active' }, message: 'Your listing is shown again' })
  expect(await isPublic(id)).toBe(true)
})

test('renewing gives sixty more days and resets the notice before the end', async () => {
  const seller = await member()
  const { id } = await createProduct(
    db,
    { seller: seller.user, category: leaf },
    { expiresAt: daysFromNow(-3), endingToldAt: daysFromNow(-6), createdAt: daysFromNow(-63) },
  )
  expect(await isPublic(id)).toBe(false)
  expect((await dataOf(seller.api.renewProduct({ id }))).type).toBe('active')
  expect(await isPublic(id)).toBe(true)
  const now = new Date('2026-12-01T08:00:00Z')
  await renewListing(resources, seller.user.id, id, now)
  const row = await rowOf(id)
  expect(row?.expiresAt).toEqual(new Date('2027-01-30T08:00:00Z'))
  expect(row?.endingToldAt).toBeNull()
  expect(row?.createdAt.getTime()).toBeLessThan(daysFromNow(-62).getTime())
})

test('a seller cannot change the state of a listing in review or taken down', async () => {
  const seller = await member()
  for (const status of ['review', 'removed'] as const) {
    const { id } = await createProduct(db, { seller: seller.user, category: leaf }, { status })
    for (const answer of [
      seller.api.markSold({ id, sold: false }),
      seller.api.renewProduct({ id }),
      seller.api.hideProduct({ id }),
      seller.api.showProduct({ id }),
      seller.api.duplicateProduct({ id, idempotencyKey: newKey() }),
    ]) {
      expect((await refusalOf(answer)).code).toBe('conflict')
    }
    expect((await rowOf(id))?.status).toBe(status)
  }
})

test('a deleted listing is gone at once, and its photos are released later', async () => {
  const seller = await member()
  const { _id: id, images } = await list(seller, 2)
  const kept = await list(seller, 1, { name: 'Pine table' })
  expect(await seller.api.deleteProduct({ id })).toMatchObject({
    ok: true,
    message: 'Product Deleted Successfully',
  })
  expect(await isPublic(id)).toBe(false)
  expect((await refusalOf(visitor.getProduct({ id }))).code).toBe('gone')
  expect((await refusalOf(seller.api.getMyProductById({ id }))).code).toBe('not_found')
  expect((await refusalOf(seller.api.deleteProduct({ id }))).code).toBe('not_found')
  const deleted = await rowOf(id)
  const deletedAt = deleted?.deletedAt?.getTime() ?? 0
  expect(await clearDeletedListings(db, new Date(deletedAt))).toBe(0)
  expect(await clearDeletedListings(db, new Date(deletedAt + 1))).toBe(1)
  expect((await rowOf(id))?.imageIds).toEqual([])
  const unused = await db
    .select({ id: schema.images.id })
    .from(schema.images)
    .where(sql`owner_id = ${seller.user.id} AND used_at IS NULL`)
  expect(unused.map(({ id }) => id).toSorted()).toEqual(images.map(({ _id }) => _id).toSorted())
  expect((await rowOf(kept._id))?.imageIds).toEqual(kept.images.map(({ _id }) => _id))
})

test('a duplicate is hidden, shares the photos and starts with empty counts', async () => {
  const seller = await member()
  const { _id: id } = await list(seller, 2)
  await db
    .update(schema.products)
    .set({
      viewCount: 9,
      favouriteCount: 3,
      boostedUntil: daysFromNow(5),
      externalId: 'A-1',
      floorPrice: 1_00,
    })
    .where(eq(schema.products.id, id))
  const idempotencyKey = newKey()
  const answers = await Promise.all([1, 2].map(() => seller.api.duplicateProduct({ id, idempotencyKey })))
  const copies = await Promise.all(answers.map((answer) => dataOf(Promise.resolve(answer))))
  expect(copies[0]?._id).toBe(copies[1]?._id)
  const copy = await rowOf(copies[0]?._id ?? '')
  const source = await rowOf(id)
  expect(copy).toMatchObject({
    status: 'hidden',
    name: 'Oak table',
    imageIds: source?.imageIds,
    viewCount: 0,
    favouriteCount: 0,
    boostedUntil: null,
    externalId: null,
    floorPrice: null,
    announcedAt: null,
  })
  expect((await dataOf(seller.api.getMyProduct({ type: 'hidden' }))).total).toBe(1)
  // The copy keeps its photos when the original is deleted.
  await dataOf(seller.api.deleteProduct({ id }))
  await clearDeletedListings(db, daysFromNow(1))
  expect(await db.$count(schema.images, sql`owner_id = ${seller.user.id} AND used_at IS NULL`)).toBe(0)
})
