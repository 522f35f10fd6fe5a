import { expect, test } from 'vitest'
import { partLabel, readOff, relaxedParts, understoodChips } from '#lib/catalogue/understood-view.ts'
import type { UnderstoodPart } from '#lib/contract/search.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const english = { locale: 'en', t: getTranslator('en') } as const
const arabic = { locale: 'ar', t: getTranslator('ar') } as const
const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ')

const part = (fields: Partial<UnderstoodPart> & Pick<UnderstoodPart, 'id' | 'kind'>): UnderstoodPart => ({
  words: '',
  attribute: null,
  place: null,
  values: [],
  min: null,
  max: null,
  ...fields,
})
const attribute = (
  key: string,
  fields: Partial<NonNullable<UnderstoodPart['attribute']>>,
): NonNullable<UnderstoodPart['attribute']> => ({
  key,
  type: 'number',
  label: '',
  label_ar: '',
  unit: null,
  unit_ar: null,
  options: [],
  required: false,
  ...fields,
})
const mileage = attribute('mileage', { label: 'Mileage', label_ar: 'المسافة', unit: 'km', unit_ar: 'كم' })
const year = attribute('year', { label: 'Model year', label_ar: 'سنة الصنع' })
const colour = attribute('colour', {
  type: 'choice',
  label: 'Colour',
  label_ar: 'اللون',
  options: [{ key: 'black', en: 'Black', ar: 'أسود' }],
})

test.each<[UnderstoodPart, string, string]>([
  [
    part({ id: 'mileage', kind: 'attribute', attribute: mileage, max: 30_000 }),
    'Mileage: Up to 30,000 km',
    'المسافة: حتى 30,000 كم',
  ],
  [
    part({ id: 'year', kind: 'attribute', attribute: year, values: [2020] }),
    'Model year: 2020',
    'سنة الصنع: 2020',
  ],
  [
    part({ id: 'colour', kind: 'attribute', attribute: colour, values: ['black'] }),
    'Colour: Black',
    'اللون: أسود',
  ],
  [part({ id: 'price', kind: 'price', max: 1000 }), 'Up to AED 1,000', 'حتى 1,000 AED'],
  [part({ id: 'wholesale', kind: 'wholesale' }), 'Wholesale', 'بالجملة'],
  [part({ id: 'offer', kind: 'offer', values: ['rent'] }), 'For rent', 'للإيجار'],
  [part({ id: 'order', kind: 'order', values: ['price_asc'] }), 'Lowest price first', 'الأقل سعرًا أولًا'],
  [part({ id: 'sharjah', kind: 'emirate', values: ['sharjah'] }), 'Sharjah', 'الشارقة'],
  [part({ id: 'used', kind: 'condition', values: ['used'] }), 'Used', 'مستعمل'],
])('the understood part %j has an English and an Arabic label', (one, inEnglish, inArabic) => {
  expect(bare(partLabel(one, english))).toBe(inEnglish)
  const priced = bare(partLabel(one, arabic))
  expect(one.kind === 'price' ? priced.includes('1,000') : priced === inArabic, priced).toBe(true)
})

test('a chip links to results without its part, a relaxed part to results without the understood parts', () => {
  const [price, rent] = [
    part({ id: 'price', kind: 'price', max: 5 }),
    part({ id: 'offer', kind: 'offer', values: ['rent'] }),
  ]
  const setting = { ...english, off: ['year'], href: (ids: readonly string[]) => ids.join() }
  expect(understoodChips([price, rent], setting).map(({ href }) => href)).toEqual([
    'year,price',
    'year,offer',
  ])
  expect(relaxedParts({ understood: [price], relaxed: [rent] }, setting)).toEqual([
    { label: 'For rent', href: 'year,price' },
  ])
  expect(relaxedParts({ understood: [], relaxed: [rent] }, setting)[0]?.href).toBeNull()
})

test("ids of ignored parts are read from an address without duplicates, up to the API's length limit", () => {
  expect(readOff(null)).toEqual([])
  expect(readOff('price,year,price,<b>,')).toEqual(['price', 'year'])
  const many = Array.from({ length: 40 }, (_, place) => `attribute${place}`)
  expect(readOff(many.join()).join().length).toBeLessThanOrEqual(100)
  expect(readOff(many.join()).length).toBeGreaterThan(5)
})

test('the label of a fractional amount keeps its decimals', () => {
  const weight = attribute('weight', { label: 'Weight', label_ar: 'الوزن', unit: 'kg', unit_ar: 'كجم' })
  const atMost = part({ id: 'weight', kind: 'attribute', attribute: weight, max: 2.5 })
  expect(bare(partLabel(atMost, english))).toBe('Weight: Up to 2.5 kg')
  expect(bare(partLabel(atMost, arabic))).toBe('الوزن: حتى 2.5 كجم')
})
