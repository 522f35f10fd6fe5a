import { expect, test } from 'vitest'
import { attributePhrasesIn } from '#server/search/attribute-phrases.ts'
import { indexAttributes, type SearchAttribute } from '#server/search/attribute-words.ts'

const attribute = (
  key: string,
  more: Partial<SearchAttribute> & Pick<SearchAttribute, 'type' | 'label' | 'label_ar'>,
): SearchAttribute => ({
  categoryId: 'category',
  key,
  unit: null,
  unit_ar: null,
  options: [],
  required: false,
  filterable: true,
  ...more,
})
const words = indexAttributes([
  attribute('mileage', { type: 'number', label: 'Mileage', label_ar: 'المسافة', unit: 'km', unit_ar: 'كم' }),
  attribute('storage', { type: 'number', label: 'Storage', label_ar: 'السعة', unit: 'GB', unit_ar: 'جيجا' }),
  attribute('year', { type: 'number', label: 'Model year', label_ar: 'سنة الصنع' }),
  attribute('seats', { type: 'number', label: 'Seats', label_ar: 'عدد المقاعد' }),
  attribute('bedrooms', {
    type: 'choice',
    label: 'Bedrooms',
    label_ar: 'غرف النوم',
    options: [
      { key: '1', en: '1 bedroom', ar: 'غرفة نوم' },
      { key: '2', en: '2 bedrooms', ar: 'غرفتا نوم' },
      { key: '3', en: '3 bedrooms', ar: '3 غرف نوم' },
    ],
  }),
  attribute('colour', {
    type: 'choice',
    label: 'Colour',
    label_ar: 'اللون',
    options: [{ key: 'black', en: 'Black', ar: 'أسود' }],
  }),
  attribute('certificate', { type: 'boolean', label: 'Certificate included', label_ar: 'مع شهادة' }),
])
const conditionsIn = (text: string) =>
  attributePhrasesIn(text, words, new Map()).map(({ from, to, interpretations: [first] }) => [
    text.split(' ').slice(from, to).join(' '),
    first?.condition,
  ])

test.each([
  ['flat 2 bhk dubai', '2 bhk', { attribute: 'bedrooms', values: ['2'] }],
  ['2bhk', '2bhk', { attribute: 'bedrooms', values: ['2'] }],
  ['two-bedroom flat', 'two-bedroom', { attribute: 'bedrooms', values: ['2'] }],
  ['شقة غرفة وصالة', 'غرفة وصالة', { attribute: 'bedrooms', values: ['1'] }],
  ['شقة غرفتين و صالة', 'غرفتين و صالة', { attribute: 'bedrooms', values: ['2'] }],
  ['شقة ٣ غرف', '٣ غرف', { attribute: 'bedrooms', values: ['3'] }],
  ['car under 30,000 km', 'under 30,000 km', { attribute: 'mileage', max: 30_000 }],
  ['car less than 30k km', 'less than 30k km', { attribute: 'mileage', max: 30_000 }],
  ['سيارة اقل من ٣٠٠٠٠ كم', 'اقل من ٣٠٠٠٠ كم', { attribute: 'mileage', max: 30_000 }],
  ['phone 256gb', '256gb', { attribute: 'storage', values: [256] }],
  ['phone 1 tb', '1 tb', { attribute: 'storage', min: 1000, max: 1024 }],
  ['patrol 2018-2020', '2018-2020', { attribute: 'year', min: 2018, max: 2020 }],
  ['patrol 2019 or newer', '2019 or newer', { attribute: 'year', min: 2019 }],
  ['patrol after 2019', 'after 2019', { attribute: 'year', min: 2019 }],
  ['سيارة موديل 2022', 'موديل 2022', { attribute: 'year', values: [2022] }],
  ['7 seater', '7 seater', { attribute: 'seats', values: [7] }],
  ['عباية سودا', 'سودا', { attribute: 'colour', values: ['black'] }],
  ['ring certificate included', 'certificate included', { attribute: 'certificate', values: [true] }],
])('"%s" has an attribute condition', (text, phrase, condition) => {
  expect(conditionsIn(text)).toEqual([[phrase, condition]])
})

test.each(['iphone 14', 'pro max', 'wh-1000xm5', 's23', 'rtx 4060', 'plate 50505', '5w-30'])(
  '"%s" has no attribute condition',
  (text) => {
    expect(conditionsIn(text)).toEqual([])
  },
)
