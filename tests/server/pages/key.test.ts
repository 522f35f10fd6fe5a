import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTarget } from '#server/http/request-target.ts'
import { filledSearch, pageAddress, pageKey } from '#server/pages/key.ts'

/** Page key of a request target. */
const keyOf = (url: string) => {
  const target = readTarget(url)
  return target && pageKey(pageAddress(target.path, target.search))
}

test('a path without a query is its own key', () => {
  expect(keyOf('/')).toBe('/')
  expect(keyOf('/ar/products/1')).toBe('/ar/products/1')
  expect(keyOf('/products/1?')).toBe('/products/1')
})

test('the languages have different keys', () => {
  expect(keyOf('/ar?page=2')).not.toBe(keyOf('/?page=2'))
})

test('declared parameters are part of the key, in one normalised order and encoding', () => {
  const key = keyOf('/products/1?minPrice=5&page=2&sort=newest')
  expect(key).toBe('/products/1?minPrice=5&page=2&sort=newest')
  expect(keyOf('/products/1?sort=newest&page=2&minPrice=5')).toBe(key)
  expect(keyOf('/products/1?sort=%6Eewest&page=%32&minPrice=5')).toBe(key)
  expect(keyOf('/products/1?sort=newest&&page=2&minPrice=5&')).toBe(key)
})

test('undeclared and empty parameters are left out of the key', () => {
  expect(keyOf('/?utm_source=mail&fbclid=1&page=&PAGE=3')).toBe('/')
  expect(keyOf('/products/1?name_ar=x&page=2&utm_campaign=y')).toBe('/products/1?page=2')
})

test('filledSearch drops empty fields of a list form and leaves other queries unchanged', () => {
  const list = '/ar/products/1'
  const cases: [path: string, search: string, filled: string][] = [
    [list, '?minPrice=&maxPrice=&sort=newest&condition=', '?sort=newest'],
    [list, '?minPrice=+&emirate=%20', ''],
    [list, '?a.brand=&a.brand=toyota&a.year.min=&a.year.max=2020', '?a.brand=toyota&a.year.max=2020'],
    [list, '?minPrice=5&q=%D8%A7', '?minPrice=5&q=%D8%A7'],
    [list, '?utm_source=&ref=&page', '?utm_source=&ref=&page'],
    ['/official-stores', '?search=&emirate=dubai', '?emirate=dubai'],
    ['/admin/users', '?search=&page=', '?search=&page='],
    ['/about-us', '?search=', '?search='],
    ['/constructor/1', '?toString=', '?toString='],
    [list, '', ''],
  ]
  for (const [path, search, filled] of cases) expect(filledSearch(path, search), search).toBe(filled)
})

test('admin pages have no key', () => {
  for (const path of [
    '/admin',
    '/admin/',
    '/%61dmin',
    '/admin?search=a',
    '/admin/users',
    '/ar/admin',
    '/ar/admin/users?page=2',
  ])
    expect(keyOf(path), path).toBeNull()
  for (const path of ['/administration', '/ar/administer', '/products/admin'])
    expect(keyOf(path), path).toBe(path)
})

test('an equals sign inside an undeclared parameter adds nothing to the key', () => {
  expect(keyOf('/?x=page=2')).toBe('/')
})

test('an overlong path or query has no key', () => {
  expect(keyOf(`/searched-products/${'x'.repeat(600)}`)).toBeNull()
  expect(keyOf(`/wishlist?page=${'1'.repeat(600)}`)).toBeNull()
})

test('different parameter values never share a key', () => {
  const parameter = fc.constantFrom('page', 'sort', 'subCat', 'minPrice', 'emirate')
  const value = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== '')
  const query = fc.uniqueArray(fc.tuple(parameter, value), { selector: ([name]) => name, maxLength: 4 })
  fc.assert(
    fc.property(query, query, (one, other) => {
      const same = JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())
      const keyOfPairs = (pairs: [string, string][]) => keyOf(`/products/x?${new URLSearchParams(pairs)}`)
      expect(keyOfPairs(one) === keyOfPairs(other)).toBe(same)
    }),
  )
})

test('content pages with a search have no key, and other pages ignore the parameter', () => {
  for (const path of [
    '/faqs',
    '/ar/blog',
    '/all-blogs/selling-well',
    '/official-stores',
    '/top-manufacturers',
  ]) {
    expect(keyOf(`${path}?search=oud&page=2`)).toBeNull()
    expect(keyOf(`${path}?search=+`)).toBe(path)
  }
  expect(keyOf('/?search=oud')).toBe('/')
  expect(keyOf('/blog-detail/photos-that-sell?search=oud')).toBe('/blog-detail/photos-that-sell')
})

test('parameters that a route does not read are left out, and repeated ones count once', () => {
  for (const path of ['/about-us', '/', '/ar/contact-us', '/no-such-page', '/products/1/2', '/constructor'])
    expect(keyOf(`${path}?country=1&page=2&search=x`), path).toBe(path)
  expect(keyOf('/top-manufacturers?country=AE&page=2')).toBe('/top-manufacturers?country=AE')
  expect(keyOf('/products/1?page=2&page=3')).toBe('/products/1?page=2')
})

test('addresses outside the pages keep their query unchanged', () => {
  for (const address of ['/wp-json/custom/v1/blogs?page=2&x=1', '/admin/users?search=a&x=1'])
    expect(pageAddress(address.split('?')[0] ?? '', `?${address.split('?')[1]}`)).toBe(address)
})

test('a comparison with products has no key', () => {
  expect(keyOf('/compare?ids=a,b')).toBeNull()
  expect(keyOf('/ar/compare?x=1')).toBe('/ar/compare')
})

test('a draft preview has no key', () => {
  expect(keyOf('/blog-detail/a?preview=secret')).toBeNull()
  expect(keyOf('/ar/blog-detail/a?x=1&preview=secret')).toBeNull()
})

test('exactly the pages that read their query declare parameters', async () => {
  const folder = new URL('../../../src/pages/', import.meta.url)
  const names = ['search', 'page', 'cat_id', 'preview', 'country', 'emirate', 'subCat', 'ids']
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.astro') || file.startsWith('admin')) continue
    const source = await readFile(new URL(file, folder), 'utf8')
    const path = `/${file.replace(/(?:\/?index)?\.astro$/, '').replace(/\[[^\]]+\]/g, 'x')}`
    const isDeclared = names.some((name) => pageAddress(path, `?${name}=1`) !== path)
    expect(isDeclared, file).toBe(source.includes('searchParams'))
  }
})
