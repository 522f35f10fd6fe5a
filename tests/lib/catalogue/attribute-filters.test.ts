import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasOtherAttributes, readAttributeFilters } from '#lib/catalogue/attribute-parameters.ts'
import { attributeFilterLabel, attributeGroups } from '#lib/catalogue/attribute-view.ts'
import { rangeSteps } from '#lib/catalogue/range-steps.ts'
import {
  type AttributeFilter,
  attributeFiltersText,
  formatAttributeFilters,
  parseAttributeFilters,
} from '#lib/contract/attribute-filters.ts'
import type { CategoryAttribute } from '#lib/contract/categories.ts'
import type { AttributeFacet } from '#lib/contract/products.ts'
import { isAttributeParameter, withAttributes } from '#lib/i18n/attribute-address.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { cleanLine } from '#lib/text/clean.ts'

const base = { unit: null, unit_ar: null, options: [], required: false, filterable: true }
const brand: CategoryAttribute = { ...base, key: 'brand', type: 'text', label: 'Brand', label_ar: 'الماركة' }
const year: CategoryAttribute = {
  ...base,
  key: 'year',
  type: 'number',
  label: 'Model year',
  label_ar: 'سنة الصنع',
}
const mileage: CategoryAttribute = {
  ...base,
  key: 'mileage',
  type: 'number',
  label: 'Mileage',
  label_ar: 'المسافة المقطوعة',
  unit: 'km',
  unit_ar: 'كم',
}
const bedrooms: CategoryAttribute = {
  ...base,
  key: 'bedrooms',
  type: 'choice',
  label: 'Bedrooms',
  label_ar: 'غرف النوم',
  options: [
    { key: 'studio', en: 'Studio', ar: 'استوديو' },
    { key: '1', en: '1 bedroom', ar: 'غرفة نوم' },
    { key: '2', en: '2 bedrooms', ar: 'غرفتا نوم' },
  ],
}
const parking: CategoryAttribute = {
  ...base,
  key: 'parking',
  type: 'boolean',
  label: 'Parking',
  label_ar: 'موقف',
}
const all = [brand, year, mileage, bedrooms, parking]
const read = (query: string) => readAttributeFilters(new URLSearchParams(query), all)
const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ')

test('attribute filters are read from an address in the order of the category', () => {
  expect(read('a.bedrooms=2&a.bedrooms=1&a.year.min=2018&a.year.max=2022&a.brand=Land Rover')).toEqual([
    { key: 'brand', values: ['Land Rover'] },
    { key: 'year', min: 2018, max: 2022 },
    { key: 'bedrooms', values: ['1', '2'] },
  ])
})

test.each([
  ['a.bedrooms=9', []],
  ['a.bedrooms=', []],
  ['a.unknown=1', []],
  ['a.year.min=soon', []],
  ['a.year.min=2022&a.year.max=2018', [{ key: 'year', min: 2018, max: 2022 }]],
  ['a.mileage.max=٣٠٬٠٠٠', [{ key: 'mileage', min: undefined, max: 30_000 }]],
  ['a.parking=maybe&a.parking=true', [{ key: 'parking', values: ['true'] }]],
  [`a.brand=${encodeURIComponent('\u202eToyota\u200b')}`, [{ key: 'brand', values: ['Toyota'] }]],
])('the query %s is read as the filters %j', (query, filters) => {
  expect(read(query)).toEqual(filters)
})

test('the address of a filtered list reads back to the same filters', () => {
  const filters = read('a.brand=Land Rover&a.year.max=2020&a.bedrooms=studio&a.bedrooms=1')
  const url = new URL(
    withAttributes(paths('ar').category('x', { sort: 'price_asc' }), filters),
    'http://shop.example',
  )
  expect(readAttributeFilters(url.searchParams, all)).toEqual(filters)
  expect(hasOtherAttributes(url.searchParams, filters)).toBe(false)
})

test.each([
  'a.unknown=1',
  'a.bedrooms=9',
  'a.bedrooms=1&a.bedrooms=9',
  'a.mileage.max=30,000',
  'a.year.max=x',
])('the query %s is recognised as not canonical', (query) => {
  expect(hasOtherAttributes(new URLSearchParams(query), read(query))).toBe(true)
})

test.each([
  ['a.year', true],
  ['a.year.min', true],
  ['a.year.max', true],
  ['a.', false],
  ['a.year.mid', false],
  ['b.year', false],
  [`a.${'x'.repeat(61)}`, false],
])('isAttributeParameter(%s) is %s', (name, is) => {
  expect(isAttributeParameter(name)).toBe(is)
})

