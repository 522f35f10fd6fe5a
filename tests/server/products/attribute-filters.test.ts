import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAttributeFilters } from '#lib/contract/attribute-filters.ts'
import { categories, products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createAdmin, createProduct, createUser, signIn, signInAdmin } from '#support/factories.ts'
import { anyChoice, type Choice } from '#support/filter-choices.ts'
import { createFilteredCatalogue, facetsIn, plainQuery, referenceOf } from '#support/filtered-catalogue.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)
const { vehicles, cars, vans, seller, store } = await createFilteredCatalogue(db)
const nothing: Choice = { attributes: [] }

const call = (choice: Choice, more: { page?: string; size?: string } = {}) =>
  dataOf(
    api.getProducts({
      categoryId: cars.id,
      ...plainQuery(choice),
      attributes: formatAttributeFilters(choice.attributes),
      ...more,
    }),
  )

test('500 random filters and orders list the matching products in order with exact counts', async () => {
  const reference = await referenceOf(db, cars.id)
  await fc.assert(
    fc.asyncProperty(anyChoice, async (choice) => {
      const expected = reference.ids(choice)
      const list = await call(choice, { size: '20' })
      expect(list.items.map(({ _id }) => _id)).toEqual(expected.slice(0, 20))
      expect([list.total, list.totalExact]).toEqual([expected.length, true])
      expect(list.promoted.map(({ _id }) => _id)).toEqual(reference.promoted(choice, list.items))
      expect(facetsIn(list)).toEqual(reference.facets(choice))
    }),
    { numRuns: 500 },
  )
})

test('each facet count equals the total of the list filtered by its value', async () => {
  const { facets } = await call({ ...nothing, attributes: [{ key: 'gear', values: ['auto'] }] })
  const gear = facets.attributes.find(({ key }) => key === 'gear')
  if (gear?.kind !== 'values') throw new Error('no facet of the gear')
  for (const { value, count } of gear.counts) {
    expect((await call({ ...nothing, attributes: [{ key: 'gear', values: [value] }] })).total).toBe(count)
  }
})

test('consecutive pages of a filtered list have no gaps', async () => {
  const one: Choice = { ...nothing, attributes: [{ key: 'year', min: 2012 }], sort: 'price_asc' }
  const expected = (await referenceOf(db, cars.id)).ids(one)
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) =>
      (await call(one, { page: String(page), size: '24' })).items.map(({ _id }) => _id),
    ),
  )
  expect(pages.flat()).toEqual(expected.slice(0, 72))
})

test('changing attributes, price, category or status of a listing updates the next list', async () => {
  const one: Choice = { ...nothing, attributes: [{ key: 'brand', values: ['Lexus'] }] }
  const ids = async () => (await call(one)).items.map(({ _id }) => _id)
  expect(await ids()).toEqual([])
  const { id } = await createProduct(
    db,
    { seller, category: cars },
    { attributes: { brand: 'Lexus' }, price: 100 },
  )
  expect(await ids()).toEqual([id])
  await db
    .update(products)
    .set({ attributes: { brand: 'Mazda' } })
    .where(eq(products.id, id))
  expect(await ids()).toEqual([])
  await db
    .update(products)
    .set({ attributes: { brand: 'LEXUS' } })
    .where(eq(products.id, id))
  expect(await ids()).toEqual([id])
  await db.update(products).set({ categoryId: vans.id }).where(eq(products.id, id))
  expect(await ids()).toEqual([])
  await db.update(products).set({ categoryId: cars.id }).where(eq(products.id, id))
  expect(await ids()).toEqual([id])
  await db.update(products).set({ price: 200_000 }).where(eq(products.id, id))
  expect((await call({ ...one, minPrice: 1000 })).items.map(({ _id }) => _id)).toEqual([id])
  await db.update(products).set({ status: 'hidden' }).where(eq(products.id, id))
  expect(await ids()).toEqual([])
})

test('a list over several categories ignores attribute filters and has no attribute facets', async () => {
  const attributes = formatAttributeFilters([{ key: 'brand', values: ['Nobody'] }])
  const list = await dataOf(api.getProducts({ categoryId: vehicles.id, attributes }))
  expect(list.total).toBeGreaterThan(0)
  expect(list.facets.attributes).toEqual([])
})

test('a list narrowed to a sub-category has its attribute facets and keeps sub-category counts', async () => {
  const attributes = formatAttributeFilters([{ key: 'gear', values: ['auto'] }])
  const list = await dataOf(api.getProducts({ categoryId: vehicles.id, subCat: cars.id, attributes }))
  expect(list.facets.attributes.map(({ key }) => key)).toEqual(['brand', 'year', 'gear', 'sunroof'])
  expect(list.facets.subCategory.map(({ name }) => name).sort()).toEqual(['Cars', 'Vans'])
  expect(list.total).toBe(
    (await referenceOf(db, cars.id)).ids({ attributes: [{ key: 'gear', values: ['auto'] }] }).length,
  )
})

test('products of a blocked seller are neither listed nor counted', async () => {
  const reader = await createUser(db)
  const token = await signIn(db, { userId: reader.id })
  const member = browserClient(app, { token })
  const before = await call(nothing)
  await dataOf(member.blockUser({ userId: seller.id, block: true }))
  const after = await dataOf(member.getProducts({ categoryId: cars.id, size: '100' }))
  expect(after.items.every(({ userId }) => userId === store.id)).toBe(true)
  expect(after.total).toBeLessThan(before.total)
  expect(after.facets.postedBy.map(({ key }) => key)).toEqual(['business'])
})

test('an attribute made filterable by an admin becomes a facet at once', async () => {
  const admin = browserClient(app, { token: await signInAdmin(db, await createAdmin(db)) })
  const { attributes } = await dataOf(admin.adminCategory({ id: cars.id }))
  const note = attributes.find(({ key }) => key === 'note')
  if (!note) throw new Error('no note')
  const keys = async () => (await call(nothing)).facets.attributes.map(({ key }) => key)
  expect(await keys()).not.toContain('note')
  const { label, label_ar, type, required } = note
  await dataOf(
    admin.adminUpdateAttribute({ id: note._id, label, label_ar, type, required, filterable: true }),
  )
  // Each process receives the change as an event.
  await expect.poll(keys).toContain('note')
  const [row] = await db.select().from(categories).where(eq(categories.id, cars.id))
  expect(row?.hiddenAt).toBeNull()
})

test.each([
  'brand',
  'brand:',
  ':x',
  'year:..',
  'x:1;x:2',
  'brand:%E0%A4%A',
  'a b:1',
  `${'x:1;'.repeat(30)}y:1`,
])('malformed attribute filters are refused by field name: %j', async (attributes) => {
  const answer = await api.getProducts({ categoryId: cars.id, attributes })
  expect(answer).toMatchObject({
    ok: false,
    code: 'invalid_input',
    fields: { attributes: { code: 'invalid' } },
  })
})
