import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAttributeFilters } from '#lib/contract/attribute-filters.ts'
import { categoryAttributes, products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createCategory, createProduct } from '#support/factories.ts'
import { anyChoice, type Choice } from '#support/filter-choices.ts'
import { createFilteredCatalogue, facetsIn, plainQuery, referenceOf } from '#support/filtered-catalogue.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)

// A third of the listings become vans, which share three of the four attributes of cars. Boats share only the
// year; their gear has other options.
const { vehicles, cars, vans, seller } = await createFilteredCatalogue(db)
const boats = await createCategory(db, { name: 'Boats', parentId: vehicles.id })
const hidden = await createCategory(db, { name: 'Carts', parentId: vehicles.id, hiddenAt: new Date() })
const shared = { labelAr: '…', filterable: true, options: [] as { key: string; en: string; ar: string }[] }
const option = (key: string) => ({ key, en: key, ar: key })
await db.insert(categoryAttributes).values([
  { ...shared, categoryId: vans.id, position: 0, key: 'seats', type: 'number', label: 'Seats' },
  { ...shared, categoryId: vans.id, position: 1, key: 'year', type: 'number', label: 'Built' },
  { ...shared, categoryId: vans.id, position: 2, key: 'brand', type: 'text', label: 'Make' },
  {
    ...{ ...shared, categoryId: vans.id, position: 3, key: 'gear', type: 'choice', label: 'Gear' },
    options: ['cvt', 'auto'].map(option),
  },
  { ...shared, categoryId: boats.id, position: 0, key: 'year', type: 'number', label: 'Year' },
  {
    ...{ ...shared, categoryId: boats.id, position: 1, key: 'gear', type: 'choice', label: 'Fishing gear' },
    options: ['rods', 'nets'].map(option),
  },
  { ...shared, categoryId: hidden.id, position: 0, key: 'sunroof', type: 'boolean', label: 'Sunroof' },
])
await db
  .update(products)
  .set({ categoryId: vans.id })
  .where(and(eq(products.categoryId, cars.id), sql`name LIKE 'Amber%'`))
for (const [category, attributes] of [
  [vans, { brand: 'toyota', year: 2019, gear: 'cvt' }],
  [boats, { brand: 'Toyota', year: 2020, gear: 'rods' }],
  [hidden, { brand: 'Toyota', year: 2021 }],
] as const)
  await createProduct(db, { seller, category }, { attributes })
const all = [cars.id, vans.id, boats.id, hidden.id]
const keys = ['brand', 'year', 'gear']

const call = (choice: Choice, more: { page?: string; size?: string } = {}) =>
  dataOf(
    api.getProducts({
      categoryId: vehicles.id,
      ...plainQuery(choice),
      attributes: formatAttributeFilters(choice.attributes),
      ...more,
    }),
  )
const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id)

/** Random filters limited to the shared attributes. */
const sharedChoice = anyChoice.map(
  (choice): Choice => ({ ...choice, attributes: choice.attributes.filter(({ key }) => keys.includes(key)) }),
)
/** Whether a category shares an attribute of the parent's list. */
const shares = (categoryId: string, key: string) =>
  categoryId === cars.id || categoryId === vans.id || (categoryId === boats.id && key === 'year')

test('a top category offers the attributes that its sub-categories share', async () => {
  const { category } = await dataOf(api.subCategory({ categoryId: vehicles.id }))
  expect(category.attributes).toMatchObject([
    { key: 'brand', type: 'text', label: 'Brand' },
    { key: 'year', type: 'number', label: 'Year' },
    { key: 'gear', type: 'choice', options: ['cvt', 'auto', 'manual'].map(option) },
  ])
})

test('500 random filters and orders list matching products of all sub-categories with exact counts', async () => {
  const reference = await referenceOf(db, all)
  const rows = await db.select().from(products).where(inArray(products.categoryId, all))
  const categoryOf = new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
  await fc.assert(
    fc.asyncProperty(sharedChoice, async (choice) => {
      // A filter excludes categories that do not share its attribute, even if their listings have it.
      const isIn = (id: string) => choice.attributes.every(({ key }) => shares(categoryOf.get(id) ?? '', key))
      const expected = reference.ids(choice).filter(isIn)
      const list = await call(choice, { size: '20' })
      expect(idsOf(list.items)).toEqual(expected.slice(0, 20))
      expect([list.total, list.totalExact]).toEqual([expected.length, true])
      const byCategory = Object.entries(Object.groupBy(expected, (id) => categoryOf.get(id) ?? ''))
      expect(Object.fromEntries(list.facets.subCategory.map(({ _id, count }) => [_id, count]))).toEqual(
        Object.fromEntries(byCategory.map(([id, ids]) => [id, ids?.length])),
      )
    }),
    { numRuns: 500 },
  )
})

test('facets and promoted products cover all sub-categories together', async () => {
  // Boats and carts are hidden because the reference does not know shared attributes.
  const reference = await referenceOf(db, [cars.id, vans.id])
  await db
    .update(products)
    .set({ status: 'hidden' })
    .where(inArray(products.categoryId, [boats.id, hidden.id]))
  await fc.assert(
    fc.asyncProperty(sharedChoice, async (choice) => {
      const list = await call(choice, { size: '20' })
      expect(idsOf(list.promoted)).toEqual(reference.promoted(choice, list.items))
      const { sunroof: _, ...attributes } = reference.facets(choice).attributes
      const { sunroof: __, ...found } = facetsIn(list).attributes
      expect({ ...facetsIn(list), attributes: found }).toEqual({ ...reference.facets(choice), attributes })
    }),
    { numRuns: 200 },
  )
  await db
    .update(products)
    .set({ status: 'active' })
    .where(inArray(products.categoryId, [boats.id, hidden.id]))
})

test('consecutive pages of a parent category have no gaps or repeats', async () => {
  const one: Choice = { attributes: [{ key: 'year', min: 2012 }], sort: 'price_asc' }
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (page) =>
      idsOf((await call(one, { page: String(page), size: '24' })).items),
    ),
  )
  const { total } = await call(one)
  expect(new Set(pages.flat()).size).toBe(total)
  expect(pages.flat()).toHaveLength(total)
})

test("changing a listing's sub-category updates the next list of the parent", async () => {
  const one: Choice = { attributes: [{ key: 'brand', values: ['Lexus'] }] }
  const ids = async () => idsOf((await call(one)).items)
  expect(await ids()).toEqual([])
  const { id } = await createProduct(db, { seller, category: cars }, { attributes: { brand: 'Lexus' } })
  expect(await ids()).toEqual([id])
  for (const [category, expected] of [
    [vans, [id]],
    [boats, []],
    [cars, [id]],
  ] as const) {
    await db.update(products).set({ categoryId: category.id }).where(eq(products.id, id))
    expect(await ids()).toEqual(expected)
  }
})

test('a filter by an attribute that is not shared is ignored', async () => {
  const list = await call({ attributes: [{ key: 'sunroof', values: ['true'] }] })
  expect(list.total).toBe((await call({ attributes: [] })).total)
  expect(list.facets.attributes.map(({ key }) => key)).toEqual(keys)
})
