import { describe, expect, test } from 'vitest'
import { noKindFilter } from '#server/products/facet-counts.ts'
import { createCatalogue } from '#server/search/memory/catalogue.ts'
import type { Facts } from '#server/search/memory/facts.ts'
import type { SearchRequest } from '#server/search/memory/find.ts'
import { bySort, byViews, relevanceOrders } from '#server/search/memory/orders.ts'
import { segmentSize } from '#server/search/memory/segment.ts'
import { compileTsquery } from '#server/search/memory/tsquery.ts'
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

const everything: SearchRequest['selection'] = {
  within: null,
  leaves: null,
  subCategory: null,
  kind: noKindFilter,
  intent: { leaves: [], tops: [] },
}

function find(
  catalogue: ReturnType<typeof createCatalogue>,
  text: string,
  asked: Partial<SearchRequest> = {},
) {
  const wanted = compileTsquery(text, catalogue.terms, catalogue.isIndexedBigram)
  if (!wanted) throw new Error(`${text} is not known`)
  const { lists, ...rest } = catalogue.search({
    query: wanted,
    now,
    selection: everything,
    price: null,
    orders: [relevanceOrders(10)[1]],
    stopAfter: null,
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
  ])('%s finds title matches first', (text, ids) => {
    expect(find(catalogue, text).ids).toEqual([ids])
  })

  const finds = (
    { hasMatch: finds, terms, isIndexedBigram: knowsPair }: typeof catalogue,
    text: string,
    at: number,
    within?: string[],
  ) => {
    const wanted = compileTsquery(text, terms, knowsPair)
    return wanted && finds(wanted, at, within)
  }
  test('sold and expired products do not match', () => {
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
  ])('hasMatch of %s in the categories %j is %s', (text, within, yes) => {
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
  const meant = { ...everything, intent: { leaves: ['bars'], tops: [] } }
  test.each([
    ['relevance of title matches', relevanceOrders(10)[0], [5, 1, 3]],
    ['relevance, boosted products before equal matches', relevanceOrders(10)[1], [5, 1, 3, 4, 2]],
    ['relevance, limited to three', relevanceOrders(3)[1], [5, 1, 3]],
    ['views, boosted products first', byViews(10), [4, 2, 1, 3, 5]],
    ['newest, ignoring boosters', bySort('newest', 10), [1, 2, 5, 4, 3]],
    ['lowest price, ignoring boosters', bySort('price_asc', 10), [4, 3, 5, 2, 1]],
    ['highest price, ignoring boosters', bySort('price_desc', 10), [2, 3, 5, 4, 1]],
    ['most viewed, ignoring boosters', bySort('views', 10), [2, 3, 1, 5, 4]],
  ])('rank by %s', (_, order, ids) => {
    expect(find(catalogueOf(products), `'gold'`, { selection: meant, orders: [order] }).ids).toEqual([ids])
    // Products added later rank the same as loaded ones.
    const [first, ...later] = products as [Product, ...Product[]]
    const grown = catalogueOf([first])
    for (const { number, words, ...more } of later) grown.put(facts(number, more), words)
    expect(find(grown, `'gold'`, { selection: meant, orders: [order] }).ids).toEqual([ids])
  })

  test('no longer put a product with an expired booster first', () => {
    expect(find(catalogueOf(products), `'gold'`, { orders: [byViews(9)] }).ids[0]?.[0]).toBe(4)
    const all = products.map((product) => ({ ...product, saleUntil: now + 9 }))
    expect(find(catalogueOf(all), `'gold'`, { orders: [byViews(9)], now: now + 1 }).ids[0]?.[0]).not.toBe(4)
  })
})

describe('counts and filters', () => {
  const { kind } = facts(1)
  const used = { ...kind, condition: 'used' }
  const catalogue = catalogueOf([
    { number: 1, words: `'gold':1A` },
    { number: 2, words: `'gold':1A`, kind: used, price: 500 },
    { number: 3, words: `'gold':1A`, kind: { ...kind, emirate: 'sharjah' }, price: 0 },
    { number: 4, words: `'gold':1A`, kind: used, categoryId: 'bars', topCategoryId: 'metals' },
  ])

  test('each facet is counted with all filters except its own', () => {
    const { facetCounts, ids } = find(catalogue, `'gold'`, {
      selection: { ...everything, kind: { ...noKindFilter, condition: 'used' } },
    })
    expect(ids).toEqual([[2, 4]])
    expect(facetCounts).toMatchObject({ all: 4, total: 2 })
    expect(Object.fromEntries(facetCounts.kinds.condition)).toEqual({ new: 2, used: 2 })
    expect(Object.fromEntries(facetCounts.subCategory)).toEqual({ rings: 1, bars: 1 })
    expect(Object.fromEntries(facetCounts.kinds.emirate)).toEqual({ dubai: 2 })
  })

  test('products outside the searched category are not counted', () => {
    const inRings = find(catalogue, `'gold'`, {
      selection: { ...everything, within: { id: 'rings', isTop: false } },
    })
    expect(inRings.facetCounts.all).toBe(3)
    const inMetals = find(catalogue, `'gold'`, {
      selection: { ...everything, within: { id: 'metals', isTop: true } },
    })
    expect(inMetals.ids).toEqual([[4]])
  })

  test('a price range with an upper bound leaves out products without a price', () => {
    expect(find(catalogue, `'gold'`, { price: { from: 0, to: 100 } }).ids).toEqual([[1, 4]])
    expect(find(catalogue, `'gold'`, { price: { from: 101, to: null } }).ids).toEqual([[2]])
  })
})

describe('changes', () => {
  test('replace words and facts and remove products', () => {
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
    expect(catalogue.size).toEqual({ live: 2, appended: 2, deleted: 2 })
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

  test('are found in every segment', () => {
    expect(find(catalogue, `'rare'`).facetCounts.total).toBe(Math.ceil(size / 1_000))
    expect(find(catalogue, `'all'&'third'&'rare'`).facetCounts.total).toBe(Math.ceil(size / 3_000))
    expect(find(catalogue, `'third'`).facetCounts.total).toBe(Math.ceil(size / 3))
  })

  test('early termination may skip products but no boosted one', () => {
    const whole = find(catalogue, `'all'`)
    expect(whole).toMatchObject({ isPartial: false, facetCounts: { total: size } })
    expect(find(catalogue, `'all'`, { stopAfter: 0 }).ids).toEqual(whole.ids)
    catalogue.put(facts(size - 1, { views: 1 }), null)
    const part = find(catalogue, `'all'`, { stopAfter: 100 })
    expect(part.isPartial).toBe(true)
    expect(part.facetCounts.total).toBeLessThan(size)
    expect(part.ids).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
  })

  test('early termination still finds title matches', () => {
    const { isPartial, facetCounts, ids } = find(catalogue, `'all'&('third'|'rare')`, { stopAfter: 100 })
    expect(isPartial).toBe(true)
    expect(facetCounts.total).toBeLessThan(size / 3)
    expect(ids).toEqual([[0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000]])
    const far = find(catalogue, `'all'&('third'|'rare')`, {
      stopAfter: 100,
      orders: [relevanceOrders(60)[1]],
    })
    expect(far.ids[0]?.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, number) => number * 1_000))
  })
})
