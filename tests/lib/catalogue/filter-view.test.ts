import { expect, test } from 'vitest'
import {
  filterChips,
  filterChoices,
  isOwnState,
  siblingLinks,
  subCategoryLinks,
} from '#lib/catalogue/filter-view.ts'
import type { Filters } from '#lib/catalogue/list-filters.ts'
import { listMeta } from '#lib/catalogue/list-meta.ts'
import { noFacets } from '#lib/contract/products.ts'
import { paths } from '#lib/i18n/paths.ts'
import { resultCount } from '#lib/i18n/result-count.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const t = getTranslator('en')
const phones = { _id: 'p', name: 'Phones', name_ar: 'هواتف', productCount: 3 }
const tablets = { _id: 't', name: 'Tablets', name_ar: 'أجهزة لوحية', productCount: 9 }
const known = [phones, tablets]
const href = (filters: Filters) => paths('en').category('top', filters)
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '').replace(/\u00a0/g, ' ')

test('filter choices without products are left out unless chosen', () => {
  const choices = filterChoices([{ key: 'used', count: 12_000 }], {
    order: ['new', 'used', 'refurbished'],
    chosen: 'new',
    exact: true,
    label: (value) => value,
  })
  expect(choices).toEqual([
    { value: 'new', label: 'new', count: '0', chosen: true },
    { value: 'used', label: 'used', count: '12,000', chosen: false },
  ])
})

test('inexact counts keep every choice, shown with a plus or without a count', () => {
  const choices = filterChoices([{ key: 'used', count: 900 }], {
    order: ['new', 'used'],
    chosen: undefined,
    exact: false,
    label: (value) => value,
  })
  expect(choices).toEqual([
    { value: 'new', label: 'new', count: '', chosen: false },
    { value: 'used', label: 'used', count: '900+', chosen: false },
  ])
})

test('a sub-category link keeps the other filters and starts at the first page', () => {
  const facets = { ...noFacets, subCategory: [{ ...phones, count: 2 }] }
  const links = subCategoryLinks(facets, {
    filters: { emirate: 'dubai', page: 4, subCat: 't' },
    known,
    locale: 'ar',
    href,
  })
  expect(links.map(({ label, href, count, current }) => [label.text, href, count, current])).toEqual([
    ['هواتف', '/products/top?subCat=p&emirate=dubai', '2', false],
    ['أجهزة لوحية', '/products/top?subCat=t&emirate=dubai', '0', true],
  ])
})

test('sibling categories link to their own lists', () => {
  const links = siblingLinks(known, 't', { locale: 'en', href: (id) => paths('en').category(id) })
  expect(links.map(({ href, current }) => [href, current])).toEqual([
    ['/products/p', false],
    ['/products/t', true],
  ])
})

test('each filter chip removes its own filter and keeps the others and the order', () => {
  const filters: Filters = {
    subCat: 'p',
    minPrice: 100,
    maxPrice: 1_500_000,
    condition: 'new',
    sort: 'views',
    page: 2,
  }
  const chips = filterChips(filters, { known, locale: 'en', t, href })
  expect(chips.map(({ label, href }) => [bare(label), href])).toEqual([
    ['Phones', '/products/top?condition=new&minPrice=100&maxPrice=1500000&sort=views'],
    ['AED 100 to AED 15,00,000', '/products/top?subCat=p&condition=new&sort=views'],
    ['New', '/products/top?subCat=p&minPrice=100&maxPrice=1500000&sort=views'],
  ])
})

test('the chip of a price with one bound says which bound it is', () => {
  const labels = (filters: Filters) =>
    filterChips(filters, { known, locale: 'en', t, href }).map(({ label }) => bare(label))
  expect(labels({ minPrice: 5 })).toEqual(['From AED 5'])
  expect(labels({ maxPrice: 5 })).toEqual(['Up to AED 5'])
  expect(labels({})).toEqual([])
})

test('result counts are written in words, with a plus when they are inexact', () => {
  expect(resultCount({ total: 1, totalExact: true }, t)).toBe('1 ad')
  expect(resultCount({ total: 10_000, totalExact: false }, t)).toBe('10,000+ ads')
  expect(resultCount({ total: 2, totalExact: true }, getTranslator('ar'))).toBe('إعلانان')
})

test('only unfiltered lists in their own order are indexed, each page with its own canonical URL', () => {
  expect(isOwnState({ page: 3 })).toBe(true)
  expect(isOwnState({ view: 'map' })).toBe(false)
  expect(listMeta({ title: 'Phones', description: 'Many.' }, { page: 3 }, href, t)).toEqual({
    title: 'Phones, page 3',
    description: 'Page 3. Many.',
    self: '/products/top?page=3',
    canonical: '/products/top?page=3',
    noindex: false,
  })
  expect(listMeta({ title: 'Phones' }, { page: 2 }, href, t)).toHaveProperty('description', undefined)
  expect(listMeta({ title: 'Phones' }, { sort: 'views' }, href, t)).toMatchObject({
    canonical: '/products/top?sort=views',
    noindex: true,
  })
})
