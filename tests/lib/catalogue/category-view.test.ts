import { expect, test } from 'vitest'
import { belowOf, categoryCrumbs, categoryNavigation, listAbove } from '#lib/catalogue/category-view.ts'
import type { Category } from '#lib/contract/categories.ts'
import { noFacets } from '#lib/contract/products.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const t = getTranslator('en')
const named = (id: string, name: string, name_ar: string, parentId: string | null): Category => ({
  _id: id,
  slug: id,
  parentId,
  name,
  name_ar,
  icon: 'tag',
  productCount: 5,
})
const top = named('top', 'Electronics', 'إلكترونيات', null)
const subCategories = [named('p', 'Phones', 'هواتف', 'top'), named('c', 'Cameras', 'كاميرات', 'top')]
const [phones] = subCategories
const ofTop = { category: top, parent: null, subCategories }
const ofPhones = { category: phones as Category, parent: top, subCategories }
const facets = {
  ...noFacets,
  subCategory: [{ _id: 'c', name: 'Cameras', name_ar: 'كاميرات', count: 2 }],
}

test('only a top category lists its sub-categories for narrowing', () => {
  expect(belowOf(ofTop)).toHaveLength(2)
  expect(belowOf(ofPhones)).toEqual([])
})

test('the breadcrumbs of a category include its parent category', () => {
  expect(categoryCrumbs(ofTop, 'en').map(({ label, href }) => [label.text, href])).toEqual([
    ['Electronics', undefined],
  ])
  expect(categoryCrumbs(ofPhones, 'ar').map(({ label, href }) => [label.text, href])).toEqual([
    ['إلكترونيات', '/ar/products/top'],
    ['هواتف', undefined],
  ])
  expect(listAbove(ofTop, 'en', t)).toBeUndefined()
  expect(listAbove(ofPhones, 'en', t)).toEqual({ label: 'All in Electronics', href: '/products/top' })
})

test('a top category links to sub-categories with products, and back to all once one is chosen', () => {
  const plain = categoryNavigation(ofTop, facets, { filters: { emirate: 'dubai' }, locale: 'en', t })
  expect(plain.up).toBeUndefined()
  expect(plain.links.map(({ label, href, count }) => [label.text, href, count])).toEqual([
    ['Cameras', '/products/top?subCat=c&emirate=dubai', '2'],
  ])
  const chosen = categoryNavigation(ofTop, facets, {
    filters: { subCat: 'c', emirate: 'dubai', page: 2 },
    locale: 'en',
    t,
  })
  expect(chosen.up).toEqual({ label: 'All in Electronics', href: '/products/top?emirate=dubai' })
})

test('a sub-category links to its siblings with their unfiltered lists', () => {
  const { links, up } = categoryNavigation(ofPhones, facets, { filters: {}, locale: 'en', t })
  expect(links.map(({ label, href, current }) => [label.text, href, current])).toEqual([
    ['Phones', '/products/p', true],
    ['Cameras', '/products/c', false],
  ])
  expect(up?.href).toBe('/products/top')
})