test('attribute filters survive formatting and parsing for the API', () => {
  const values = fc.uniqueArray(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 10 })
      .filter(
        (text) =>
          /^[\p{L}\p{N},;:.% -]*[\p{L}\p{N}]$/u.test(text) && cleanLine(text) !== '' && !text.includes('  '),
      )
      .map(cleanLine),
    { minLength: 1, maxLength: 4 },
  )
  const key = fc.stringMatching(/^[a-z][\w-]{0,20}$/)
  const number = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const filter: fc.Arbitrary<AttributeFilter> = fc.oneof(
    fc.record({ key, values }),
    fc.record({ key, min: number, max: number }),
    fc.record({ key, min: number, max: fc.constant(undefined) }),
  )
  fc.assert(
    fc.property(
      fc.uniqueArray(filter, { selector: (one) => one.key, minLength: 1, maxLength: 5 }),
      (filters) => {
        expect(parseAttributeFilters(formatAttributeFilters(filters) ?? '')).toEqual(filters)
      },
    ),
  )
})

test.each([
  [1988, 2023, 36, 1],
  [2015, 2020, 6, 1],
  [38_500, 142_000, 13, 10_000],
  [0.5, 4.5, 9, 0.5],
  [7, 7, 1, 0],
])('the range from %d to %d is split into %d round steps of %d', (min, max, count, width) => {
  const steps = rangeSteps(min, max)
  expect(steps).toHaveLength(count)
  expect(steps[0]).toBeLessThanOrEqual(min)
  expect(steps.at(-1)).toBeGreaterThanOrEqual(max)
  if (count > 1) expect((steps[1] as number) - (steps[0] as number)).toBeCloseTo(width)
})

test('any range of numbers with two decimals is covered by at most 42 sorted steps', () => {
  const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })
  fc.assert(
    fc.property(cents, fc.nat({ max: 100_000_000 }), (from, more) => {
      const [min, max] = [from / 100, (from + more) / 100]
      const steps = rangeSteps(min, max)
      expect(steps.length).toBeLessThanOrEqual(42)
      expect(steps[0]).toBeLessThanOrEqual(min)
      expect(steps.at(-1)).toBeGreaterThanOrEqual(max)
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
    }),
  )
})

test('choices follow the order of their options and keep a chosen one without products', () => {
  const [group] = attributeGroups(
    [bedrooms],
    [
      {
        key: 'bedrooms',
        kind: 'values',
        counts: [
          { value: '2', count: 12_000 },
          { value: '1', count: 3 },
        ],
      },
    ],
    { filters: [{ key: 'bedrooms', values: ['studio'] }], locale: 'ar', t: getTranslator('ar') },
  )
  expect(group).toMatchObject({
    legend: 'غرف النوم',
    name: 'a.bedrooms',
    choices: [
      { value: 'studio', label: 'استوديو', count: '0', chosen: true },
      { value: '1', label: 'غرفة نوم', count: '3', chosen: false },
      { value: '2', label: 'غرفتا نوم', count: '12,000', chosen: false },
    ],
  })
})

test('a typed value selects the choice that differs only in upper and lower case', () => {
  const [group] = attributeGroups(
    [brand],
    [{ key: 'brand', kind: 'values', counts: [{ value: 'TOYOTA', count: 2 }] }],
    { filters: [{ key: 'brand', values: ['Toyota', 'Kia'] }], locale: 'en', t: getTranslator('en') },
  )
  expect(group).toMatchObject({
    choices: [
      { value: 'TOYOTA', count: '2', chosen: true },
      { value: 'Kia', count: '0', chosen: true },
    ],
  })
})

test('a range offers a bound from the address even if it is none of its steps', () => {
  const [group] = attributeGroups(
    [mileage],
    [{ key: 'mileage', kind: 'range', min: 10_000, max: 100_000, count: 3 }],
    { filters: [{ key: 'mileage', max: 33_333 }], locale: 'en', t: getTranslator('en') },
  )
  if (group?.kind !== 'range') throw new Error('no range')
  expect(group.unit).toBe('km')
  expect(group.ends[1]?.steps.find(({ chosen }) => chosen)).toEqual({
    value: '33333',
    label: '33,333',
    chosen: true,
  })
  expect(group.ends[0]?.steps.some(({ chosen }) => chosen)).toBe(false)
})

test.each([
  [brand, { key: 'brand', values: ['Kia', 'BMW'] }, 'Brand: Kia BMW', 'الماركة: Kia BMW'],
  [year, { key: 'year', min: 2018 }, 'Model year: From 2018', 'سنة الصنع: ابتداءً من 2018'],
  [year, { key: 'year', min: 2020, max: 2020 }, 'Model year: 2020', 'سنة الصنع: 2020'],
  [mileage, { key: 'mileage', max: 30_000 }, 'Mileage: Up to 30,000 km', 'المسافة المقطوعة: حتى 30,000 كم'],
  [parking, { key: 'parking', values: ['true'] }, 'Parking: Yes', 'موقف: نعم'],
])(
  'the label of an active filter on %o is written in both languages',
  (attribute, filter, english, arabic) => {
    const label = (locale: 'en' | 'ar') =>
      attributeFilterLabel(attribute, filter, { locale, t: getTranslator(locale) })
    expect(bare(label('en')).replace(/,(?= BMW)/, '')).toBe(english)
    expect(bare(label('ar')).replace(/،?\s?و?(?=BMW)/, ' ')).toBe(arabic)
  },
)

