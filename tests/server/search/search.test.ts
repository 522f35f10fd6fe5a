import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBusiness, createCategory, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const english = browserClient(app, { lang: 'en' })
const arabic = browserClient(app, { lang: 'ar' })
const seller = await createUser(db, { firstName: 'Salma', lastName: 'Nuaimi' })
const store = await createBusiness(db, { name: 'Falcon Motors', nameAr: 'صقر للسيارات' })
const vehicles = await createCategory(db, { name: 'Vehicles', nameAr: 'مركبات' })
const cars = await createCategory(db, { name: 'Cars', nameAr: 'سيارات', parentId: vehicles.id })
const house = await createCategory(db, { name: 'Household', nameAr: 'مستلزمات المنزل' })
const cooling = await createCategory(db, { name: 'Air conditioners', nameAr: 'مكيفات', parentId: house.id })

type Fields = Parameters<typeof createProduct>[2]
const add = (category: typeof cars, fields: Fields, by: { id: string } = seller) =>
  createProduct(db, { seller: by, category }, fields)
const products = {
  camry: await add(
    cars,
    {
      name: 'Toyota Camry 2021',
      nameAr: 'تويوتا كامري ٢٠٢١',
      description: 'One owner, full service history',
    },
    store,
  ),
  patrol: await add(cars, {
    name: 'Nissan Patrol',
    nameAr: 'نيسان باترول',
    feature: 'Platinum',
    boostedUntil: daysFromNow(1),
  }),
  split: await add(cooling, {
    name: null,
    nameAr: 'مُكيّف سبليت للإيجار',
    descriptionAr: 'تبريد قويّ وهادئ جدًّا',
  }),
  window: await add(cooling, { name: 'Window air conditioner', nameAr: null, price: 450_00 }),
  cover: await add(cars, {
    name: 'Seat covers',
    nameAr: 'أغطية مقاعد',
    description: 'Fit the Toyota Camry as well',
  }),
  sold: await add(cars, { name: 'Toyota Supra', status: 'sold' }),
}
await db.execute(sql`SELECT refresh_vocabulary()`)
const nameOf = Object.fromEntries(Object.entries(products).map(([name, { id }]) => [id, name]))

const found = async (search: string, api = english) => {
  const { items } = await dataOf(api.searchOnNextPage({ search }))
  return items.map(({ _id }) => nameOf[_id] ?? '?')
}

