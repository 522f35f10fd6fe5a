import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { listingBody, typedPrice } from '#lib/contract/listings.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { wrongFields } from '#server/validation.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const listing = {
  categoryId: id,
  name: 'Oak table',
  price: 500_00,
  condition: 'used',
  emirate: 'dubai',
  images: [id],
}

/** The English words for each field that is wrong. */
function wordsOf(body: object): Record<string, string> {
  const result = listingBody.safeParse(body, { reportInput: true })
  if (result.success) return {}
  const fields = Object.entries(wrongFields(result.error.issues))
  return Object.fromEntries(fields.map(([field, code]) => [field, fieldMessage(getTranslator('en'), code)]))
}

test('a listing needs little', () => {
  expect(wordsOf(listing)).toEqual({})
  expect(wordsOf({ ...listing, name: undefined, name_ar: 'طاولة', price: 0 })).toEqual({})
})

test.each([
  [{ name: '', name_ar: '  ' }, { name: 'This field is required' }],
  [{ name: 'Ab' }, { name: 'Minimum 3 characters' }],
  [{ name: 'x'.repeat(151) }, { name: 'Maximum 150 characters' }],
  [{ name: 'Oak\u0000table' }, { name: 'This value is not valid' }],
  [{ description_ar: 'ب'.repeat(5001) }, { description_ar: 'Maximum 5000 characters' }],
  [{ price: undefined }, { price: 'This field is required' }],
  [{ price: -1 }, { price: 'This number is too small' }],
  [{ price: 100_000_000_001 }, { price: 'This number is too large' }],
  [{ condition: '' }, { condition: 'This field is required' }],
  [{ emirate: undefined }, { emirate: 'This field is required' }],
  [{ images: undefined }, { images: 'Images are required' }],
  [{ images: [] }, { images: 'Images are required' }],
  [
    { images: Array.from({ length: 7 }, (_, place) => id.replace(/1$/, String(place))) },
    { images: 'Cannot upload more than 6 images' },
  ],
  [{ wholesale: { price: 400_00, minimum: 1 } }, { 'wholesale.minimum': 'This number is too small' }],
  [
    { wholesale: { price: 500_01, minimum: 5 } },
    { 'wholesale.price': 'The wholesale price cannot be above the price' },
  ],
])('what is wrong is said by its field: %o', (change, words) => {
  expect(wordsOf({ ...listing, ...change })).toEqual(words)
})

test('the form and the API know the same rules', () => {
  const { body } = contract.addProduct
  expect(body.safeParse({ ...listing, idempotencyKey: 'key-0001' }).success).toBe(true)
  expect(body.safeParse({ ...listing, idempotencyKey: 'key-0001', images: [] }).success).toBe(false)
  expect(body.safeParse(listing).success).toBe(false)
  expect(contract.updateProduct.body.safeParse({ ...listing, name: '' }).success).toBe(false)
})

test.each([
  ['1250', 1250_00],
  ['1,250.5', 1250_50],
  ['10,00,000', 10_00_000_00],
  [' ١٢٥٠٫٧٥ ', 1250_75],
  ['۱۲۵۰', 1250_00],
  ['١٬٢٥٠', 1250_00],
  ['0', 0],
  ['0.01', 1],
  ['1000000000', 100_000_000_000],
])('"%s" is %d fils', (text, fils) => {
  expect(typedPrice.parse(text)).toBe(fils)
})

test.each([
  ['', 'required'],
  ['free', 'price_invalid'],
  ['-5', 'price_invalid'],
  ['1.005', 'price_invalid'],
  ['1e5', 'price_invalid'],
  ['1000000000.01', 'too_large'],
])('"%s" is no price: %s', (text, code) => {
  expect(typedPrice.safeParse(text).error?.issues[0]?.message).toBe(code)
})

test('a price is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (fils) => {
      expect(typedPrice.parse(formatPrice(fils).amount)).toBe(fils)
    }),
  )
})
