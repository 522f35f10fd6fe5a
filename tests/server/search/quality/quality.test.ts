import { describe, expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { demoProduct, judge, looked, type Score, summaryOf, wantedOf } from './measure.ts'
import { notYet, notYetSuggested } from './not-yet.ts'
import { queries } from './queries.ts'

const app = await openTestApp({}, { seeded: true })
const api = browserClient(app)

const scores: Score[] = []

test('every query is unique, and each wanted product exists in the catalogue', () => {
  expect(queries.length).toBeGreaterThanOrEqual(130)
  const texts = queries.map(({ text }) => text)
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([])
  expect(queries.filter((query) => query.wants && wantedOf(query) === 0).map(({ text }) => text)).toEqual([])
})

describe('search', () => {
  test.each(queries)('$kind: $text', async (query) => {
    const { items } = await dataOf(api.searchOnNextPage({ search: query.text, size: String(looked) }))
    const score = judge(query, items)
    scores.push(score)
    if (notYet.has(query.text))
      expect(score.wrong, 'it is answered now: take it off the list').not.toEqual([])
    else expect(score.wrong, score.found.join('\n')).toEqual([])
  })

  test('finds and ranks wanted products well over all queries', () => {
    expect(scores).toHaveLength(queries.length)
    const { recall, reciprocalRank } = summaryOf(scores)
    expect(recall).toBeGreaterThanOrEqual(0.94)
    expect(reciprocalRank).toBeGreaterThanOrEqual(0.965)
  })
})

describe('suggestions', () => {
  test.each(queries.filter(({ kind }) => kind === 'prefix'))('$text', async ({ text, wants }) => {
    const { products } = await dataOf(api.globalSearch({ search: text }))
    const [first] = products.map(demoProduct)
    const isRight = Boolean(first && wants?.(first))
    expect(isRight, `${first?.name.en ?? first?.name.ar} is suggested first`).toBe(!notYetSuggested.has(text))
  })
})
