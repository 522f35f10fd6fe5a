import { expect, test } from 'vitest'
import { landingLinks, landingName, landingPageOf, landingPath } from '#lib/catalogue/landing-view.ts'
import type { CategoryAttribute } from '#lib/contract/categories.ts'
import type { LandingPage } from '#lib/contract/landing-pages.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const base = { unit: null, unit_ar: null, options: [], required: false, filterable: true }
const attributes: CategoryAttribute[] = [
  {
    ...base,
    key: 'brand',
    type: 'listed',
    label: 'Make',
    label_ar: 'الماركة',
    options: [{ key: 'toyota', en: 'Toyota', ar: 'تويوتا' }],
  },
  {
    ...base,
    key: 'model',
    type: 'listed',
    label: 'Model',
    label_ar: 'الطراز',
    options: [{ key: 'toyota-camry', en: 'Camry', ar: 'كامري', parent: 'toyota' }],
  },
  { ...base, key: 'furnished', type: 'boolean', label: 'Furnished', label_ar: 'مفروشة' },
]
const categoryId = '0195b1a0-0000-7000-8000-000000000001'
const page = (emirate: LandingPage['emirate'], ...pairs: [key: string, value: string][]): LandingPage => ({
  categoryId,
  emirate,
  attributes: pairs.map(([key, value]) => ({ key, value })),
  count: 12,
})
const [make, model, place] = [
  page(null, ['brand', 'toyota']),
  page(null, ['brand', 'toyota'], ['model', 'toyota-camry']),
  page('dubai', ['furnished', 'true']),
]
const pages = [make, model, place]
const settingIn = (locale: 'en' | 'ar') => ({
  category: { name: 'Cars', name_ar: 'السيارات' },
  attributes,
  locale,
  t: getTranslator(locale),
})
const brand = { key: 'brand', values: ['toyota'] }
const camry = { key: 'model', values: ['toyota-camry'] }

test.each([
  [make, 'Toyota Cars', 'السيارات: تويوتا'],
  [model, 'Toyota Camry Cars', 'السيارات: تويوتا كامري'],
  [place, 'Furnished Cars in Dubai', 'السيارات: مفروشة في دبي'],
  [page('sharjah'), 'Cars in Sharjah', 'السيارات في الشارقة'],
])('the name of a landing page is made of its values: %#', (one, english, arabic) => {
  expect(landingName(one, settingIn('en'))).toBe(english)
  expect(landingName(one, settingIn('ar'))).toBe(arabic)
})

test('filters match a landing page only with exactly its values and the default order', () => {
  expect(landingPageOf({ attributes: [brand] }, pages)).toBe(make)
  expect(landingPageOf({ attributes: [brand], page: 2 }, pages)).toBe(make)
  expect(landingPageOf({ attributes: [brand, camry] }, pages)).toBe(model)
  for (const filters of [
    {},
    { attributes: [camry] },
    { attributes: [{ key: 'brand', values: ['toyota', 'nissan'] }] },
    { attributes: [brand], sort: 'newest' as const },
    { attributes: [brand], view: 'map' as const },
    { attributes: [brand], minPrice: 5 },
    { emirate: 'dubai' as const },
    { emirate: 'dubai' as const, attributes: [brand] },
    { attributes: [{ key: 'brand', min: 1 }] },
  ])
    expect(landingPageOf(filters, pages), JSON.stringify(filters)).toBeUndefined()
})

test('the plain list links to single values and standalone pairs, a value page to its pairs', () => {
  const hrefs = (filters: Parameters<typeof landingLinks>[0]) =>
    landingLinks(filters, pages, settingIn('ar')).map(({ href }) => href)
  expect(hrefs({})).toEqual([landingPath(make, 'ar'), landingPath(place, 'ar')])
  expect(hrefs({ attributes: [brand] })).toEqual([landingPath(model, 'ar')])
  expect(hrefs({ attributes: [brand, camry] })).toEqual([])
  expect(hrefs({ minPrice: 5 })).toEqual([])
  expect(landingPath(place, 'ar')).toBe(`/ar/products/${categoryId}?emirate=dubai&a.furnished=true`)
})
