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

test('breadcrumbs lead back to the category that a product was opened from, and its parent', () => {
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

test('breadcrumbs add the emirate and areas, each linking to the list filtered by it', () => {
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

test('breadcrumbs lead back to the wishlist', () => {
  expect(crumbs({ list: 'wishlist' })[0]).toEqual(['Wishlist', '/wishlist'])
})

test('breadcrumbs lead back to the list that a product was opened from', () => {
  expect(crumbs({ list: 'hot-deals' }, 'ar')[0]).toEqual(['أقوى الخصومات', '/ar/all-products/hot-deals'])
})

test('breadcrumbs default to all products and the category for an unknown origin', () => {
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

test('attribute values are shown in the page language, and typed ones as written', () => {
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

test('numbers with a unit have grouped digits, a year has not', () => {
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

test('the meta description starts with the facts and is cut between words', () => {
  expect(metaDescription(productDetail(), 'en', t).replace(/\u00a0/g, ' ')).toBe(
    'AED 1,200.50 · Used · Dubai. Works well. With its box.',
  )
  const long = metaDescription(productDetail({ price: 0, description: 'word '.repeat(100) }), 'en', t)
  expect(long).toMatch(/^Ask for price · Used · Dubai\. word .*word…$/)
  expect(long.length).toBeLessThanOrEqual(156)
})

test('wholesale terms are hidden when a deal costs less', () => {
  const wholesale = { price: 9_000, minimum: 10 }
  expect(wholesaleTerms(productDetail({ price: 10_000, wholesale }))).toEqual(wholesale)
  expect(wholesaleTerms(productDetail({ price: 0, wholesale }))).toEqual(wholesale)
  expect(wholesaleTerms(productDetail({ price: 10_000, wholesale, deal: deal(8_000) }))).toBeNull()
})

test('the origin of a product is read from its category or a known list only', () => {
  const category = { _id: 'c', name: 'Cameras', name_ar: 'كاميرات' }
  expect(originOf({ category, parent: null })).toEqual({ catId: 'c' })
  expect(originOf({ list: 'wishlist' })).toEqual({ from: 'wishlist' })
  expect(originOf({ list: 'view' })).toEqual({ from: 'view' })
  expect(originOf({ list: 'utm' })).toBeUndefined()
})
