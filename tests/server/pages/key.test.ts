import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageKey } from '#server/pages/key.ts'

test('the path is the key when there is no query', () => {
  expect(pageKey('/')).toBe('/')
  expect(pageKey('/ar/products/1')).toBe('/ar/products/1')
  expect(pageKey('/products/1?')).toBe('/products/1')
})

test('both languages have keys of their own', () => {
  expect(pageKey('/ar?page=2')).not.toBe(pageKey('/?page=2'))
})

test('declared parameters are part of it, in one order, however they are written', () => {
  const key = pageKey('/products/1?minPrice=5&page=2&sort=newest')
  expect(key).toBe('/products/1?minPrice=5&page=2&sort=newest')
  expect(pageKey('/products/1?sort=newest&page=2&minPrice=5')).toBe(key)
  expect(pageKey('/products/1?sort=%6Eewest&page=%32&minPrice=5')).toBe(key)
  expect(pageKey('/products/1?sort=newest&&page=2&minPrice=5&')).toBe(key)
})

test('what is not declared or empty is no part of it', () => {
  expect(pageKey('/?utm_source=mail&fbclid=1&page=&PAGE=3')).toBe('/')
  expect(pageKey('/products/1?name_ar=x&page=2&utm_campaign=y')).toBe('/products/1?page=2')
})

test('pages of an admin’s own session have none: they are not kept, and not rendered once for two', () => {
  for (const path of [
    '/admin',
    '/admin/',
    '/admin?search=a',
    '/admin/users',
    '/ar/admin',
    '/ar/admin/users?page=2',
  ])
    expect(pageKey(path), path).toBeNull()
  for (const path of ['/administration', '/ar/administer', '/products/admin'])
    expect(pageKey(path), path).toBe(path)
})

test('what follows in a fragment or looks like a parameter changes nothing', () => {
  expect(pageKey('/?x=page=2')).toBe('/')
})

test('a query that is longer than any honest one is not cached', () => {
  expect(pageKey(`/searched-products/${'x'.repeat(600)}`)).toBeNull()
  expect(pageKey(`/?page=${'1'.repeat(600)}`)).toBeNull()
})

test('different values never share a key', () => {
  const parameter = fc.constantFrom('page', 'sort', 'subCat', 'minPrice', 'emirate')
  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const query = fc.uniqueArray(fc.tuple(parameter, value), { selector: ([name]) => name, maxLength: 4 })
  fc.assert(
    fc.property(query, query, (one, other) => {
      const same = JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())
      const keyOf = (pairs: [string, string][]) => pageKey(`/x?${new URLSearchParams(pairs)}`)
      expect(keyOf(one) === keyOf(other)).toBe(same)
    }),
  )
})

test('a page in which somebody looks for something is made anew; elsewhere that changes nothing', () => {
  for (const path of [
    '/faqs',
    '/ar/blog',
    '/all-blogs/selling-well',
    '/official-stores',
    '/top-manufacturers',
  ]) {
    expect(pageKey(`${path}?search=oud&page=2`)).toBeNull()
    expect(pageKey(`${path}?search=+`)).toBe(path)
  }
  expect(pageKey('/?search=oud')).toBe('/')
  expect(pageKey('/blog-detail/photos-that-sell?search=oud')).toBe('/blog-detail/photos-that-sell')
})
