import { expect, test } from 'vitest'
import {
  attributeRows,
  metaDescription,
  originOf,
  productCrumbs,
  wholesaleTerms,
} from '#lib/catalogue/product-view.ts'
import type { ProductDetail } from '#lib/contract/products.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { deal, productDetail } from './product.ts'

const t = getTranslator('en')
const arabic = getTranslator('ar')

const crumbs = (...[origin, locale = 'en']: [Parameters<typeof productCrumbs>[1], ('en' | 'ar')?]) =>
  productCrumbs(productDetail(), origin, locale, locale === 'en' ? t : arabic).map(({ label, href }) => [
    typeof label === 'string' ? label : label.text,
    href,
  ])

test('a product opened from a category leads back to it and to the one above', () => {
  const category = { _id: 'c', name: 'Cameras', name_ar: 'كاميرات' }
  const parent = { _id: 'top', name: 'Electronics', name_ar: 'إلكترونيات' }
  expect(crumbs({ category, parent })).toEqual([
    ['Electronics', '/products/top'],
    ['Cameras', '/products/c'],
    ['Camera', undefined],
  ])
  expect(crumbs({ category: parent, parent: null }, 'ar')).toEqual([
    ['إلكترونيات', '/ar/products/top'],
    ['كاميرا', undefined],
  ])
})

test('the place of a product follows its category, each part with the list that it narrows', () => {
  const category = { _id: 'c', name: 'Cameras', name_ar: 'كاميرات' }
  const places = [
    { key: 'al-rigga', name: 'Al Rigga', name_ar: 'الرقة' },
    { key: 'deira', name: 'Deira', name_ar: 'ديرة' },
  ]
  const trail = (locale: 'en' | 'ar') =>
    productCrumbs(
      { ...productDetail(), places },
      { category, parent: null },
      locale,
      locale === 'en' ? t : arabic,
    )
      .slice(1, -1)
      .map(({ label, href }) => [label, href])
  expect(trail('en')).toEqual([
    ['Dubai', '/products/c?emirate=dubai'],
    ['Deira', '/products/c?emirate=dubai&place=deira'],
    ['Al Rigga', '/products/c?emirate=dubai&place=al-rigga'],
  ])
  expect(trail('ar')).toEqual([
    ['دبي', '/ar/products/c?emirate=dubai'],
    ['ديرة', '/ar/products/c?emirate=dubai&place=deira'],
    ['الرقة', '/ar/products/c?emirate=dubai&place=al-rigga'],
  ])
})

test('a product opened from the wishlist leads back to it', () => {
  expect(crumbs({ list: 'wishlist' })[0]).toEqual(['Wishlist', '/wishlist'])
})

test('a product opened from one of the nine lists leads back to it', () => {
  expect(crumbs({ list: 'hot-deals' }, 'ar')[0]).toEqual(['أقوى الخصومات', '/ar/all-products/hot-deals'])
})

test('any other product leads to all products and its category, whatever the address says', () => {
  const trail = [
    ['Explore Products', '/all-products/explore'],
    ['Electronics', '/products/top'],
    ['Cameras', '/products/c'],
    ['Camera', undefined],
  ]
  expect(crumbs({ list: null })).toEqual(trail)
  expect(crumbs({ list: '<b>Click here</b>' })).toEqual(trail)
})

const attribute = (changes: Partial<ProductDetail['attributes'][number]>) => ({
  key: 'k',
  type: 'text' as const,
  label: 'Label',
  label_ar: 'عنوان',
  unit: null,
  unit_ar: null,
  options: [],
  required: false,
  value: 'v',
  ...changes,
})

test('attributes are shown in the language of the page', () => {
  const rows = attributeRows(
    [
      attribute({ type: 'choice', value: 'red', options: [{ key: 'red', en: 'Red', ar: 'أحمر' }] }),
      attribute({ type: 'boolean', value: true }),
      attribute({ type: 'text', value: 'Serial 12' }),
    ],
    'ar',
    arabic,
  )
  expect(rows.map(({ label, value, written }) => [label.text, value, written])).toEqual([
    ['عنوان', 'أحمر', false],
    ['عنوان', 'نعم', false],
    ['عنوان', 'Serial 12', true],
  ])
})

test('what is measured has its digits grouped, a year has not', () => {
  const rows = attributeRows(
    [
      attribute({ type: 'number', value: 125_000, unit: 'km', unit_ar: 'كم' }),
      attribute({ type: 'number', value: 2019 }),
      attribute({ type: 'number', value: 2.5, unit: 'L', unit_ar: 'لتر' }),
    ],
    'en',
    t,
  )
  expect(rows.map(({ value, unit }) => [value, unit?.text])).toEqual([
    ['125,000', 'km'],
    ['2019', undefined],
    ['2.5', 'L'],
  ])
})

test("the description for search engines begins with the facts and is cut between the seller's words", () => {
  expect(metaDescription(productDetail(), 'en', t).replace(/\u00a0/g, ' ')).toBe(
    'AED 1,200.50 · Used · Dubai. Works well. With its box.',
  )
  const long = metaDescription(productDetail({ price: 0, description: 'word '.repeat(100) }), 'en', t)
  expect(long).toMatch(/^Ask for price · Used · Dubai\. word .*word…$/)
  expect(long.length).toBeLessThanOrEqual(156)
})

test('wholesale terms that a deal undercuts are not shown', () => {
  const wholesale = { price: 9_000, minimum: 10 }
  expect(wholesaleTerms(productDetail({ price: 10_000, wholesale }))).toEqual(wholesale)
  expect(wholesaleTerms(productDetail({ price: 0, wholesale }))).toEqual(wholesale)
  expect(wholesaleTerms(productDetail({ price: 10_000, wholesale, deal: deal(8_000) }))).toBeNull()
})

test('an address keeps only what it means about the way back', () => {
  const category = { _id: 'c', name: 'Cameras', name_ar: 'كاميرات' }
  expect(originOf({ category, parent: null })).toEqual({ catId: 'c' })
  expect(originOf({ list: 'wishlist' })).toEqual({ from: 'wishlist' })
  expect(originOf({ list: 'view' })).toEqual({ from: 'view' })
  expect(originOf({ list: 'utm' })).toBeUndefined()
})
