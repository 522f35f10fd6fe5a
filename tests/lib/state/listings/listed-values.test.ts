import { expect, test } from 'vitest'
import type { Attribute } from '#lib/state/listings/body.ts'
import { matchingOptions, offeredValues, optionNamed, withValue } from '#lib/state/listings/listed-values.ts'

const listed = (key: string, options: Attribute['options'], dependsOn?: string): Attribute => ({
  ...{ key, type: 'listed', label: key, label_ar: key, unit: null, unit_ar: null, required: false, options },
  ...(dependsOn && { dependsOn }),
})
const make = listed('make', [
  { key: 'mercedes-benz', en: 'Mercedes-Benz', ar: 'مرسيدس بنز', aliases: ['Merc'] },
  { key: 'mg', en: 'MG', ar: 'إم جي' },
])
const model = listed(
  'model',
  [
    { key: 'c-class', en: 'C-Class', ar: 'الفئة C', parent: 'mercedes-benz' },
    { key: 'mg-5', en: 'MG 5', ar: 'إم جي 5', parent: 'mg' },
  ],
  'make',
)
const trim = listed('trim', [{ key: 'c200', en: 'C200', ar: 'C200', parent: 'c-class' }], 'model')
const attributes = [make, model, trim]

test('a make determines the offered models, and a model the trims', () => {
  const offered = (attribute: Attribute, entered: Record<string, string>) => {
    const found = offeredValues(attribute, attributes, entered)
    return found.kind === 'values' ? found.options.map(({ key }) => key) : found.kind
  }
  expect(offered(make, {})).toEqual(['mercedes-benz', 'mg'])
  expect(offered(model, {})).toBe('waiting')
  expect(offered(model, { 'attributes.make': 'mg' })).toEqual(['mg-5'])
  // For a make outside the list, the model is free text.
  expect(offered(model, { 'attributes.make': 'Zotye' })).toBe('text')
  expect(offered(trim, { 'attributes.make': 'mg', 'attributes.model': 'mg-5' })).toBe('nothing')
  expect(offered(trim, { 'attributes.make': 'mercedes-benz', 'attributes.model': 'c-class' })).toEqual([
    'c200',
  ])
})

test('changing the make clears the model and the trim', () => {
  const entered = {
    'attributes.make': 'mercedes-benz',
    'attributes.model': 'c-class',
    'attributes.trim': 'c200',
    price: '9',
  }
  expect(withValue(entered, make, 'mg', attributes)).toEqual({
    'attributes.make': 'mg',
    'attributes.model': '',
    'attributes.trim': '',
    price: '9',
  })
  expect(withValue(entered, make, 'mercedes-benz', attributes)).toEqual(entered)
})

test('list values are found by names and aliases in both scripts', () => {
  const found = (typed: string) => matchingOptions(make.options, typed).map(({ key }) => key)
  expect(found('')).toEqual(['mercedes-benz', 'mg'])
  for (const typed of ['merc', 'BENZ', 'مرسيدس', 'mercedes b'])
    expect(found(typed), typed).toEqual(['mercedes-benz'])
  // Values that begin with the text come first.
  expect(found('m')).toEqual(['mercedes-benz', 'mg'])
  expect(found('ج')).toEqual(['mg'])
  expect(found('zotye')).toEqual([])
  expect(optionNamed(make.options, 'merc')?.key).toBe('mercedes-benz')
  expect(optionNamed(make.options, 'mer')).toBeUndefined()
})
