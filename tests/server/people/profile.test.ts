import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { peopleHandlers } from '#server/people/routes.ts'
import * as schema from '#server/platform/db/schema.ts'
import { compactCounts } from '#server/products/count-job.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import {
  createBranch,
  createBusiness,
  createCategory,
  createProduct,
  createUser,
  daysFromNow,
} from '#support/factories.ts'
import { rowsReadBy } from '#support/rows-read.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)
const { top, leaf } = await createBranch(db)
const other = await createCategory(db, { parentId: top.id })

test('a store profile shows names, badge, rating, followers, listings and a category filter', async () => {
  const store = await createBusiness(db, {
    name: 'Falcon',
    nameAr: 'صقر',
    description: 'Cars since 1990',
    descriptionAr: 'سيارات منذ ١٩٩٠',
    emirate: 'sharjah',
    officialOrder: 3,
    bannerId: top.id,
  })
  const [one, two] = [await createUser(db), await createUser(db)]
  await db.insert(schema.follows).values([one, two].map(({ id }) => ({ followerId: id, sellerId: store.id })))
  await db.insert(schema.reviews).values([
    { sellerId: store.id, authorId: one.id, rating: 5 },
    { sellerId: store.id, authorId: two.id, rating: 4 },
  ])
  const first = await createProduct(db, { seller: store, category: leaf })
  const second = await createProduct(db, { seller: store, category: other }, { createdAt: daysFromNow(-1) })
  await createProduct(db, { seller: store, category: leaf }, { status: 'sold' })
  await createProduct(db, { seller: store, category: leaf }, { expiresAt: daysFromNow(-1) })

  const { profile, categories, products } = await dataOf(api.getProfileById({ userId: store.id }))
  expect(profile).toEqual({
    _id: store.id,
    kind: 'business',
    name: 'Falcon',
    name_ar: 'صقر',
    description: 'Cars since 1990',
    description_ar: 'سيارات منذ ١٩٩٠',
    avatar: null,
    banner: `/media/${top.id}`,
    official: true,
    emirate: 'sharjah',
    memberSince: store.createdAt.toISOString(),
    rating: 4.5,
    reviewCount: 2,
    followerCount: 2,
    followingCount: 0,
    contact: null,
    trust: {
      email: expect.any(Boolean),
      phone: false,
      papers: true,
      identity: false,
      lastSeen: null,
      replies: null,
    },
    productCount: 2,
  })
  expect(categories.map(({ _id, count }) => [_id, count]).toSorted()).toEqual(
    [
      [leaf.id, 1],
      [other.id, 1],
    ].toSorted(),
  )
  expect(products).toMatchObject({ page: 1, size: 68, total: 2 })
  expect(products.items.map(({ _id }) => _id)).toEqual([first.id, second.id])

  const narrowed = await dataOf(api.getProfileById({ userId: store.id, categoryId: other.id }))
  expect(narrowed.products.items.map(({ _id }) => _id)).toEqual([second.id])
  expect(narrowed.categories).toHaveLength(2)
})

test("an individual's profile without listings shows the name and no private data", async () => {
  const person = await createUser(db, {
    firstName: 'Layla',
    lastName: 'Saeed',
    phone: '501112223',
    countryCode: '+971',
    settings: { emirate: 'ajman' },
  })
  const data = await dataOf(api.getProfileById({ userId: person.id }))
  expect(data.profile).toMatchObject({
    kind: 'individual',
    name: 'Layla Saeed',
    rating: null,
    description: null,
  })
  expect(data.products).toMatchObject({ items: [], total: 0 })
  const text = JSON.stringify(data)
  for (const secret of [person.email ?? '', '501112223', 'ajman']) expect(text).not.toContain(secret)
})

test('a business that loses its role is shown as an individual', async () => {
  const store = await createBusiness(db, { name: 'Once a store' })
  await db.update(schema.users).set({ role: 'member' }).where(eq(schema.users.id, store.id))
  expect((await dataOf(api.getProfileById({ userId: store.id }))).profile).toMatchObject({
    kind: 'individual',
    name: `${store.firstName} ${store.lastName}`,
  })
})

test('an unknown, blocked or deleted member is 404', async () => {
  const blocked = await createUser(db, { blockedAt: new Date() })
  const deleted = await createUser(db, { deletedAt: new Date() })
  for (const userId of [leaf.id, blocked.id, deleted.id]) {
    expect((await refusalOf(api.getProfileById({ userId }))).statusCode).toBe(404)
  }
})

test('a profile filtered by an unknown category is 404', async () => {
  const person = await createUser(db)
  expect((await refusalOf(api.getProfileById({ userId: person.id, categoryId: person.id }))).statusCode).toBe(
    404,
  )
})

test('listings of a profile are paged by 68 without overlap', async () => {
  const person = await createUser(db)
  for (let number = 0; number < 70; number += 1) await createProduct(db, { seller: person, category: leaf })
  const first = await dataOf(api.getProfileById({ userId: person.id }))
  const second = await dataOf(api.getProfileById({ userId: person.id, page: '2' }))
  expect([first.products.items.length, second.products.items.length]).toEqual([68, 2])
  const ids = [...first.products.items, ...second.products.items].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(70)
})

test('the cost of a profile, of its pages and of its categories does not grow with the number of listings', async () => {
  const seller = await createUser(db, {
    phone: '501112224',
    countryCode: '+971',
    phoneVerifiedAt: new Date(),
  })
  const listing = await createProduct(db, { seller, category: leaf })
  await createProduct(db, { seller, category: other }, { createdAt: daysFromNow(-20) })
  await createProduct(
    db,
    { seller, category: leaf },
    { createdAt: daysFromNow(-30), boostedUntil: daysFromNow(1) },
  )
  const shown = await createProduct(
    db,
    { seller, category: leaf },
    { createdAt: daysFromNow(-25), showCall: true },
  )
  await db.execute(sql`
    INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'created_at', p.created_at - n * interval '1 minute'))).*
    FROM products p, generate_series(1, 1000) n WHERE p.id = ${listing.id}`)
  await compactCounts(db)
  await db.execute(sql`VACUUM ANALYZE products`)
  const read = (query: { page?: number; size?: number; categoryId?: string }) =>
    rowsReadBy(db, 'products', (tx) =>
      peopleHandlers.getProfileById({
        params: { userId: seller.id },
        query,
        resources: { db: tx },
        actor: { kind: 'none' },
      } as unknown as Parameters<typeof peopleHandlers.getProfileById>[0]),
    )
  expect(await read({ size: 4 })).toBeLessThan(50)
  expect(await read({ size: 4, page: 3 })).toBeLessThan(50)
  expect(await read({ size: 4, categoryId: other.id })).toBeLessThan(50)

  const { profile, products } = await dataOf(
    api.getProfileById({ userId: seller.id, size: '4', categoryId: top.id }),
  )
  expect(profile.contact).toMatchObject({ productId: shown.id })
  expect(products.total).toBe(1_004)
})
