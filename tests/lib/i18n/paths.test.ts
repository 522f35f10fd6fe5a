import { expect, test } from 'vitest'
import { inLocale, paths, picture, switchLocale } from '#lib/i18n/paths.ts'

test('page addresses have the language prefix and the origin of a product', () => {
  expect(paths('en').home()).toBe('/')
  expect(paths('ar').home()).toBe('/ar')
  expect(paths('ar').allProducts('hot-deals')).toBe('/ar/all-products/hot-deals')
  expect(paths('en').product('1', { catId: '2' })).toBe('/product-detail/1?cat_id=2')
  expect(paths('en').product('1', { from: 'wishlist' })).toBe('/product-detail/1?name_en=wishlist')
})

test('a search text is one encoded path segment', () => {
  expect(paths('en').search('a/b ?')).toBe('/searched-products/a%2Fb%20%3F')
  expect(paths('ar').search('هاتف')).toBe(`/ar/searched-products/${encodeURIComponent('هاتف')}`)
  expect(paths('en').search('a\ud83d')).toBe('/searched-products/a%EF%BF%BD')
})

test('default filters are left out of an address, and the others have a fixed order', () => {
  expect(paths('en').category('1', { page: 1, minPrice: 0, maxPrice: 1_000_000, subCat: '' })).toBe(
    '/products/1',
  )
  expect(paths('en').category('1', { page: 3, sort: 'views', emirate: 'dubai' })).toBe(
    '/products/1?emirate=dubai&sort=views&page=3',
  )
})

test('switching the language keeps path and query in both directions', () => {
  for (const path of ['/', '/?a=1', '/products/1?page=2', '/arabic-coffee', '/#top']) {
    const arabic = inLocale(path, 'ar')
    expect(arabic).toMatch(/^\/ar(?:[/?#]|$)/)
    expect(inLocale(arabic, 'ar')).toBe(arabic)
    expect(inLocale(arabic, 'en')).toBe(path)
  }
  expect(switchLocale(new URL('https://shop.test/ar/products/1?page=2'), 'ar')).toBe('/products/1?page=2')
})

test('a picture has two widths in its srcset', () => {
  expect(picture('/media/x').srcset).toBe('/media/x-480.avif 480w, /media/x-960.avif 960w')
  expect(picture('/media/x', 'banner').src).toBe('/media/x-960.avif')
})
