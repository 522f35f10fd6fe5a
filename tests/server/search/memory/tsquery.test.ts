import { expect, test } from 'vitest'
import { bigramOf, createTerms } from '#server/search/memory/terms.ts'
import { compileTsquery } from '#server/search/memory/tsquery.ts'

const terms = createTerms()
for (const text of ['gold', 'ring', 'rings', "l'or", bigramOf('256', 'gb'), bigramOf('256', 'go')])
  terms.add(text)
const number = (text: string) => terms.find(text) as number
const wanted = (text: string) => compileTsquery(text, terms, (first) => first === '256')
const any = (...texts: string[]) => ({ kind: 'any', terms: texts.map(number), nodes: [] })

test.each([
  [`'gold'`, any('gold')],
  [`'silver'`, any()],
  [`'l''or'`, any("l'or")],
  [`'rin':*`, any('ring', 'rings')],
  [`('gold'|'silver')|'ring'`, any('gold', 'ring')],
  [`'256'<->'gb'`, any(bigramOf('256', 'gb'))],
  [`(('256'<->('gb'|'kg')))`, any(bigramOf('256', 'gb'))],
  [`'256'<->'g':*`, any(bigramOf('256', 'gb'), bigramOf('256', 'go'))],
  [`'gold'&'ring':*`, { kind: 'all', nodes: [any('gold'), any('ring', 'rings')] }],
  [
    `'gold'&'ring'|'rings'`,
    { kind: 'any', terms: [number('rings')], nodes: [{ kind: 'all', nodes: [any('gold'), any('ring')] }] },
  ],
])('%s compiles to terms', (text, expected) => {
  expect(wanted(text)).toEqual(expected)
})

test.each([
  `'gold'<->'ring'`,
  `'256'<->'gb'<->'ram'`,
  `!'gold'`,
  `'gold'<2>'ring'`,
  `'gold':A`,
  `('gold'`,
  '',
])('%s does not compile and is left to PostgreSQL', (text) => {
  expect(wanted(text)).toBeNull()
})

test('prefixes match terms added after sorting', () => {
  expect(terms.withPrefix('gol')).toEqual([number('gold')])
  terms.add('golf')
  expect(terms.withPrefix('gol')).toEqual([number('gold'), number('golf')])
  for (let count = 0; count < 3_000; count += 1) terms.add(`word${count}`)
  terms.add('gola')
  expect(terms.withPrefix('gol')).toHaveLength(3)
  expect(terms.withPrefix('word299')).toHaveLength(11)
})
