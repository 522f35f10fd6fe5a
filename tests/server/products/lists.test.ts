import { describe, expect, test } from 'vitest'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import {
  createBusiness,
  createCategory,
  createProduct,
  createUser,
  daysFromNow,
  type ProductRow,
} from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)
const seller = await createUser(db)
const store = await createBusiness(db)
const cars = await createCategory(db, { name: 'Cars' })
const sedans = await createCategory(db, { name: 'Sedans', nameAr: 'سيدان', parentId: cars.id })
const vans = await createCategory(db, { name: 'Vans', parentId: cars.id })
const homes = await createCategory(db)
const sofas = await createCategory(db, { name: 'Sofas', parentId: homes.id })

type Fields = Parameters<typeof createProduct>[2]
const add = (category: typeof sedans, fields: Fields = {}) =>
  createProduct(db, { seller: fields.postedBy === 'business' ? store : seller, category }, fields)

const dirhams = (amount: number) => amount * 100
const products: Record<string, ProductRow> = {
  cheap: await add(sedans, { price: dirhams(5), createdAt: daysFromNow(-1), viewCount: 5 }),
  middle: await add(sedans, {
    price: dirhams(900),
    createdAt: daysFromNow(-2),
    viewCount: 50,
    condition: 'used',
  }),
  million: await add(vans, { price: dirhams(1_000_000), createdAt: daysFromNow(-3), emirate: 'ajman' }),
  villa: await add(vans, {
    price: dirhams(4_500_000),
    createdAt: daysFromNow(-4),
    viewCount: 7,
    postedBy: 'business',
  }),
  ask: await add(sedans, {
    price: 0,
    createdAt: daysFromNow(-5),
    viewCount: 6,
    condition: 'used',
    emirate: 'ajman',
  }),
  sofa: await add(sofas, {
    price: dirhams(900),
    createdAt: daysFromNow(-6),
    viewCount: 1,
    postedBy: 'business',
  }),
}
await add(sedans, { status: 'sold' })
await add(sedans, { status: 'hidden' })
await add(sedans, { status: 'draft' })
await add(sedans, { status: 'review' })
await add(sedans, { status: 'removed' })
await add(sedans, { expiresAt: new Date(Date.now() - 1000) })

const nameOf = Object.fromEntries(Object.entries(products).map(([name, { id }]) => [id, name]))
type Query = CallInput<Contract['getProducts']>
const listed = async (query: Query) => {
  const { items, total } = await dataOf(api.getProducts(query))
  const names = items.map(({ _id }) => nameOf[_id])
  expect(total).toBe(names.length)
  return names
}

test('sold, hidden, draft, reviewed, removed and expired products are not listed', async () => {
  expect(await listed({})).toEqual(['cheap', 'middle', 'million', 'villa', 'ask', 'sofa'])
})

describe('sort order', () => {
  test.each([
    ['newest', ['cheap', 'middle', 'million', 'villa', 'ask', 'sofa']],
    ['price_asc', ['cheap', 'middle', 'sofa', 'million', 'villa', 'ask']],
    ['price_desc', ['villa', 'million', 'middle', 'sofa', 'cheap', 'ask']],
    ['views', ['middle', 'villa', 'ask', 'cheap', 'sofa', 'million']],
    ['relevance', ['cheap', 'middle', 'million', 'villa', 'ask', 'sofa']],
  ] as const)('%s', async (sort, expected) => {
    expect(await listed({ sort })).toEqual(expected)
  })
})

describe('price filter, in whole AED', () => {
  const inside = async (query: Query) => (await listed(query)).toSorted()
  const everything = Object.keys(products).toSorted()

  test('ignores the default and empty bounds', async () => {
    expect(await inside({ minPrice: '0', maxPrice: '1000000' })).toEqual(everything)
    expect(await inside({ minPrice: '', maxPrice: '' })).toEqual(everything)
  })

  test('includes its bounds', async () => {
    expect(await inside({ minPrice: '5', maxPrice: '900' })).toEqual(['cheap', 'middle', 'sofa'])
    expect(await inside({ minPrice: '6', maxPrice: '899' })).toEqual([])
    expect(await inside({ minPrice: '1000000' })).toEqual(['million', 'villa'])
    expect(await inside({ maxPrice: '4500000' })).toEqual(everything.filter((name) => name !== 'ask'))
  })

  test('excludes products without a price once a bound is set', async () => {
    expect(await inside({ maxPrice: '10' })).toEqual(['cheap'])
    expect(await inside({ minPrice: '1' })).toEqual(everything.filter((name) => name !== 'ask'))
    expect(await inside({ maxPrice: '0' })).toEqual([])
  })

  test('accepts Arabic-Indic digits', async () => {
    expect(await inside({ minPrice: '٩٠٠', maxPrice: '۱۰۰۰' })).toEqual(['middle', 'sofa'])
  })

  test('matches nothing when the bounds are reversed', async () => {
    expect(await inside({ minPrice: '900', maxPrice: '5' })).toEqual([])
  })
})