test('attribute filters for the API are normalised and stripped of characters that cannot be stored', () => {
  const kept = (text: string) => attributeFiltersText.safeParse(text).data
  expect(kept('brand:Sam\u0000sung\u202e,%E2%80%AEOud;year:2018..')).toBe('brand:Samsung,Oud;year:2018..')
  expect(kept('\u200fbrand:\ud800x')).toBe('brand:x')
  expect(kept('mileage:٥٠٠..۹۰۰')).toBe('mileage:500..900')
  expect(kept('brand:%00')).toBeUndefined()
})

test('attribute filters beyond the limits of the API are dropped and the others kept', () => {
  const long = 'م'.repeat(300)
  expect(read(`a.brand=${long}&a.year.min=2018`)).toEqual([{ key: 'year', min: 2018, max: undefined }])
  const many = Array.from({ length: 30 }, (_, index) => `a.brand=${'م'.repeat(100)}${index}`).join('&')
  const text = formatAttributeFilters(read(`${many}&a.year.min=2018`)) ?? ''
  expect(text).toBe('year:2018..')
  expect(attributeFiltersText.safeParse(text).success).toBe(true)
  const attributes = Array.from({ length: 30 }, (_, index) => ({ ...year, key: `year-${index}` }))
  const query = new URLSearchParams(attributes.map(({ key }) => [`a.${key}.min`, '2018']))
  expect(readAttributeFilters(query, attributes)).toHaveLength(20)
})

const make: CategoryAttribute = {
  ...base,
  key: 'make',
  type: 'listed',
  label: 'Make',
  label_ar: 'الماركة',
  options: [
    { key: 'toyota', en: 'Toyota', ar: 'تويوتا' },
    { key: 'kia', en: 'Kia', ar: 'كيا', aliases: ['kia-motors'] },
  ],
}
const model: CategoryAttribute = {
  ...base,
  key: 'model',
  type: 'listed',
  label: 'Model',
  label_ar: 'الطراز',
  dependsOn: 'make',
  options: [
    { key: 'toyota-corolla', en: 'Corolla', ar: 'كورولا', parent: 'toyota' },
    { key: 'kia-rio', en: 'Rio', ar: 'ريو', parent: 'kia' },
  ],
}
const listed = [make, model]

test.each([
  ['a.make=toyota&a.model=toyota-corolla', { make: ['toyota'], model: ['toyota-corolla'] }],
  // Old links contain names in either language.
  ['a.make=Toyota&a.model=كورولا', { make: ['toyota'], model: ['toyota-corolla'] }],
  ['a.make=toyota&a.make=TOYOTA', { make: ['toyota'] }],
  // The key of a value that was merged into another.
  ['a.make=kia-motors', { make: ['kia'] }],
  // A model of another make, and a model without a make.
  ['a.make=kia&a.model=toyota-corolla&a.model=kia-rio', { make: ['kia'], model: ['kia-rio'] }],
  ['a.model=toyota-corolla', {}],
  // A value that a seller typed.
  ['a.make=Zotye&a.model=T600', { make: ['Zotye'], model: ['T600'] }],
])('list values are read from the query %s', (query, expected) => {
  const filters = readAttributeFilters(new URLSearchParams(query), listed)
  expect(
    Object.fromEntries(filters.map((filter) => [filter.key, 'values' in filter && filter.values])),
  ).toEqual(expected)
})

test('the model filter appears once a make is chosen', () => {
  const facets: AttributeFacet[] = [
    {
      key: 'make',
      kind: 'values',
      counts: [
        { value: 'toyota', count: 2 },
        { value: 'Zotye', count: 1 },
      ],
    },
    { key: 'model', kind: 'values', counts: [{ value: 'toyota-corolla', count: 2 }] },
  ]
  const groups = (filters: { key: string; values: string[] }[]) =>
    attributeGroups(listed, facets, { filters, locale: 'ar', t: getTranslator('ar') })
  expect(groups([]).map(({ key }) => key)).toEqual(['make'])
  const open = groups([{ key: 'make', values: ['toyota'] }])
  expect(open.map(({ key }) => key)).toEqual(['make', 'model'])
  expect(
    open.map(
      (group) => group.kind === 'values' && group.choices.map(({ label, written }) => [label, written]),
    ),
  ).toEqual([
    [
      ['تويوتا', false],
      ['Zotye', true],
    ],
    [['كورولا', false]],
  ])
})
