import { expect, test } from 'vitest'
import { translate } from '#server/search/opensearch/translate.ts'

const words = (text: string) => translate(text, 'words')

test('words, prefixes and weights become term and prefix queries', () => {
  expect(words(`'sofa'`)).toEqual({ term: { words: { value: 'sofa' } } })
  expect(words(`'so':*`)).toEqual({ prefix: { words: { value: 'so' } } })
  expect(translate(`'sofa':A`, 'title')).toEqual({ term: { weighted: { value: 'Asofa' } } })
})

test('whole words of a disjunction become one terms query', () => {
  expect(words(`'sofa'|'couch'|'so':*`)).toEqual({
    bool: {
      should: [{ terms: { words: ['sofa', 'couch'] } }, { prefix: { words: { value: 'so' } } }],
      minimum_should_match: 1,
    },
  })
})

test('conjunctions and negations become bool queries', () => {
  expect(words(`'sofa'&!'bed'`)).toEqual({
    bool: {
      filter: [
        { term: { words: { value: 'sofa' } } },
        { bool: { must_not: [{ term: { words: { value: 'bed' } } }] } },
      ],
    },
  })
})

test('a phrase becomes adjacent spans with alternatives', () => {
  expect(words(`('ras'|'head')<->'khaimah'`)).toEqual({
    span_near: {
      clauses: [
        { span_or: { clauses: [{ span_term: { words: 'ras' } }, { span_term: { words: 'head' } }] } },
        { span_term: { words: 'khaimah' } },
      ],
      slop: 0,
      in_order: true,
    },
  })
})

test('a phrase with a number becomes a bigram term, whose end may be a prefix', () => {
  expect(words(`'iphone'<->'15'`)).toEqual({
    bool: { should: [{ term: { words: { value: '\u0001iphone\u000115' } } }], minimum_should_match: 1 },
  })
  expect(words(`'15'<->'p':*`)).toEqual({
    bool: { should: [{ prefix: { words: { value: '\u000115\u0001p' } } }], minimum_should_match: 1 },
  })
})

test.each([`'a'<->'b':*`, `'a'<->('b'&'c')`, `'a':A<->'b'`, `'a`])(
  '%s has no translation and is left to PostgreSQL',
  (text) => {
    expect(words(text)).toBeNull()
  },
)
