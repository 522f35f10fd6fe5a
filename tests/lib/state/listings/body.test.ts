import { expect, test } from 'vitest'
import { type Attribute, fieldOf, parseListing, typedFils } from '#lib/state/listings/body.ts'
import { enteredOf } from '#lib/state/listings/fields.ts'
import { shownKind } from '#support/kinds.ts'

const attribute = (key: string, type: Attribute['type'], required = false): Attribute => ({
  ...{ key, type, required, label: key, label_ar: key, unit: null, unit_ar: null },
  options: type === 'choice' ? [{ key: 'black', en: 'Black', ar: 'أسود' }] : [],
})
const attributes = [
  attribute('brand', 'text', true),
  attribute('storage', 'number', true),
  attribute('colour', 'choice'),
  attribute('boxed', 'boolean'),
]
const context = {
  categoryId: '0198c0de-0000-7000-8000-000000000001',
  attributes,
  images: ['0198c0de-0000-7000-8000-000000000002'],
  wholesale: false,
}
const complete = {
  name_ar: 'هاتف',
  condition: 'used',
  'attributes.brand': 'Samsung',
  'attributes.storage': '١٢٨',
  price: '١٬٢٥٠٫٥٠',
  place: 'emirate:dubai',
}

const errorsOf = (entered: Record<string, string>, more: Partial<typeof context> = {}) => {
  const parsed = parseListing(entered, { ...context, ...more })
  return parsed.ok ? {} : parsed.errors
}

test('an Arabic form with Arabic digits is parsed into a listing with its price in fils', () => {
  const parsed = parseListing(complete, context)
  expect(parsed).toMatchObject({
    ok: true,
    body: {
      name_ar: 'هاتف',
      price: 1250_50,
      attributes: { brand: 'Samsung', storage: 128 },
      emirate: 'dubai',
      wholesale: null,
      negotiable: false,
      showCall: false,
      showWhatsApp: false,
    },
  })
})

test('an empty listing form reports all missing fields at once', () => {
  expect(errorsOf({}, { images: [] })).toEqual({
    images: 'images_required',
    name: 'required',
    condition: 'required',
    'attributes.brand': 'required',
    'attributes.storage': 'required',
    price: 'required',
    place: 'required',
  })
})

test('"Ask for price" sets the price to 0, whatever was typed', () => {
  const parsed = parseListing({ ...complete, askForPrice: 'on', price: '99' }, context)
  expect(parsed.ok && parsed.body.price).toBe(0)
  expect(typedFils({ askForPrice: 'on', price: '99' })).toBe(0)
})

test('a price is a positive amount with at most two decimals', () => {
  for (const [price, code] of [
    ['0', 'too_small'],
    ['abc', 'price_invalid'],
    ['1.234', 'number_unclear 1234 1.23'],
    ['-5', 'price_invalid'],
    ['9999999999', 'too_large'],
  ] as const)
    expect(errorsOf({ ...complete, price })).toEqual({ price: code })
  for (const price of ['12.5', '12,50', '12,5', 'AED ١٢٫٥']) expect(typedFils({ price })).toBe(12_50)
  expect(typedFils({ price: 'abc' })).toBeNull()
})

test('attribute values are parsed according to their type', () => {
  const entered = { ...complete, 'attributes.storage': 'much' }
  expect(errorsOf(entered)).toEqual({ 'attributes.storage': 'number_invalid' })
  const fraction = parseListing({ ...complete, 'attributes.storage': '1,5' }, context)
  expect(fraction.ok && fraction.body.attributes?.storage).toBe(1.5)
  const parsed = parseListing(
    { ...complete, 'attributes.colour': 'black', 'attributes.boxed': 'false' },
    context,
  )
  expect(parsed.ok && parsed.body.attributes).toEqual({
    ...{ brand: 'Samsung', storage: 128 },
    ...{ colour: 'black', boxed: false },
  })
})

test('wholesale terms are checked and sent only for sellers with wholesale access', () => {
  const terms = { ...complete, sellsWholesale: 'on', 'wholesale.price': '900', 'wholesale.minimum': '١٠' }
  const parsed = parseListing(terms, { ...context, wholesale: true })
  expect(parsed.ok && parsed.body.wholesale).toEqual({ price: 900_00, minimum: 10 })
  const dear = { ...terms, 'wholesale.price': '2000', 'wholesale.minimum': '1' }
  expect(errorsOf(dear, { wholesale: true })).toEqual({
    'wholesale.price': 'wholesale_price',
    'wholesale.minimum': 'too_small',
  })
  const empty = { ...complete, sellsWholesale: 'on' }
  expect(errorsOf(empty, { wholesale: true })).toEqual({
    'wholesale.price': 'required',
    'wholesale.minimum': 'required',
  })
  const member = parseListing(terms, context)
  expect(member.ok && member.body.wholesale).toBeNull()
})

test('a saved address replaces the emirate', () => {
  const id = '0198c0de-0000-7000-8000-000000000009'
  const parsed = parseListing({ ...complete, place: `address:${id}` }, context)
  expect(parsed.ok && [parsed.body.addressId, parsed.body.emirate]).toEqual([id, undefined])
})

test('the area is sent by its key, as null when empty, and not at all when an old draft lacks it', () => {
  const placeOf = (fields: Record<string, string>) => {
    const parsed = parseListing({ ...complete, ...fields }, context)
    return parsed.ok ? parsed.body.place : parsed.errors
  }
  expect(placeOf({ area: 'dubai-marina' })).toBe('dubai-marina')
  expect(placeOf({ area: '' })).toBeNull()
  expect(placeOf({})).toBeUndefined()
  expect(placeOf({ area: 'Dubai Marina' })).toEqual({ area: 'invalid' })
  expect(fieldOf(['place'])).toBe('area')
})

test('the form of an edited listing parses back to the same listing', () => {
  const product = {
    ...{
      _id: context.categoryId,
      categoryId: context.categoryId,
      type: 'active' as const,
      currency: 'AED' as const,
    },
    category: { _id: context.categoryId, name: 'Phones', name_ar: 'هواتف' },
    ...{ name: 'Phone', name_ar: null, description: 'Two\nlines', description_ar: null },
    ...{ price: 1250_50, wholesale: { price: 900_00, minimum: 10 } },
    ...shownKind({ condition: 'used', emirate: 'dubai' }),
    ...{
      place: { key: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا' },
      attributes: { brand: 'Samsung', storage: 128, boxed: true },
    },
    images: [{ _id: context.images[0] ?? '', path: '/media/1' }],
    ...{
      negotiable: true,
      showCall: true,
      showWhatsApp: false,
      boosterApplied: false,
      reservedUntil: null,
      reason: null,
      decision: null,
      viewCount: 0,
    },
    ...{ favouriteCount: 0, expiresAt: '', createdAt: '', updatedAt: '' },
  }
  const parsed = parseListing(enteredOf(product), { ...context, wholesale: true })
  expect(parsed).toMatchObject({
    ok: true,
    body: {
      ...{ name: 'Phone', description: 'Two\nlines', price: 1250_50, condition: 'used', emirate: 'dubai' },
      place: 'dubai-marina',
      wholesale: { price: 900_00, minimum: 10 },
      attributes: { brand: 'Samsung', storage: 128, boxed: true },
      negotiable: true,
      showCall: true,
    },
  })
})
