import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatAttributeFilters } from '#lib/contract/attribute-filters.ts'
import { forgetCaches } from '#server/platform/caches.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'

const app = await openTestApp({}, { seeded: true })
const api = browserClient(app)

const suggested = async (search: string) => (await dataOf(api.globalSearch({ search }))).values
const named = async (search: string) =>
  (await suggested(search)).map(({ name, category }) => `${name} in ${category.slug}`)

test('a model is suggested in its category by prefix, alias and together with its make', async () => {
  for (const text of ['land cru', 'Land Cruiser', 'لاند كرو', 'toyota land', 'lc3'])
    expect((await named(text))[0], text).toBe('Land Cruiser in four-wheel-drives')
  expect((await named('iphone 15 pro m'))[0]).toBe('iPhone 15 Pro Max in mobile-phones')
})

test('a make is suggested once per category, followed by its models', async () => {
  const makes = await suggested('toyota')
  expect(makes.map(({ name }) => name).slice(0, 2)).toEqual(['Toyota', 'Toyota'])
  expect(makes.slice(0, 2).map(({ filters }) => filters)).toEqual([
    [{ key: 'brand', values: ['toyota'] }],
    [{ key: 'brand', values: ['toyota'] }],
  ])
  expect(makes).toHaveLength(3)
  // This make exists in two categories.
  expect(await named('bmw')).toEqual(['BMW in cars', 'BMW in motorcycles', '3 Series in cars'])
})

test('suggested values are ordered by their number of products', async () => {
  for (const text of ['toyota', 'nis', 'app']) {
    const totals = []
    for (const { category, filters } of await suggested(text)) {
      const attributes = formatAttributeFilters(filters)
      totals.push((await dataOf(api.getProducts({ subCat: category._id, attributes }))).total)
    }
    expect(totals, text).toEqual(totals.toSorted((one, other) => other - one))
    expect(new Set(totals).size, text).toBeGreaterThan(1)
  }
})

test('the filters of a suggested value find only its products', async () => {
  const [patrol] = await suggested('patrol')
  if (!patrol) throw new Error('nothing is suggested')
  const { items } = await dataOf(
    api.getProducts({ subCat: patrol.category._id, attributes: formatAttributeFilters(patrol.filters) }),
  )
  expect(items.length).toBeGreaterThan(0)
  for (const { name, name_ar } of items) expect(`${name} ${name_ar}`).toMatch(/patrol|باترول/i)
})

test('unsold values, single letters and other words suggest no value', async () => {
  for (const text of ['bugatti', 'x5', 't', 'sofa', '!!!', '   x'])
    expect(await named(text), text).toEqual([])
})

test('values of a hidden category are not suggested', async () => {
  const { db } = app
  const set = (hiddenAt: Date | null) =>
    db.update(schema.categories).set({ hiddenAt }).where(eq(schema.categories.slug, 'motorcycles'))
  await set(new Date())
  forgetCaches(app.resources.db, ['categories'])
  expect(await named('kawasaki')).toEqual([])
  await set(null)
  forgetCaches(app.resources.db, ['categories'])
  expect(await named('kawasaki')).toEqual(['Kawasaki in motorcycles', 'Ninja 400 in motorcycles'])
})
