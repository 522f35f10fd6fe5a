import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyStyles } from '#lib/contract/formats.ts'
import { contract } from '#lib/contract/index.ts'
import { listingBody } from '#lib/contract/listings.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { setShopFormats, usualFormats } from '#lib/i18n/shop-formats.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { readPrice } from '#lib/text/read-number.ts'
import { wrongFields } from '#server/http/validation.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const listing = {
  categoryId: id,
  name: 'Oak table',
  price: 500_00,
  condition: 'used',
  emirate: 'dubai',
  images: [id],
}

/** English error messages by field. */
function wordsOf(body: object): Record<string, string> {
  const result = listingBody.safeParse(body, { reportInput: true })
  if (result.success) return {}
  const fields = Object.entries(wrongFields(result.error.issues))
  return Object.fromEntries(fields.map(([field, code]) => [field, fieldMessage(getTranslator('en'), code)]))
}

test('a minimal listing is valid', () => {
  expect(wordsOf(listing)).toEqual({})
  expect(wordsOf({ ...listing, name: undefined, name_ar: 'طاولة', price: 0 })).toEqual({})
})

test.each([
  [{ name: '', name_ar: '  ' }, { name: 'This field is required' }],
  [{ name: 'Ab' }, { name: 'Minimum 3 characters' }],
  [{ name: 'x'.repeat(151) }, { name: 'Maximum 150 characters' }],
  [{ name: '\u200b\u3164' }, { name: 'This field is required' }],
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
])('an invalid listing has its error at the right field: %o', (change, words) => {
  expect(wordsOf({ ...listing, ...change })).toEqual(words)
})

test('the endpoints that add and update a listing apply the rules of the form', () => {
  const { body } = contract.addProduct
  expect(body.safeParse({ ...listing, idempotencyKey: 'key-0001' }).success).toBe(true)
  expect(body.safeParse({ ...listing, idempotencyKey: 'key-0001', images: [] }).success).toBe(false)
  expect(body.safeParse(listing).success).toBe(false)
  expect(contract.updateProduct.body.safeParse({ ...listing, name: '' }).success).toBe(false)
})

test('a formatted price parses back to the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.constantFrom(...currencyStyles),
      (fils, currency) => {
        setShopFormats({ ...usualFormats, currency })
        expect(readPrice(formatPrice(fils, 'ar').text)).toEqual({ value: fils })
      },
    ),
  )
  setShopFormats(undefined)
})

test('an ambiguous number has a question with both readings as its message', () => {
  expect(fieldMessage(getTranslator('en'), 'number_unclear 1200 1.20')).toBe(
    'Do you mean \u20681200\u2069 or \u20681.20\u2069? Please write it like that',
  )
  expect(fieldMessage(getTranslator('ar'), 'number_unclear 1200 1.20')).toBe(
    'هل المقصود \u20681200\u2069 أم \u20681.20\u2069؟ يرجى كتابته بهذه الصورة',
  )
})
