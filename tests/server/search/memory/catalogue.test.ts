import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#server/search/memory/catalogue.ts'
import type { Facts } from '#server/search/memory/facts.ts'
import type { Question } from '#server/search/memory/find.ts'
import { byFit, bySort, byViews } from '#server/search/memory/orders.ts'
import { segmentSize } from '#server/search/memory/segment.ts'
import { wantedBy } from '#server/search/memory/tsquery.ts'
import { createFacts, idOf } from '#support/facts.ts'

const now = 1_000
const facts = (number: number, more: Partial<Facts> = {}) =>
  createFacts(number, { saleUntil: now + 1, ...more })

type Product = { number: number; words: string } & Partial<Facts>

function catalogueOf(products: Product[]) {
  const catalogue = createCatalogue(() => false)
  const take = catalogue.load(products.length)
  for (const { number, words, ...more } of products) take(facts(number, more), words)
  return catalogue
}

const everything: Question['kinds'] = {
  within: null,
  subCategory: null,
  condition: null,
  emirate: null,
  postedBy: null,
  meant: { leaves: [], tops: [] },
}

function find(catalogue: ReturnType<typeof createCatalogue>, text: string, asked: Partial<Question> = {}) {
  const wanted = wantedBy(text, catalogue.terms, catalogue.knowsPair)
  if (!wanted) throw new Error(`${text} is not known`)
  const { lists, ...rest } = catalogue.find({
    wanted,
    now,
    kinds: everything,
    price: null,
    orders: [byFit(10)[1]],
    enough: null,
    ...asked,
  })
  return { ...rest, ids: lists.map((list) => list.map(({ id }) => Number.parseInt(id(), 16))) }
}

describe('words', () => {
  const products: Product[] = [
    { number: 1, words: `'gold':1A 'ring':2A`, categoryId: 'rings' },
    { number: 2, words: `'gold':1 'ring':2A`, categoryId: 'rings' },
    { number: 3, words: `'gold':1A 'neckl':2A`, categoryId: 'chains' },
    { number: 4, words: `'silver':1A 'ring':2A`, saleUntil: 0 },
    { number: 5, words: `'silver':1A 'chain':2A`, saleUntil: now, categoryId: 'chains' },
  ]
  const catalogue = catalogueOf(products)

  test.each([
    [`'gold'`, [1, 3, 2]],
    [`'gold'&'ring'`, [1, 2]],
    [`'ring'`, [1, 2]],
    [`'go':*&('neckl'|'ring')`, [1, 3, 2]],
    [`'gold'&'chain'`, []],
    [`'silver'`, []],
    [`'brass'`, []],
  ])('%s: those that have them in the title first', (text, ids) => {
    expect(find(catalogue, text).ids).toEqual([ids])
  })

  const finds = (
    { finds, terms, knowsPair }: typeof catalogue,
    text: string,
    at: number,
    within?: string[],
  ) => {
    const wanted = wantedBy(text, terms, knowsPair)
    return wanted && finds(wanted, at, within)
  }
  test('what is sold or has run out is not found', () => {
    const ending = catalogueOf(products)
    expect(finds(ending, `'gold'`, now)).toBe(true)
    expect(finds(ending, `'silver'`, now)).toBe(false)
    expect(finds(ending, `'gold'`, now + 1)).toBe(false)
  })

  test.each([
    [`'gold'&'ring'`, ['rings'], true],
    [`'gold'&'ring'`, ['chains', 'rings'], true],
    [`'gold'&'ring'`, ['chains'], false],
    [`'neckl'`, ['rings'], false],
    [`'neckl'`, ['chains'], true],
    [`'silver'`, ['chains'], false],
  ])('%s in the categories %j: %s', (text, within, yes) => {
    expect(finds(catalogue, text, now, within)).toBe(yes)
  })
})

describe('orders', () => {
  const products: Product[] = [
    { number: 1, words: `'gold':1A`, views: 5, price: 0, createdAt: 3 },
    { number: 2, words: `'gold':1`, views: 9, price: 300, createdAt: 2 },
    { number: 3, words: `'gold':1A`, views: 5, price: 200, createdAt: 1 },
    { number: 4, words: `'gold':1`, views: 1, price: 100, createdAt: 1, boostedUntil: now + 1 },
    {
      number: 5,
      words: `'gold':1A`,
      views: 2,
      price: 200,
      createdAt: 1,
      categoryId: 'bars',
      topCategoryId: 'metals',
    },
  ]
  const meant = { ...everything, meant: { leaves: ['bars'], tops: [] } }
  test.each([
    ['fit, titles', byFit(10)[0], [5, 1, 3]],
    ['fit, the boosted before what fits as well', byFit(10)[1], [5, 1, 3, 4, 2]],
    ['fit, three of them', byFit(3)[1], [5, 1, 3]],
    ['views, the boosted first', byViews(10), [4, 2, 1, 3, 5]],
    ['newest, the boosted first', bySort('newest', 10), [4, 1, 2, 5, 3]],
    ['lowest price, the boosted first', bySort('price_asc', 10), [4, 3, 5, 2, 1]],
    ['highest price, the boosted first', bySort('price_desc', 10), [4, 2, 3, 5, 1]],
    ['most viewed, the boosted first', bySort('views', 10), [4, 2, 3, 1, 5]],
  ])('%s', (_, order, ids) => {
    expect(find(catalogueOf(products), `'gold'`, { kinds: meant, orders: [order] }).ids).toEqual([ids])
    // It does not matter when a product came.
    const [first, ...later] = products as [Product, ...Product[]]
    const grown = catalogueOf([first])
    for (const { number, words, ...more } of later) grown.put(facts(number, more), words)
    expect(find(grown, `'gold'`, { kinds: meant, orders: [order] }).ids).toEqual([ids])
  })

  test('a boost that has ended is none', () => {
    expect(find(catalogueOf(products), `'gold'`, { orders: [byViews(9)] }).ids[0]?.[0]).toBe(4)
    const all = products.map((product) => ({ ...product, saleUntil: now + 9 }))
    expect(find(catalogueOf(all), `'gold'`, { orders: [byViews(9)], now: now + 1 }).ids[0]?.[0]).not.toBe(4)
  })
})

