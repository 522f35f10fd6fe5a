import { expect, test } from 'vitest'
import { type ChoiceSources, choiceGroups } from '#islands/search/choices.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Suggestions } from '#lib/state/search/search.ts'

const product = { _id: 'p1', name: 'Leather sofa', name_ar: 'أريكة جلد', images: [], price: 100, deal: null }
const category = { _id: 'c1', name: 'Sofas', name_ar: 'أرائك', icon: 'sofa', image: null, productCount: 2 }
const answer = (more: Partial<Suggestions> = {}) =>
  ({
    terms: ['sofa bed', 'corner sofa'],
    values: [],
    categories: [category],
    products: [product],
    didYouMean: null,
    ...more,
  }) as Suggestions

const history = { recent: ['Corner sofa', 'lamp', 'سفرة'], popular: ['iphone', 'sofa set'] }
const known = (more: Partial<ChoiceSources> = {}): ChoiceSources => ({
  locale: 'en',
  t: getTranslator('en'),
  text: '',
  emirate: null,
  history,
  suggestions: null,
  ...more,
})
const shown = (more: Partial<ChoiceSources>) =>
  Object.fromEntries(
    choiceGroups(known(more)).map(({ name, choices }) => [name, choices.map(({ text }) => text)]),
  )

test('an empty search field offers recent and popular searches without duplicates', () => {
  expect(shown({ history: { recent: ['Sofa'], popular: ['sofa', 'lamp'] } })).toEqual({
    recent: ['Sofa'],
    popular: ['lamp'],
  })
  expect(shown({})).toEqual({ recent: history.recent, popular: history.popular })
  expect(shown({ history: null })).toEqual({})
})

test('suggestions are listed after matching recent searches, with "All results" last', () => {
  const groups = shown({ text: 'sofa', suggestions: { text: 'sofa', data: answer() } })
  expect(Object.keys(groups)).toEqual(['recent', 'categories', 'terms', 'products', 'all'])
  expect(groups).toMatchObject({
    recent: ['Corner sofa'],
    // Recent searches and the typed text are not offered again.
    terms: ['sofa bed'],
    all: ['All results for “\u2068sofa\u2069”'],
  })
})

test('makes and models are listed before categories and link to their filters in the chosen emirate', () => {
  const values = [
    {
      ...{ name: 'Land Cruiser', name_ar: 'لاند كروزر', category: { ...category, name_ar: 'دفع رباعي' } },
      filters: [
        { key: 'brand', values: ['toyota'] },
        { key: 'model', values: ['land-cruiser'] },
      ],
    },
  ]
  const data = answer({ values } as never)
  const [group] = choiceGroups(
    known({
      locale: 'ar',
      t: getTranslator('ar'),
      text: 'لاند',
      history: null,
      suggestions: { text: 'لاند', data },
    }),
  )
  expect(group?.choices[0]).toMatchObject({
    text: '\u2068لاند كروزر\u2069 في \u2068دفع رباعي\u2069',
    href: '/ar/products/c1?a.brand=toyota&a.model=land-cruiser',
  })
  const [inDubai] = choiceGroups(
    known({ text: 'sofa', emirate: 'dubai', history: null, suggestions: { text: 'sofa', data } }),
  )
  expect(inDubai?.choices[0]?.href).toBe('/products/c1?emirate=dubai&a.brand=toyota&a.model=land-cruiser')
  // Until the next answer arrives, values of the earlier one that still match are offered.
  expect(shown({ text: 'land cr', suggestions: { text: 'land', data } }).categories).toEqual([
    '\u2068Land Cruiser\u2069 in \u2068Sofas\u2069',
  ])
})

test('before an answer arrives, matching searches from history are offered', () => {
  expect(shown({ text: 'so' })).toEqual({
    recent: ['Corner sofa'],
    terms: ['sofa set'],
    all: ['All results for “\u2068so\u2069”'],
  })
  // Products of an earlier answer that still match.
  expect(shown({ text: 'leather', suggestions: { text: 'l', data: answer() } })).toMatchObject({
    products: ['Leather sofa'],
  })
  expect(shown({ text: 'lamps', suggestions: { text: 'l', data: answer() } })).toEqual({
    recent: ['lamp'],
    all: ['All results for “\u2068lamps\u2069”'],
  })
})

test('suggestions also match names in the other language', () => {
  expect(shown({ text: 'اريكه', suggestions: { text: 'ا', data: answer() } })).toMatchObject({
    products: ['Leather sofa'],
  })
})

test('a spelling correction is listed first, but only for the text that it belongs to', () => {
  const corrected = answer({ didYouMean: 'sofa', terms: [] })
  expect(Object.keys(shown({ text: 'sfoa', suggestions: { text: 'sfoa', data: corrected } }))[0]).toBe(
    'didYouMean',
  )
  expect(shown({ text: 'sof', suggestions: { text: 'sfoa', data: corrected } }).didYouMean).toBeUndefined()
})

test('after a failed request the search itself is still offered', () => {
  expect(shown({ text: 'oven', suggestions: { text: 'oven', data: null } })).toEqual({
    all: ['All results for “\u2068oven\u2069”'],
  })
})

test('choices link to lists of the chosen emirate and have unique keys', () => {
  const groups = choiceGroups(
    known({ text: 'sofa', emirate: 'dubai', suggestions: { text: 'sofa', data: answer() } }),
  )
  const choices = groups.flatMap((group) => group.choices)
  for (const { href, product } of choices) if (!product) expect(href).toMatch(/\?emirate=dubai$/)
  expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length)
})

test('Arabic searches are marked as Arabic on an English page', () => {
  const [recent] = choiceGroups(known())
  expect(recent?.choices.map(({ lang }) => lang)).toEqual(['en', 'en', 'ar'])
})
