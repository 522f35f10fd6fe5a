import { expect, test } from 'vitest'
import { subCategories } from '#demo/catalogue/categories.ts'
import { emirateKeys } from '#demo/catalogue/emirates.ts'
import { materials } from '#demo/catalogue/materials.ts'
import { createProducts, type DemoProduct } from '#demo/catalogue/products.ts'
import { valueLists } from '#demo/catalogue/value-lists.ts'
import { individuals } from '#demo/people/individuals.ts'
import { stores } from '#demo/people/stores.ts'

const products = createProducts()
const arabic = /[\u0600-\u06ff]/
const share = (holds: (product: DemoProduct) => boolean) => products.filter(holds).length / products.length

test('the generator returns the same 1,200 products every time', () => {
  expect(products).toHaveLength(1200)
  expect(createProducts()).toEqual(products)
})

test('product names are unique in each language', () => {
  for (const language of ['en', 'ar'] as const) {
    const names = products.flatMap(({ name }) => name[language] ?? [])
    expect(new Set(names).size).toBe(names.length)
  }
})

test('product names vary in length, some longer than a card shows', () => {
  const lengths = products.map(({ name }) => (name.en ?? name.ar ?? '').length)
  expect(lengths.filter((length) => length > 35).length).toBeGreaterThan(300)
  expect(lengths.filter((length) => length > 80).length).toBeGreaterThanOrEqual(5)
  expect(lengths.filter((length) => length < 25).length).toBeGreaterThan(50)
})

test('each sub-category has at least ten different products', () => {
  for (const { items } of materials) {
    expect(new Set(items.map(({ name }) => name[0])).size).toBeGreaterThanOrEqual(10)
    expect(new Set(items.map(({ name }) => name[1])).size).toBe(items.length)
  }
})

test('most products have texts in both languages, some in one only', () => {
  expect(share(({ name }) => name.ar === null)).toBeCloseTo(0.08, 1)
  expect(share(({ name }) => name.en === null)).toBeCloseTo(0.08, 1)
  for (const { name, description, feature } of products) {
    for (const language of ['en', 'ar'] as const) {
      expect(typeof description[language]).toBe(typeof name[language])
      // The feature line is built from the attributes, so it exists in both languages.
      expect(feature[language]).toBeTruthy()
    }
  }
})

test('English texts have no Arabic letters, Arabic texts no English sentences', () => {
  for (const { name, description, feature } of products) {
    for (const text of [name.en, description.en, feature.en]) expect(text ?? '').not.toMatch(arabic)
    for (const text of [name.ar, description.ar]) {
      if (text === null) continue
      expect(text).toMatch(arabic)
      expect(text).not.toMatch(/\b(and|the|with|for|from|of)\b|[,;?](?!\d)/i)
    }
  }
})

test('product texts have no placeholders, leftovers or double spaces', () => {
  for (const { name, description, feature } of products) {
    for (const text of [name, description, feature].flatMap(({ en, ar }) => [en, ar])) {
      expect(text ?? '-').not.toMatch(/[{}]|undefined|null|NaN| {2}|\.\.| [,.،]|^\s|\s$|^$/)
    }
  }
})

test('descriptions have two to five sentences without repetition', () => {
  for (const { key, description } of products) {
    const sentences = (description.en ?? description.ar ?? '').split(/(?<=[.!؟])\s+/)
    expect(sentences.length, key).toBeGreaterThanOrEqual(2)
    expect(sentences.length, key).toBeLessThanOrEqual(5)
    expect(new Set(sentences).size, key).toBe(sentences.length)
  }
})

test('prices are whole fils from AED 5 to AED 4,500,000, and some are "Ask for price"', () => {
  const prices = products.map(({ price }) => price).filter((price) => price > 0)
  expect(prices.every(Number.isInteger)).toBe(true)
  expect(Math.min(...prices)).toBe(500)
  expect(Math.max(...prices)).toBe(450_000_000)
  expect(share(({ price }) => price === 0)).toBeGreaterThan(0.03)
  expect(share(({ price }) => price === 0)).toBeLessThan(0.09)
})

