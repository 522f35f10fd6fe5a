import { expect, test } from 'vitest'
import type { Filters } from '#lib/catalogue/list-filters.ts'
import { quickFilters } from '#lib/catalogue/quick-filters.ts'
import type { CategoryAttribute } from '#lib/contract/categories.ts'
import { type Facets, noFacets } from '#lib/contract/products.ts'
import { withAttributes } from '#lib/i18n/attribute-address.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const attribute = (key: string, fields: Partial<CategoryAttribute> = {}): CategoryAttribute =>
  ({
    ...{ key, label: key, label_ar: key, type: 'choice', unit: null, unit_ar: null },
    options: ['a', 'b', 'c', 'd'].map((value) => ({ key: value, en: value.toUpperCase(), ar: `${value}٠` })),
    ...fields,
  }) as CategoryAttribute

const facets: Facets = {
  ...noFacets,
  condition: [
    { key: 'new', count: 4 },
    { key: 'used', count: 6 },
  ],
  postedBy: [{ key: 'individual', count: 10 }],
  attributes: [
    {
      key: 'make',
      kind: 'values',
      counts: [
        { value: 'a', count: 1 },
        { value: 'b', count: 5 },
        { value: 'c', count: 2 },
        { value: 'd', count: 2 },
      ],
    },
    { key: 'model', kind: 'values', counts: [{ value: 'a', count: 3 }] },
  ],
}
const attributes = [attribute('make'), attribute('model', { dependsOn: 'make' })]
const labels = (filters: Filters, changes: Partial<Facets> = {}, locale: 'en' | 'ar' = 'en') =>
  quickFilters(
    { ...facets, ...changes },
    {
      ...{ filters, attributes, total: 10, locale, t: getTranslator(locale) },
      href: (others) => withAttributes(paths(locale).category('cars', others), others.attributes),
    },
  )

test('quick filters show the three most frequent values, without one that all products have', () => {
  expect(labels({}).map(({ label }) => label)).toEqual(['B', 'C', 'D', 'Used', 'New'])
  expect(labels({}, {}, 'ar').map(({ label }) => label)).toEqual(['b٠', 'c٠', 'd٠', 'مستعمل', 'جديد'])
})

test('quick filters skip an active filter and include one that depends on it', () => {
  const chosen = labels({ condition: 'used', attributes: [{ key: 'make', values: ['b'] }] })
  expect(chosen.map(({ label }) => label)).toEqual(['A'])
})

test('a quick filter keeps the other filters and starts at the first page', () => {
  const [first] = labels({ emirate: 'dubai', page: 3, sort: 'price_asc' })
  const { searchParams } = new URL(first?.href ?? '', 'http://localhost')
  expect(Object.fromEntries(searchParams)).toEqual({ emirate: 'dubai', sort: 'price_asc', 'a.make': 'b' })
})

test('quick filters are empty while counts are inexact', () => {
  expect(labels({}, { exact: false })).toEqual([])
})
