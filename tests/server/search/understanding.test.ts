import { describe, expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { demoProduct } from './quality/measure.ts'

// Shopper searches in the demo catalogue: understood filters and orders, and conditions left out without a
// match.
const app = await openTestApp({}, { seeded: true })
const api = browserClient(app)
const search = (
  text: string,
  more: { off?: string; sort?: 'newest'; emirate?: 'dubai'; size?: string } = {},
) => dataOf(api.searchOnNextPage({ search: text, size: '48', ...more }))
const productsOf = ({ items }: Awaited<ReturnType<typeof search>>) => items.map(demoProduct)

describe('attributes', () => {
  test.each([
    ['1 bhk', 'bedrooms', ['1']],
    ['شقة غرفة وصالة', 'bedrooms', ['1']],
    ['3 bedroom villa', 'bedrooms', ['3']],
    ['iphone 256gb', 'storage', [256]],
    ['camry 2021', 'year', [2021]],
    ['سيارة بيضاء', 'colour', ['white']],
    ['عبايه سودا', 'colour', ['black']],
    ['manual car', 'transmission', ['manual']],
    ['7 seater', 'seats', [7]],
  ])('are understood in "%s"', async (text, attribute, values) => {
    const found = await search(text)
    expect(found.understood).toMatchObject([{ id: attribute, kind: 'attribute', values }])
    expect(found.relaxed).toEqual([])
    expect(found.searchedFor).toBe(text)
    expect(found.total).toBeGreaterThan(0)
    for (const { name, attributes } of productsOf(found)) {
      const says = attribute === 'colour' && /black|white|بيضاء/i.test(`${name.en} ${name.ar}`)
      expect(says || values.includes(attributes[attribute] as never), name.en ?? name.ar ?? '').toBe(true)
    }
  })

  test('are understood as ranges when a bound is given', async () => {
    for (const text of ['cars under 50,000 km', 'سيارات اقل من 50000 كم', 'cars under 50k km']) {
      const found = await search(text)
      expect(found.understood, text).toMatchObject([{ id: 'mileage', values: [], min: null, max: 50_000 }])
      for (const { attributes } of productsOf(found)) expect(attributes.mileage).toBeLessThanOrEqual(50_000)
    }
    const newer = await search('nissan 2021 or newer')
    expect(newer.understood).toMatchObject([
      { id: 'brand', values: ['nissan'] },
      { id: 'year', min: 2021, max: null },
    ])
    for (const { attributes } of productsOf(newer)) expect(attributes.year).toBeGreaterThanOrEqual(2021)
  })

  test('combine with each other and with a price', async () => {
    const found = await search('256gb black under 5000')
    expect(found.understood.map(({ id }) => id).toSorted()).toEqual(['colour', 'price', 'storage'])
    for (const { attributes, price } of productsOf(found)) {
      expect(attributes).toMatchObject({ storage: 256, colour: 'black' })
      expect(price).toBeLessThanOrEqual(5000_00)
    }
  })

  test('are understood from several option names without a product', async () => {
    const found = await search('furnished studio')
    expect(found.understood.map(({ id }) => id).toSorted()).toEqual(['bedrooms', 'furnishing'])
    for (const { attributes } of productsOf(found))
      expect(attributes).toMatchObject({ bedrooms: 'studio', furnishing: 'furnished' })
  })

  test('are understood from a single option name that few categories have', async () => {
    for (const text of ['monthly', 'شهري']) {
      const found = await search(text)
      expect(found.understood, text).toMatchObject([{ id: 'cheques', values: ['12'] }])
      expect(productsOf(found)[0]?.subCategory).toBe('apartments-rent')
    }
    for (const text of ['black', 'charger', 'leather'])
      expect((await search(text)).understood, text).toEqual([])
  })

  test.each(['gaming pc', 'office chair', 'new balance', 'gold necklace', 'a4 paper'])(
    'are not understood in "%s"',
    async (text) => {
      expect((await search(text)).understood).toEqual([])
    },
  )

  test('are neither filter nor search word once taken off', async () => {
    const [bound, free] = [await search('iphone 256gb'), await search('iphone 256gb', { off: 'storage' })]
    expect(free.understood).toEqual([])
    expect(free.total).toBeGreaterThan(bound.total)
    expect(free.items).toEqual((await search('iphone')).items)
  })
})

describe('offers and wholesale', () => {
  test('rent and sale find their own categories', async () => {
    for (const text of ['apartment for rent', 'شقة للايجار', 'shaqa lil ijar']) {
      const found = await search(text)
      expect(found.understood, text).toMatchObject([{ kind: 'offer', values: ['rent'] }])
      expect(new Set(productsOf(found).map(({ subCategory }) => subCategory)), text).toEqual(
        new Set(['apartments-rent']),
      )
    }
    const sale = productsOf(await search('شقة للبيع'))
    expect(new Set(sale.map(({ subCategory }) => subCategory))).toEqual(new Set(['apartments-sale']))
  })

  test('rent and the cheapest order combine with an attribute', async () => {
    const found = await search('1 bhk for rent')
    expect(found.understood.map(({ id }) => id)).toEqual(['bedrooms', 'offer'])
    for (const { subCategory, attributes } of productsOf(found))
      expect({ subCategory, bedrooms: attributes.bedrooms }).toEqual({
        subCategory: 'apartments-rent',
        bedrooms: '1',
      })
    const [first, second] = productsOf(await search('cheapest 1 bhk'))
    expect(first?.price).toBeLessThanOrEqual(second?.price ?? 0)
  })

  test('a house for rent finds only property', async () => {
    const found = productsOf(await search('بيت للايجار'))
    expect(found.length).toBeGreaterThan(5)
    expect(found.every(({ topCategory }) => topCategory === 'property')).toBe(true)
  })

  test('wholesale words find only products with wholesale terms, even alone', async () => {
    for (const text of ['بالجملة', 'wholesale', 'تمر بالجملة', 'bulk dates']) {
      const found = await search(text)
      expect(found.understood, text).toMatchObject([{ id: 'wholesale', kind: 'wholesale' }])
      expect(
        found.items.every(({ wholesale }) => wholesale !== null),
        text,
      ).toBe(true)
    }
  })
})

describe('the cheapest order', () => {
  test.each(['cheap cars', 'cheapest car', 'ارخص سيارة', 'سيارات رخيصة'])(
    'is understood in "%s"',
    async (text) => {
      const found = await search(text)
      expect(found.understood).toMatchObject([{ kind: 'order', values: ['price_asc'] }])
      const cars = productsOf(found)
      expect(cars.every(({ subCategory }) => subCategory === 'cars')).toBe(true)
      const prices = cars.map(({ price }) => price).filter((price) => price > 0)
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      expect(prices[0]).toBe(16_900_00)
    },
  )

  test('is overridden by an explicitly chosen order', async () => {
    const found = await search('cheap cars', { sort: 'newest' })
    expect(found.understood).toEqual([])
    const times = found.items
      .filter(({ boosterApplied }) => !boosterApplied)
      .map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

describe('when no product matches everything', () => {
  test('one condition is left out and returned as relaxed', async () => {
    const sofas = await search('sofa sharjah under 1000')
    expect(sofas.relaxed).toMatchObject([{ kind: 'emirate', values: ['sharjah'], words: 'sharjah' }])
    expect(sofas.understood).toMatchObject([{ kind: 'price', max: 1000 }])
    expect(productsOf(sofas)[0]?.subCategory).toBe('majlis-sofas')
    expect(productsOf(sofas).every(({ price }) => price <= 1000_00)).toBe(true)
    const cruisers = await search('land cruiser 2020')
    expect(cruisers.relaxed).toMatchObject([{ id: 'year', kind: 'attribute', values: [2020] }])
    expect(productsOf(cruisers)[0]?.subCategory).toBe('four-wheel-drives')
    const camrys = await search('كامري 2019')
    expect(camrys.relaxed).toMatchObject([{ id: 'year' }])
    expect(productsOf(camrys)[0]?.subCategory).toBe('cars')
    const villas = await search('فيلا 4 غرف للبيع في عجمان')
    expect(villas.relaxed).toMatchObject([{ id: 'bedrooms' }])
    expect(productsOf(villas).every(({ emirate }) => emirate === 'ajman')).toBe(true)
    const marina = await search('2 bhk dubai marina')
    expect(marina.relaxed).toMatchObject([{ id: 'bedrooms', values: ['2'] }])
    expect(productsOf(marina)[0]?.name.en).toContain('Dubai Marina')
  })

  test('filters narrow the relaxed results, and the left-out condition is still returned', async () => {
    const free = await search('land cruiser 2020')
    const inDubai = free.facets.emirate.find(({ key }) => key === 'dubai')
    const found = await search('land cruiser 2020', { emirate: 'dubai' })
    expect(found.relaxed).toEqual(free.relaxed)
    expect(found.relaxed).toMatchObject([{ id: 'year' }])
    expect(found.total).toBe(inDubai?.count ?? 0)
    expect(productsOf(found).every(({ emirate }) => emirate === 'dubai')).toBe(true)
    const sofas = await search('sofa sharjah under 1000')
    for (const { key, count } of sofas.facets.emirate) {
      const some = await search('sofa sharjah under 1000', { emirate: key as 'dubai' })
      expect([some.total, some.relaxed], key).toEqual([count, sofas.relaxed])
    }
  })

  test('filters set by the shopper are not left out', async () => {
    // The text alone has matches, so none of its conditions is left out.
    const whole = await search('camry 2021')
    expect(whole.relaxed).toEqual([])
    const empty = ['ajman', 'fujairah', 'umm-al-quwain', 'ras-al-khaimah'].find(
      (emirate) => !whole.facets.emirate.some(({ key }) => key === emirate),
    )
    const found = await search('camry 2021', { emirate: empty as 'dubai' })
    expect(found).toMatchObject({
      total: 0,
      relaxed: [],
      understood: whole.understood.map(({ id }) => ({ id })),
    })
  })
})

test('makes and models are understood by names and aliases in both scripts', async () => {
  const idsIn = async (text: string) => {
    const { understood } = await search(text)
    return understood.map(({ id, values }) => `${id} ${values}`)
  }
  const landCruiser = ['brand toyota', 'model toyota-land-cruiser']
  for (const text of ['toyota land cruiser', 'LAND CRUISER Toyota', 'تويوتا لاندكروزر'])
    expect((await idsIn(text)).toSorted(), text).toEqual(landCruiser)
  // The catalogue has no listing of this model.
  const { understood, relaxed } = await search('bmw x5')
  expect([understood, relaxed]).toMatchObject([
    [{ id: 'brand', values: ['bmw'] }],
    [{ id: 'model', values: ['bmw-x5'] }],
  ])
  for (const text of ['مرسيدس', 'merc', 'Mercedes-Benz', 'مرسيدس بنز'])
    expect(await idsIn(text), text).toEqual(['brand mercedes-benz'])
  for (const { attributes } of productsOf(await search('مرسيدس')))
    expect(attributes.brand).toBe('mercedes-benz')
  expect(await idsIn('used toyota')).toEqual(['brand toyota'])
  // An accessory, a model name that is also a word, and a fruit.
  for (const text of ['bmw key', 'golf', 'charger', 'apples']) expect(await idsIn(text), text).toEqual([])
  const { attribute } = (await search('bmw')).understood[0] ?? {}
  expect(attribute?.options).toEqual([{ key: 'bmw', en: 'BMW', ar: 'بي إم دبليو' }])
})

test('a make finds products in all its categories, even when misspelt', async () => {
  for (const text of ['samsung', 'samsnug', 'سامسونج']) {
    const found = new Set(productsOf(await search(text)).map(({ subCategory }) => subCategory))
    expect([...found], text).toEqual(expect.arrayContaining(['mobile-phones', 'televisions', 'tablets']))
  }
})

test('makes and models find the product itself, and accessories only when named', async () => {
  const first = async (text: string) => productsOf(await search(text))[0]
  expect(await first('bmw x5')).toMatchObject({ subCategory: 'cars', attributes: { brand: 'bmw' } })
  const { products } = await dataOf(api.globalSearch({ search: 'bmw' }))
  expect(products.map(demoProduct)[0]?.subCategory).toBe('cars')
  expect((await first('lexus lx570'))?.attributes.brand).toBe('lexus')
  expect((await search('lexus lx570')).searchedFor).toBe('lexus')
  expect((await first('لاندكروزر'))?.subCategory).toBe('four-wheel-drives')
  expect((await first('camry headlight'))?.subCategory).toBe('auto-parts')
  expect((await first('ps5'))?.attributes.kind).toBe('console')
  expect((await first('ps5 games'))?.attributes.kind).toBe('game')
  expect((await first('drill machine'))?.name.en).toContain('drill')
})

test('suggestions apply understood attributes', async () => {
  const { products } = await dataOf(api.globalSearch({ search: 'iphone 256gb' }))
  expect(products.length).toBeGreaterThan(0)
  expect(products.map(demoProduct).every(({ attributes }) => attributes.storage === 256)).toBe(true)
})

test('search terms with understood conditions are recorded with matches', async () => {
  for (const text of ['1 bhk', 'بالجملة']) await dataOf(api.saveSearchHistory({ search: text }))
  const { rows } = await app.resources.db.execute<{ last_hits: number }>(
    `SELECT last_hits FROM search_terms ORDER BY last_hits`,
  )
  expect(rows.every(({ last_hits }) => last_hits > 0)).toBe(true)
})