test('wholesale terms are below the price and only from businesses', () => {
  expect(share(({ wholesale }) => wholesale !== null)).toBeCloseTo(0.15, 1)
  for (const { wholesale, price, postedBy } of products) {
    if (!wholesale) continue
    expect(postedBy).toBe('business')
    expect(wholesale.price).toBeLessThan(price)
    expect(Number.isInteger(wholesale.price)).toBe(true)
    expect(wholesale.minimum).toBeGreaterThan(1)
  }
})

test('every seller exists and sells at least one product', () => {
  const businesses = new Set(stores.map(({ key }) => key))
  const members = new Set(individuals.map(({ key }) => key))
  for (const { seller, postedBy } of products)
    expect((postedBy === 'business' ? businesses : members).has(seller)).toBe(true)
  const selling = new Set(products.map(({ seller }) => seller))
  expect([stores.length, individuals.length]).toEqual([15, 25])
  expect([...businesses, ...members].filter((key) => !selling.has(key))).toEqual([])
})

test('only businesses sell refurbished products', () => {
  expect(
    products.filter((each) => each.condition === 'refurbished' && each.postedBy === 'individual'),
  ).toEqual([])
})

test('every emirate has products', () => {
  expect(new Set(products.map(({ emirate }) => emirate))).toEqual(new Set(emirateKeys))
})

test('products were posted between twelve minutes and fifty-five days ago', () => {
  const ages = products.map(({ ageMinutes }) => ageMinutes)
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(12)
  expect(Math.max(...ages)).toBeLessThanOrEqual(55 * 24 * 60)
  expect(ages.filter((age) => age < 24 * 60).length).toBeGreaterThan(20)
})

test('each product has one to six different pictures', () => {
  for (const { pictures } of products) {
    expect(pictures.length).toBeGreaterThanOrEqual(1)
    expect(pictures.length).toBeLessThanOrEqual(6)
    expect(new Set(pictures).size).toBe(pictures.length)
  }
})

test.each(subCategories.map((leaf) => [leaf.key, leaf] as const))(
  'the products of %s have the attributes of their category',
  (key, { attributes }) => {
    for (const product of products.filter(({ subCategory }) => subCategory === key)) {
      const known = new Map(attributes.map((attribute) => [attribute.key, attribute]))
      expect(Object.keys(product.attributes).filter((name) => !known.has(name))).toEqual([])
      for (const { key: name, required, type, options, list } of attributes) {
        const value = product.attributes[name]
        if (value === undefined) expect(required, `${product.key} ${name}`).toBe(false)
        else if (type === 'choice') expect(options?.map((option) => option.key)).toContain(value)
        else if (type === 'listed') expect(isListed(list?.key, value) || product.hasUnlisted).toBe(true)
        else expect(typeof value, `${product.key} ${name}`).toBe(type === 'text' ? 'string' : type)
      }
    }
  },
)

const keysOf = new Map(
  valueLists.map(({ key, values }) => [
    key,
    values
      .flatMap((first) => [first, ...first.values, ...first.values.flatMap((second) => second.values)])
      .map((value) => value.key),
  ]),
)
const isListed = (list: string | undefined, value: unknown) =>
  keysOf.get(list ?? '')?.includes(String(value)) ?? false

test('values of each value list have unique keys, and makes have Arabic names', () => {
  for (const keys of keysOf.values()) expect(new Set(keys).size).toBe(keys.length)
  const makes = valueLists.flatMap(({ values }) => values)
  expect(makes.filter(({ ar }) => !arabic.test(ar)).map(({ en }) => en)).toEqual([])
})

test('cars, phones, laptops and watches have a listed make, and most a model', () => {
  const chosen = ['cars', 'four-wheel-drives', 'mobile-phones', 'laptops', 'watches']
  const some = products.filter(({ subCategory }) => chosen.includes(subCategory))
  expect(some.filter(({ hasUnlisted }) => hasUnlisted)).toEqual([])
  expect(
    some.filter(({ attributes }) => attributes.model !== undefined).length / some.length,
  ).toBeGreaterThan(0.9)
})