describe('counts', () => {
  const catalogue = catalogueOf([
    { number: 1, words: `'gold':1A` },
    { number: 2, words: `'gold':1A`, condition: 'used', price: 500 },
    { number: 3, words: `'gold':1A`, emirate: 'sharjah', price: 0 },
    { number: 4, words: `'gold':1A`, condition: 'used', categoryId: 'bars', topCategoryId: 'metals' },
  ])

  test('each choice counts with all others', () => {
    const { counted, ids } = find(catalogue, `'gold'`, { kinds: { ...everything, condition: 'used' } })
    expect(ids).toEqual([[2, 4]])
    expect(counted).toMatchObject({ all: 4, total: 2 })
    expect(Object.fromEntries(counted.condition)).toEqual({ new: 2, used: 2 })
    expect(Object.fromEntries(counted.subCategory)).toEqual({ rings: 1, bars: 1 })
    expect(Object.fromEntries(counted.emirate)).toEqual({ dubai: 2 })
  })

  test('what is not in the category that is searched in is not counted', () => {
    const inRings = find(catalogue, `'gold'`, {
      kinds: { ...everything, within: { id: 'rings', isTop: false } },
    })
    expect(inRings.counted.all).toBe(3)
    const inMetals = find(catalogue, `'gold'`, {
      kinds: { ...everything, within: { id: 'metals', isTop: true } },
    })
    expect(inMetals.ids).toEqual([[4]])
  })

  test('a range of prices leaves out what has none, but only where it ends', () => {
    expect(find(catalogue, `'gold'`, { price: { from: 0, to: 100 } }).ids).toEqual([[1, 4]])
    expect(find(catalogue, `'gold'`, { price: { from: 101, to: null } }).ids).toEqual([[2]])
  })
})

describe('changes', () => {
  test('new words, new facts and removals', () => {
    const catalogue = catalogueOf([
      { number: 1, words: `'gold':1A` },
      { number: 2, words: `'gold':1A` },
    ])
    catalogue.put(facts(1), `'silver':1A`)
    catalogue.put(facts(2, { views: 7 }), null)
    catalogue.put(facts(3, { views: 9 }), `'gold':1`)
    expect(find(catalogue, `'gold'`).ids).toEqual([[2, 3]])
    expect(find(catalogue, `'silver'`).ids).toEqual([[1]])
    expect(find(catalogue, `'gold'`, { orders: [byViews(9)] }).ids).toEqual([[3, 2]])
    catalogue.remove(idOf(2))
    catalogue.remove(idOf(2))
    expect(catalogue.has(idOf(2))).toBe(false)
    expect(find(catalogue, `'gold'`).ids).toEqual([[3]])
    expect(catalogue.size).toEqual({ present: 2, later: 2, gone: 2 })
    catalogue.put(facts(2), `'gold':1A`)
    expect(find(catalogue, `'gold'`).ids).toEqual([[2, 3]])
  })
})

describe('many products', () => {
  const size = segmentSize + 5_000
  const catalogue = catalogueOf(
    Array.from({ length: size }, (_, number) => ({
      number,
      words: `'all':1A${number % 1_000 === 0 ? ` 'rare':2A` : ''}${number % 3 === 0 ? ` 'third':3` : ''}`,
      views: size - number,
      boostedUntil: number === size - 1 ? now + 1 : 0,
    })),
  )

  test('are found wherever they are', () => {
    expect(find(catalogue, `'rare'`).counted.total).toBe(Math.ceil(size / 1_000))
    expect(find(catalogue, `'all'&'third'&'rare'`).counted.total).toBe(Math.ceil(size / 3_000))
    expect(find(catalogue, `'third'`).counted.total).toBe(Math.ceil(size / 3))
  })

  test('are not all looked at when enough is enough, but what is boosted is', () => {
    const whole = find(catalogue, `'all'`)
    expect(whole).toMatchObject({ isPart: false, counted: { total: size } })
    expect(find(catalogue, `'all'`, { enough: 0 }).ids).toEqual(whole.ids)
    catalogue.put(facts(size - 1, { views: 1 }), null)
    const part = find(catalogue, `'all'`, { enough: 100 })
    expect(part.isPart).toBe(true)
    expect(part.counted.total).toBeLessThan(size)
    expect(part.ids).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
  })

  test('when enough are listed, those that have every word in their title are still looked for', () => {
    const { isPart, counted, ids } = find(catalogue, `'all'&('third'|'rare')`, { enough: 100 })
    expect(isPart).toBe(true)
    expect(counted.total).toBeLessThan(size / 3)
    expect(ids).toEqual([[0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000]])
    const far = find(catalogue, `'all'&('third'|'rare')`, { enough: 100, orders: [byFit(60)[1]] })
    expect(far.ids[0]?.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, number) => number * 1_000))
  })
})
