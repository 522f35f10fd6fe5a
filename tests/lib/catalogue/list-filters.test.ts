import { expect, test } from 'vitest'
import {
  countFilters,
  lastPage,
  listCall,
  priceBoundError,
  readFilters,
  savedFilters,
} from '#lib/catalogue/list-filters.ts'

const sub = '01a1fa4c-4d6f-72b5-875c-37de046f4b40'
const rules = { sorts: ['newest', 'price_asc', 'views'], subCategories: [{ _id: sub }] } as const
const read = (query: string) => readFilters(new URLSearchParams(query), rules)

test('an address without parameter values gives no filters', () => {
  expect(read('')).toEqual({})
  expect(read('minPrice=&maxPrice=&condition=&emirate=&postedBy=&sort=&page=')).toEqual({})
})

test('every list filter is read from the address', () => {
  expect(
    read(
      `subCat=${sub}&condition=used&emirate=dubai&postedBy=business&minPrice=10&maxPrice=500&sort=views&page=3`,
    ),
  ).toEqual({
    subCat: sub,
    condition: 'used',
    emirate: 'dubai',
    postedBy: 'business',
    minPrice: 10,
    maxPrice: 500,
    sort: 'views',
    page: 3,
  })
})

test('invalid filter values are dropped and valid ones kept', () => {
  expect(
    read(
      'subCat=x&condition=broken&emirate=london&postedBy=robot&minPrice=-5&maxPrice=lots&sort=best&page=0',
    ),
  ).toEqual({})
  expect(read('condition=broken&emirate=dubai&page=99999999999')).toEqual({ emirate: 'dubai' })
})

test('default price bounds and the first page give no filters', () => {
  expect(read('minPrice=0&maxPrice=1000000&page=1')).toEqual({})
})

test('price filters accept separators, a currency and Arabic digits', () => {
  expect(read('minPrice=10,00,000.&maxPrice=AED 45,00,000')).toEqual({
    minPrice: 1_000_000,
    maxPrice: 4_500_000,
  })
  expect(read(`minPrice=${encodeURIComponent('١٬٥٠٠')}&maxPrice=${encodeURIComponent('۲۰۰۰ د.إ')}`)).toEqual({
    minPrice: 1500,
    maxPrice: 2000,
  })
})

test('an ambiguous or fractional price bound is reported and does not filter', () => {
  expect(read('minPrice=12,50&maxPrice=1.200')).toEqual({})
  const query = new URLSearchParams({ minPrice: '12,50', maxPrice: '\u200f1.200' })
  expect(priceBoundError(query, 'minPrice')).toEqual({ text: '12,50', code: 'not_a_number' })
  expect(priceBoundError(query, 'maxPrice')).toEqual({ text: '1.200', code: 'number_unclear 1200 1.20' })
  expect(priceBoundError(new URLSearchParams('minPrice=1,200&maxPrice='), 'minPrice')).toBeUndefined()
  expect(priceBoundError(new URLSearchParams('minPrice=1,200&maxPrice='), 'maxPrice')).toBeUndefined()
})

test('reversed price bounds are swapped', () => {
  expect(read('minPrice=900&maxPrice=100')).toEqual({ minPrice: 100, maxPrice: 900 })
})

test('a sub-category of another category is dropped', () => {
  expect(read('subCat=01a1fa4c-4d6f-72b5-875c-3a1eb711780b')).toEqual({})
})

test('a default or unsupported sort order is dropped', () => {
  expect(read('sort=newest')).toEqual({})
  expect(read('sort=relevance')).toEqual({})
})

test('two price bounds count as one filter; page and order do not count', () => {
  expect(countFilters({})).toBe(0)
  expect(countFilters({ page: 2, sort: 'views' })).toBe(0)
  expect(countFilters({ minPrice: 1, maxPrice: 5, emirate: 'ajman' })).toBe(2)
})

test('the list call sends numbers as text', () => {
  expect(listCall({ minPrice: 5, emirate: 'dubai' })).toMatchObject({ minPrice: '5', emirate: 'dubai' })
  expect(listCall({}).page).toBeUndefined()
})

test('the last page is rounded up, and at least 1', () => {
  expect(lastPage({ total: 0, size: 24 })).toBe(1)
  expect(lastPage({ total: 24, size: 24 })).toBe(1)
  expect(lastPage({ total: 25, size: 24 })).toBe(2)
})

test('the map view is read only where supported and is not a filter', () => {
  expect(read('view=map')).toEqual({})
  const readMap = (query: string) => readFilters(new URLSearchParams(query), { ...rules, hasMap: true })
  expect(readMap('view=globe')).toEqual({})
  const filters = readMap('view=map&emirate=dubai')
  expect(filters).toEqual({ view: 'map', emirate: 'dubai' })
  expect(countFilters(filters)).toBe(1)
  expect(listCall(filters)).not.toHaveProperty('view')
  expect(savedFilters(filters)).not.toHaveProperty('view')
})
