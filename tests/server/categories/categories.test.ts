import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createCategory, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)
const seller = await createUser(db)
const second = await createCategory(db, { name: 'Second', position: 2 })
const first = await createCategory(db, { name: 'First', nameAr: 'الأولى', icon: 'car', position: 1 })
const hidden = await createCategory(db, { position: 0, hiddenAt: new Date() })
const below = await createCategory(db, { parentId: first.id, position: 2 })
const above = await createCategory(db, { parentId: first.id, position: 1 })
const gone = await createCategory(db, { parentId: first.id, position: 0, hiddenAt: new Date() })
await Promise.all([
  createProduct(db, { seller, category: below }),
  createProduct(db, { seller, category: below }),
  createProduct(db, { seller, category: above }),
  createProduct(db, { seller, category: above }, { status: 'sold' }),
  createProduct(db, { seller, category: above }, { status: 'draft' }),
  createProduct(db, { seller, category: above }, { expiresAt: daysFromNow(-1) }),
])
const option = { key: 'petrol', en: 'Petrol', ar: 'بنزين' }
await db.insert(schema.categoryAttributes).values([
  {
    categoryId: below.id,
    key: 'mileage',
    type: 'number',
    label: 'Mileage',
    labelAr: 'المسافة',
    unit: 'km',
    unitAr: 'كم',
    position: 2,
  },
  {
    categoryId: below.id,
    key: 'fuel',
    type: 'choice',
    label: 'Fuel',
    labelAr: 'الوقود',
    options: [option],
    required: true,
    position: 1,
  },
])

test('the category tree has its order, names, and counts of active listings with sub-categories', async () => {
  const tree = await dataOf(api.category({}))
  expect(tree.map(({ name, productCount }) => [name, productCount])).toEqual([
    ['First', 3],
    ['Second', 0],
  ])
  expect(tree[0]).toMatchObject({
    _id: first.id,
    slug: first.slug,
    parentId: null,
    name_ar: 'الأولى',
    icon: 'car',
  })
  expect(tree[0]?.subCategories.map(({ _id, productCount }) => [_id, productCount])).toEqual([
    [above.id, 1],
    [below.id, 2],
  ])
  expect(tree[1]?.subCategories).toEqual([])
})

test('a sub-category is returned with its parent, siblings and attributes in order', async () => {
  const data = await dataOf(api.subCategory({ categoryId: below.id }))
  expect(data.parent?._id).toBe(first.id)
  expect(data.subCategories.map(({ _id }) => _id)).toEqual([above.id, below.id])
  expect(data.category._id).toBe(below.id)
  expect(data.category.attributes).toEqual([
    {
      key: 'fuel',
      type: 'choice',
      label: 'Fuel',
      label_ar: 'الوقود',
      unit: null,
      unit_ar: null,
      options: [option],
      required: true,
      filterable: false,
    },
    {
      key: 'mileage',
      type: 'number',
      label: 'Mileage',
      label_ar: 'المسافة',
      unit: 'km',
      unit_ar: 'كم',
      options: [],
      required: false,
      filterable: false,
    },
  ])
})

test('a top category is returned with its sub-categories and no parent', async () => {
  const data = await dataOf(api.subCategory({ categoryId: first.id }))
  expect(data.parent).toBeNull()
  expect(data.category.productCount).toBe(3)
  expect(data.subCategories.map(({ _id }) => _id)).toEqual([above.id, below.id])
})

test('an unknown or hidden category is answered 404', async () => {
  for (const categoryId of [hidden.id, gone.id, seller.id]) {
    expect((await refusalOf(api.subCategory({ categoryId }))).statusCode).toBe(404)
  }
})

test('a category without sub-categories has an empty list of them', async () => {
  expect((await dataOf(api.subCategory({ categoryId: second.id }))).subCategories).toEqual([])
})

test('emirates are listed in their order with coordinates and counts of active listings', async () => {
  const states = await dataOf(api.statesList({}))
  expect(states.map(({ _id }) => _id)).toEqual([
    'abu-dhabi',
    'dubai',
    'sharjah',
    'ajman',
    'umm-al-quwain',
    'ras-al-khaimah',
    'fujairah',
  ])
  expect(states.filter(({ productCount }) => productCount > 0)).toEqual([
    {
      ...{ _id: 'dubai', name: 'Dubai', name_ar: 'دبي', productCount: 3 },
      ...{ latitude: 25.2048, longitude: 55.2708 },
    },
  ])
  for (const { latitude, longitude } of states) {
    expect(Math.abs(latitude - 24.5)).toBeLessThan(2)
    expect(Math.abs(longitude - 54.5)).toBeLessThan(3)
  }
})