describe('other filters', () => {
  test.each([
    ['sub-category', { subCat: vans.id }, ['million', 'villa']],
    ['condition', { condition: 'used' }, ['middle', 'ask']],
    ['emirate', { emirate: 'ajman' }, ['million', 'ask']],
    ['posted by business', { postedBy: 'business' }, ['villa', 'sofa']],
    ['posted by individual', { postedBy: 'individual' }, ['cheap', 'middle', 'million', 'ask']],
    [
      'all together',
      { subCat: sedans.id, condition: 'used', emirate: 'ajman', maxPrice: '1000000' },
      ['ask'],
    ],
    ['a top category', { categoryId: cars.id }, ['cheap', 'middle', 'million', 'villa', 'ask']],
    ['a category of the second level', { categoryId: sofas.id }, ['sofa']],
    ['a category and a sub-category of another', { categoryId: homes.id, subCat: vans.id }, []],
  ] as [string, Query, string[]][])('%s', async (_, query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })

  test('an unknown or hidden category is 404', async () => {
    const hidden = await createCategory(db, { hiddenAt: new Date() })
    for (const categoryId of [seller.id, hidden.id]) {
      expect((await refusalOf(api.getProducts({ categoryId }))).statusCode).toBe(404)
    }
  })
})

describe('facets', () => {
  const facetsOf = async (query: Query) => (await dataOf(api.getProducts(query))).facets
  const keyed = (facet: { key: string; count: number }[]) =>
    Object.fromEntries(facet.map(({ key, count }) => [key, count]))

  test('count all products when no filter is set', async () => {
    const facets = await facetsOf({})
    expect(facets.exact).toBe(true)
    expect(keyed(facets.condition)).toEqual({ new: 4, used: 2 })
    expect(keyed(facets.emirate)).toEqual({ dubai: 4, ajman: 2 })
    expect(keyed(facets.postedBy)).toEqual({ individual: 4, business: 2 })
    expect(facets.subCategory).toEqual([
      { _id: sedans.id, name: 'Sedans', name_ar: 'سيدان', count: 3 },
      { _id: vans.id, name: 'Vans', name_ar: vans.nameAr, count: 2 },
      { _id: sofas.id, name: 'Sofas', name_ar: sofas.nameAr, count: 1 },
    ])
  })

  test('ignore their own filter and apply the others', async () => {
    const facets = await facetsOf({ condition: 'used', subCat: sedans.id })
    expect(keyed(facets.condition)).toEqual({ new: 1, used: 2 })
    expect(facets.subCategory.map(({ _id, count }) => [_id, count])).toEqual([[sedans.id, 2]])
    expect(keyed(facets.emirate)).toEqual({ dubai: 1, ajman: 1 })
    expect(keyed(facets.postedBy)).toEqual({ individual: 2 })
  })

  test('apply the price filter and the category', async () => {
    const facets = await facetsOf({ categoryId: cars.id, minPrice: '900' })
    expect(keyed(facets.condition)).toEqual({ new: 2, used: 1 })
    expect(keyed(facets.emirate)).toEqual({ dubai: 2, ajman: 1 })
  })

  test('equal the total of the list for every choice', async () => {
    const base: Query = { condition: 'used' }
    const facets = await facetsOf(base)
    for (const { key, count } of facets.emirate) {
      expect(await listed({ ...base, emirate: key as 'ajman' }), key).toHaveLength(count)
    }
    for (const { key, count } of facets.condition) {
      expect(await listed({ ...base, condition: key as 'new' }), key).toHaveLength(count)
    }
    for (const { _id, count } of facets.subCategory) {
      expect(await listed({ ...base, subCat: _id }), _id).toHaveLength(count)
    }
  })
})

test('the default page has 24 cards', async () => {
  expect(await dataOf(api.getProducts({}))).toMatchObject({ page: 1, size: 24 })
})