describe('finds', () => {
  test.each([
    ['an English name', 'camry', ['camry', 'cover']],
    ['several words in any order', '2021 toyota', ['camry']],
    ['an Arabic name, and what means the same', 'كامري', ['camry', 'cover']],
    ['a category in English', 'conditioners', ['window', 'split']],
    ['a category in Arabic', 'مكيفات', ['split', 'window']],
    ['a top category', 'household', ['split', 'window']],
    ['a seller by the name of the store', 'falcon', ['camry']],
    ['a seller by the Arabic name of the store', 'صقر', ['camry']],
    ['a person who sells', 'Salma Nuaimi', ['patrol', 'split', 'window', 'cover']],
    ['words of the description', 'service history', ['camry']],
    ['words of the Arabic description', 'هادئ', ['split']],
    ['the feature line', 'platinum', ['patrol']],
    ['another form of an English word', 'seats covering', ['cover']],
    ['the beginning of a word', 'toyo', ['camry', 'cover']],
    ['nothing for what is not there', 'submarine', []],
  ])('%s', async (_, search, expected) => {
    expect((await found(search)).toSorted()).toEqual(expected.toSorted())
    expect((await found(search, arabic)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('spelling variants of Arabic', () => {
  test.each([
    ['diacritics left out', 'مكيف'],
    ['diacritics added', 'مُكَيِّفٌ'],
    ['tatweel', 'مكـــيف'],
    ['hamza left out', 'للايجار'],
    ['alef maksura for yeh', 'قوى'],
  ])('find the product: %s', async (_, search) => {
    expect(await found(search)).toContain('split')
  })

  test.each([
    ['heh for teh marbuta', 'اغطيه'],
    ['hamza of another form', 'إغطية'],
  ])('find only the product: %s', async (_, search) => {
    expect(await found(search)).toEqual(['cover'])
  })

  test.each([['٢٠٢١'], ['۲۰۲۱'], ['2021']])('find a product by digits: %s', async (search) => {
    expect(await found(search)).toEqual(['camry'])
  })
})

test('a name match ranks above a description match, and a booster decides between equal matches', async () => {
  expect(await found('toyota camry')).toEqual(['camry', 'cover'])
  expect((await found('cars'))[0]).toBe('patrol')
})

test('a typing error is corrected, and the correction is returned', async () => {
  for (const [search, meant, name] of [
    ['toyta camry', 'toyota camry', 'camry'],
    ['nisssan', 'nissan', 'patrol'],
    ['كامرري', 'كامري', 'camry'],
  ] as const) {
    const data = await dataOf(english.searchOnNextPage({ search }))
    expect(data.didYouMean).toBe(meant)
    expect(data.searchedFor).toBe(meant)
    expect(data.items.map(({ _id }) => nameOf[_id])).toContain(name)
  }
})

test('a text typed in the other keyboard layout is converted, and the conversion is returned', async () => {
  for (const [search, meant, name] of [
    ['ؤشةقغ', 'camry', 'camry'],
    ['فخغخفش ؤشةقغ 2021', 'toyota camry 2021', 'camry'],
    ['kdshk', 'نيسان', 'patrol'],
    ['Kdshk fhjv,g', 'نيسان باترول', 'patrol'],
  ] as const) {
    const data = await dataOf(english.searchOnNextPage({ search }))
    expect([data.didYouMean, data.searchedFor], search).toEqual([meant, meant])
    expect(data.items.map(({ _id }) => nameOf[_id])).toContain(name)
    expect((await dataOf(english.globalSearch({ search }))).didYouMean, search).toBe(meant)
  }
  // This text is meaningless in the other layout as well.
  expect(await dataOf(english.searchOnNextPage({ search: 'hfjkdq' }))).toMatchObject({ didYouMean: null })
})

test('texts that match as written or have no close word are not corrected', async () => {
  const data = await dataOf(english.searchOnNextPage({ search: 'Camry' }))
  expect(data).toMatchObject({ didYouMean: null, searchedFor: 'Camry' })
  expect(await dataOf(english.searchOnNextPage({ search: 'submarine' }))).toMatchObject({
    didYouMean: null,
    total: 0,
    items: [],
  })
})

test('filters, order, category and paging work as in lists, with facets of the matches', async () => {
  const within = await dataOf(
    english.searchOnNextPage({ search: 'conditioner', maxPrice: '450', sort: 'price_asc' }),
  )
  expect(within.items.map(({ _id }) => nameOf[_id])).toEqual(['split', 'window'])
  const other = await dataOf(english.searchOnNextPage({ search: 'toyota', categoryId: house.id }))
  expect(other).toMatchObject({ total: 0, items: [] })
  const { facets, total } = await dataOf(english.searchOnNextPage({ search: 'camry' }))
  expect(total).toBe(2)
  expect(facets.subCategory).toEqual([{ _id: cars.id, name: 'Cars', name_ar: 'سيارات', count: 2 }])
  expect((await refusalOf(english.searchOnNextPage({ search: 'x', categoryId: seller.id }))).statusCode).toBe(
    404,
  )
  const second = await dataOf(english.searchOnNextPage({ search: 'camry', size: '1', page: '2' }))
  expect(second.items.map(({ _id }) => nameOf[_id])).toEqual(['cover'])
})

test('prices in the text become filters instead of search words', async () => {
  const plain = await dataOf(english.searchOnNextPage({ search: 'conditioner', maxPrice: '450' }))
  expect(plain.total).toBeGreaterThan(0)
  for (const search of ['conditioner under 450', 'مكيف بأقل من ٤٥٠ درهم']) {
    const priced = await dataOf(english.searchOnNextPage({ search }))
    expect(priced.items.map(({ _id }) => _id).toSorted()).toEqual(
      plain.items.map(({ _id }) => _id).toSorted(),
    )
  }
  const dear = await dataOf(english.searchOnNextPage({ search: 'camry over 1 million' }))
  expect(dear.relaxed).toMatchObject([{ kind: 'price', min: 1_000_000, max: null }])
  expect(dear.items.map(({ _id }) => nameOf[_id])).toEqual(['camry', 'cover'])
})

test('prices in the text filter suggestions, and an unfinished amount hides nothing', async () => {
  const dear = await add(cooling, { name: 'Zenvo desk', price: 900_000_00 })
  const cheap = await add(cooling, { name: 'Zenvo desk pad', price: 40_00 })
  const suggested = async (search: string) =>
    (await dataOf(english.globalSearch({ search }))).products.map(({ _id }) => _id)
  expect(await suggested('zenvo')).toEqual([dear.id, cheap.id])
  expect(await suggested('zenvo under 100')).toEqual([cheap.id])
  expect(await suggested('zenvo بأكثر من ١٠٠ ألف درهم')).toEqual([dear.id])
  expect(await suggested('zenvo under 1')).toEqual([dear.id, cheap.id])
})

test('texts of only symbols or stop words cause no errors', async () => {
  for (const search of [
    '!!!',
    "'",
    '"',
    '()',
    '&|!:*',
    '<->',
    '\\',
    '%',
    '_',
    '🏠',
    'ـ',
    'the',
    'في',
    "';--",
  ]) {
    const { items, total } = await dataOf(english.searchOnNextPage({ search }))
    expect(items, search).toHaveLength(total)
    await dataOf(english.globalSearch({ search }))
  }
})

test('suggestions match prefixes in both languages', async () => {
  const english1 = await dataOf(english.globalSearch({ search: 'toyota ca' }))
  expect(english1.products.map(({ _id }) => nameOf[_id])).toEqual(['camry', 'cover'])
  expect(english1.products[0]).toEqual({
    _id: products.camry.id,
    name: 'Toyota Camry 2021',
    name_ar: 'تويوتا كامري ٢٠٢١',
    images: [],
    price: 100_00,
    deal: null,
  })
  const arabic1 = await dataOf(arabic.globalSearch({ search: 'نيس' }))
  expect(arabic1.products.map(({ _id }) => nameOf[_id])).toEqual(['patrol'])
})

test('suggestions contain categories by folded word prefix', async () => {
  const names = async (search: string) =>
    (await dataOf(english.globalSearch({ search }))).categories.map(({ name }) => name)
  expect(await names('cond')).toEqual(['Air conditioners'])
  expect(await names('المنز')).toEqual(['Household'])
  expect(await names('مَركبـات')).toEqual(['Vehicles'])
  expect(await names('ars')).toEqual([])
})

test('suggestions return a spelling correction', async () => {
  expect((await dataOf(english.globalSearch({ search: 'toyta' }))).didYouMean).toBe('toyota')
  expect((await dataOf(english.globalSearch({ search: 'toy' }))).didYouMean).toBeNull()
})

test('suggestions return as many products as requested', async () => {
  expect((await dataOf(english.globalSearch({ search: 'salma', size: '2' }))).products).toHaveLength(2)
})

test('a renamed store is found by its new name at once', async () => {
  const other = await createBusiness(db, { name: 'Old Name' })
  const product = await add(cars, { name: 'Trailer' }, other)
  const ids = async (search: string) =>
    (await dataOf(english.searchOnNextPage({ search }))).items.map(({ _id }) => _id)
  expect(await ids('oasis')).toEqual([])
  await db.update(schema.stores).set({ name: 'Oasis Trading' }).where(sql`user_id = ${other.id}`)
  expect(await ids('oasis')).toEqual([product.id])
})

test('invisible characters and interchangeable letters do not change the results', async () => {
  const written = [
    'Sam\u00adsung buds',
    'Samsung case',
    'آی\u200cفون قاب',
    'ايفون شاحن',
    'ڤيلا للبيع',
    'فيلا للإيجار',
  ]
  const own = new Set<string>()
  for (const name of [...written, 'پيجو', 'بيجو', 'گرسي', 'كرسي', 'چاكيت', 'جاكيت', 'ھاتف', 'هاتف']) {
    own.add((await add(cars, { name: null, nameAr: name })).id)
  }
  const ids = async (search: string) =>
    (await dataOf(arabic.searchOnNextPage({ search }))).items
      .map(({ _id }) => _id)
      .filter((id) => own.has(id))
      .sort()
  for (const [one, other] of [
    ['samsung', 'sam\u00adsung'],
    ['ايفون', 'آی\u200cفون'],
    ['فيلا', 'ڤيلا'],
    ['بيجو', 'پيجو'],
    ['كرسي', 'گرسي'],
    ['جاكيت', 'چاكيت'],
    ['هاتف', 'ھاتف'],
  ] as const) {
    const found = await ids(one)
    expect(found, one).toHaveLength(2)
    expect(await ids(other), other).toEqual(found)
  }
})
